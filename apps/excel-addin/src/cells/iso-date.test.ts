import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createToLocal, isSafeSerial, serialOfInstant, serialOfIsoDate } from "./iso-date.ts";

/** The serial number of the local time. */
function localSerial(instant: number): number {
  const local = new Date(instant);
  const shown = Date.UTC(
    local.getFullYear(),
    local.getMonth(),
    local.getDate(),
    local.getHours(),
    local.getMinutes(),
    local.getSeconds(),
    local.getMilliseconds(),
  );
  return (shown - Date.UTC(1899, 11, 30)) / 86_400_000;
}

describe("a date", () => {
  test.each([
    ["1900-03-01", 61],
    ["1970-01-01", 25_569],
    ["2000-02-29", 36_585],
    ["2024-02-29", 45_351],
    ["2026-01-31", 46_053],
    ["9999-12-31", 2_958_465],
    ["2026-01-31T00:00", 46_053],
    ["2026-01-31T12:00:00", 46_053.5],
    ["2026-01-31t18:00:00.000", 46_053.75],
    ["2026-01-31T06:00:00.0000000", 46_053.25],
  ])("%s has the serial number %d in every time zone", (text, serial) => {
    expect(serialOfIsoDate(text)).toBeCloseTo(serial, 9);
  });

  test.each([
    "2026-01-31T10:00:00Z",
    "2026-07-31T10:00:00z",
    "2026-01-31T23:59:59.999+02:00",
    "2026-03-29T01:30:00Z",
    "2026-10-25T00:30:00Z",
    "2026-10-25T01:30:00Z",
    "2026-01-31T10:00-0930",
    "2026-01-31T10:00:00+02",
  ])("%s is shown in the device's time zone", (text) => {
    const normal = text.replace(/([+-]\d\d)$/, "$1:00").replace(/([+-]\d\d)(\d\d)$/, "$1:$2");
    expect(serialOfIsoDate(text)).toBeCloseTo(localSerial(Date.parse(normal.toUpperCase())), 8);
  });

  test.each([
    "",
    "2026",
    "2026-01",
    "2026-1-1",
    "2026-02-29",
    "1900-02-29",
    "2100-02-29",
    "2026-01-32",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
    "2026/01/01",
    "2026-01-31 10:00",
    "2026-01-31T",
    "2026-01-31T24:00",
    "2026-01-31T10:60",
    "2026-01-31T10:00:60",
    "2026-01-31T10:00:00.",
    "2026-01-31T10:00:00+2",
    "2026-01-31T10:00:00+25:00",
    "2026-01-31T10:00:00Zulu",
    "2026-01-31T10",
    "20x6-01-31",
    "31.01.2026",
    "2026-01-311",
    "1234-56-78 is not a date",
  ])("%j is not a date", (text) => {
    expect(serialOfIsoDate(text)).toBeNaN();
  });

  test("agrees with the calendar for every day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_567, max: 2_932_896 }), (day) => {
        const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(serialOfIsoDate(text)).toBe(day + 25_569);
      }),
    );
  });

  test("agrees with this device's clock for every moment", () => {
    const toLocal = createToLocal();
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2090, 0) }), (instant) => {
        expect(serialOfInstant(instant)).toBeCloseTo(localSerial(instant), 8);
        expect(toLocal(instant)).toBe(serialOfInstant(instant));
        expect(serialOfIsoDate(new Date(instant).toISOString())).toBeCloseTo(localSerial(instant), 8);
      }),
    );
  });
});

test.each([
  [60, 1900, false],
  [61, 1900, true],
  [2_958_465.99, 1900, true],
  [2_958_466, 1900, false],
  [46_053, 1904, false],
  [Number.NaN, 1900, false],
] as const)("the serial number %d in a workbook of %d: %s", (serial, system, safe) => {
  expect(isSafeSerial(serial, system)).toBe(safe);
});

test.each(["2026-03-29", "2026-10-25", "2026-06-15"])("every minute of %s agrees with the clock", (day) => {
  const toLocal = createToLocal();
  const start = Date.parse(`${day}T00:00:00Z`);
  for (let minute = -180; minute < 24 * 60; minute += 7) {
    expect(toLocal(start + minute * 60_000)).toBeCloseTo(localSerial(start + minute * 60_000), 8);
  }
});
