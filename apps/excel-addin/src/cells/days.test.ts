import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { format, table } from "../../test/tabulated.ts";
import type { Cell } from "./cell.ts";
import { createServiceTime } from "./service-time.ts";

/** 18 January 2025 and 18 July 2025. */
const winter = 45_675;
const summer = 45_856;

/** The cells of one column of these values. */
function column(values: readonly (string | null)[], timeZone?: string): readonly Cell[] {
  const records = values.map((value) => ({ Due: value }));
  const { rows } = table(records, { format: { ...format, toServiceTime: createServiceTime(timeZone) } });
  return rows.map(([cell]) => cell!);
}

const dayCell = (serial: number): object => ({ serial, hasTime: false });

describe.each(["Europe/Prague", "America/New_York", "Asia/Kolkata"])("on a device in %s", (zone) => {
  beforeAll(() => void vi.stubEnv("TZ", zone));
  afterAll(() => void vi.unstubAllEnvs());

  test.each([
    ["2025-01-18"],
    ["2025-01-18T00:00"],
    ["2025-01-18T00:00:00"],
    ["2025-01-18T00:00:00.0000000"],
    ["2025-01-18T00:00:00Z"],
    ["2025-01-18T00:00:00.000Z"],
    ["2025-01-18T00:00:00+01:00"],
    ["2025-01-18T00:00:00-0500"],
  ])("%s is that day", (text) => {
    expect(column([text])).toEqual([dayCell(winter)]);
    expect(column([text], "Europe/Prague")).toEqual([dayCell(winter)]);
  });

  test("a service in Prague writes days as 23:00Z of the day before, and as 22:00Z in summer", () => {
    expect(column(["2025-01-17T23:00:00Z", "2025-07-17T22:00:00Z", null], "Europe/Prague")).toEqual([
      dayCell(winter),
      dayCell(summer),
      "",
    ]);
  });

  test("so do services in New York and Kolkata", () => {
    expect(column(["2025-01-18T05:00:00Z", "2025-07-18T04:00:00Z"], "America/New_York")).toEqual([
      dayCell(winter),
      dayCell(summer),
    ]);
    expect(column(["2025-01-17T18:30:00Z"], "Asia/Kolkata")).toEqual([dayCell(winter)]);
  });

  test("a time zone that is not known is the device's", () => {
    const midnight = new Date(2025, 0, 18).toISOString();
    expect(column([midnight])).toEqual([dayCell(winter)]);
    expect(column([midnight], "Nowhere/At_All")).toEqual([dayCell(winter)]);
  });

  test("a text that ends as no moment does is a text by every clock", () => {
    const text = "2025-01-18T10:42:00 o'clock";
    expect(column([text])).toEqual([text]);
    expect(column([text], "Europe/Prague")).toEqual([text]);
  });

  test("one moment of another time makes all of them moments in local time", () => {
    const local = new Date("2025-01-18T10:42:00Z");
    const serial = winter + (local.getHours() * 60 + local.getMinutes()) / 1440;
    const cells = column(["2025-01-18T00:00:00", "2025-01-18T10:42:00Z"], "Europe/Prague");
    expect(cells[0]).toEqual({ serial: winter, hasTime: true });
    expect(cells[1]).toEqual({ serial: expect.closeTo(serial, 8) as number, hasTime: true });
  });
});

test.each(["2025-02-30T00:00:00Z", "2025-01-18T00:00:00+99:00", "2025-01-18T00:00:00 CET", "2025-01-18T00"])(
  "%s is not a day",
  (text) => {
    expect(column([text])).toEqual([text]);
  },
);

test.each(["2025-03-30", "2025-10-26", "2025-06-15"])(
  "the clock of Prague is right all through %s",
  (date) => {
    const toPrague = createServiceTime("Europe/Prague");
    const shown = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/Prague",
      dateStyle: "short",
      timeStyle: "medium",
    });
    for (let minute = 0; minute < 1440; minute += 10) {
      const instant = Date.parse(`${date}T00:00:00Z`) + minute * 60_000;
      const written = Date.parse(`${shown.format(instant).replace(" ", "T")}Z`) / 86_400_000 + 25_569;
      expect(toPrague(instant)).toBeCloseTo(written, 8);
    }
  },
);
