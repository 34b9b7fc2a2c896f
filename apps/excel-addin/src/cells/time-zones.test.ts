import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { dateArgument } from "../functions/arguments/date-argument.ts";
import { english } from "../messages/en/functions.ts";
import { createToLocal, serialOfInstant, serialOfIsoDate } from "./iso-date.ts";

/** 31 July 2026. */
const day = 46_234;

// What machines that run tests are set to is UTC, in which a date that is shifted by the time zone looks right.
describe.each([
  ["Europe/Prague", 2],
  ["America/New_York", -4],
  ["Asia/Kolkata", 5.5],
])("on a device in %s", (zone, hoursEast) => {
  beforeAll(() => void vi.stubEnv("TZ", zone));
  afterAll(() => void vi.unstubAllEnvs());

  test("the zone is in force", () => {
    expect(new Date("2026-07-31T10:00:00Z").getTimezoneOffset()).toBe(-60 * hoursEast);
  });

  test.each([
    ["of one cell", serialOfInstant],
    ["of many", createToLocal()],
  ])("a moment is shown as its clocks show it, %s", (_, toLocal) => {
    const shown = day + (10 + hoursEast) / 24;
    expect(serialOfIsoDate("2026-07-31T10:00:00Z", toLocal)).toBeCloseTo(shown, 9);
    expect(serialOfIsoDate("2026-07-31T12:00:00+02:00", toLocal)).toBeCloseTo(shown, 9);
  });

  test("a day, and a time without a zone, are shown as they are written", () => {
    expect(serialOfIsoDate("2026-07-31", createToLocal())).toBe(day);
    expect(serialOfIsoDate("2026-07-31T18:00", createToLocal())).toBe(day + 0.75);
  });

  test.each([["2026-07-31"], ["2026-07-31 00:00"], [day]])("%j means its midnight", (argument) => {
    const midnight = Date.parse("2026-07-31T00:00:00Z") - hoursEast * 3_600_000;
    expect(dateArgument(argument, 1900, english)?.getTime()).toBe(midnight);
  });

  test("a moment with a zone means that moment", () => {
    const date = dateArgument("2026-07-31 10:00Z", 1900, english);
    expect(date?.toISOString()).toBe("2026-07-31T10:00:00.000Z");
  });
});

describe("on the day on which clocks are changed", () => {
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
