import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createToLocal, serialOfInstant, serialOfIsoDate } from "../../cells/iso-date.ts";
import { dateArgument } from "./date-argument.ts";

/** 31 July 2026. */
const day = 46_234;

// Machines that run tests are set to UTC, which hides a date that is shifted by the time zone.
describe.each([
  ["Europe/Prague", 2],
  ["America/New_York", -4],
  ["Asia/Kolkata", 5.5],
])("on a device in %s", (zone, hoursEast) => {
  beforeAll(() => void vi.stubEnv("TZ", zone));
  afterAll(() => void vi.unstubAllEnvs());

  test("the time zone is set", () => {
    expect(new Date("2026-07-31T10:00:00Z").getTimezoneOffset()).toBe(-60 * hoursEast);
  });

  test.each([
    ["of one cell", serialOfInstant],
    ["of many", createToLocal()],
  ])("a moment is shown in local time, %s", (_, toLocal) => {
    const shown = day + (10 + hoursEast) / 24;
    expect(serialOfIsoDate("2026-07-31T10:00:00Z", toLocal)).toBeCloseTo(shown, 9);
    expect(serialOfIsoDate("2026-07-31T12:00:00+02:00", toLocal)).toBeCloseTo(shown, 9);
  });

  test("days and times without a zone are shown as written", () => {
    expect(serialOfIsoDate("2026-07-31", createToLocal())).toBe(day);
    expect(serialOfIsoDate("2026-07-31T18:00", createToLocal())).toBe(day + 0.75);
  });

  test.each([["2026-07-31"], ["2026-07-31 00:00"], [day]])("%j means midnight", (argument) => {
    const midnight = Date.parse("2026-07-31T00:00:00Z") - hoursEast * 3_600_000;
    expect(dateArgument(argument, 1900)?.getTime()).toBe(midnight);
  });

  test("a time with a zone means that moment", () => {
    const date = dateArgument("2026-07-31 10:00Z", 1900);
    expect(date?.toISOString()).toBe("2026-07-31T10:00:00.000Z");
  });
});

describe("on the day on which the clocks change", () => {
  beforeAll(() => void vi.stubEnv("TZ", "Europe/Prague"));
  afterAll(() => void vi.unstubAllEnvs());

  test.each([
    ["2026-03-29T00:30:00Z", "2026-03-29T01:30"],
    ["2026-03-29T01:30:00Z", "2026-03-29T03:30"],
    ["2026-10-25T00:30:00Z", "2026-10-25T02:30"],
    ["2026-10-25T01:30:00Z", "2026-10-25T02:30"],
    ["2026-10-25T12:00:00Z", "2026-10-25T13:00"],
  ])("%s is %s", (moment, shown) => {
    const toLocal = createToLocal();
    expect(serialOfIsoDate(moment, toLocal)).toBeCloseTo(serialOfIsoDate(shown), 9);
    expect(serialOfIsoDate(moment)).toBeCloseTo(serialOfIsoDate(shown), 9);
  });
});
