import { describe, expect, test } from "vitest";
import { orderOfMoment, writeMoment } from "./moment.ts";
import { createZoneOffset } from "./zone-offset.ts";

const prague = createZoneOffset("Europe/Prague");

test.each([
  ["2026-01-31T08:30:15.1234567Z", "2026-01-31T08:30:15.1234567Z"],
  ["2026-01-31T08:30:15.123456789+01:00", "2026-01-31T08:30:15.1234567+01:00"],
  ["2026-01-31T08:30z", "2026-01-31T08:30:00Z"],
  ["2026-01-31T08:30:15", "2026-01-31T08:30:15+01:00"],
  ["2026-07-31", "2026-07-31T00:00:00+02:00"],
  // Of the hour that the clock shows twice, the first; of the one that it leaves out, the offset before.
  ["2026-10-25T02:30:00", "2026-10-25T02:30:00+02:00"],
  ["2026-10-25T03:00:00", "2026-10-25T03:00:00+01:00"],
  ["2026-03-29T01:59:59", "2026-03-29T01:59:59+01:00"],
  ["2026-03-29T02:30:00", "2026-03-29T02:30:00+01:00"],
  ["2026-03-29T03:00:00", "2026-03-29T03:00:00+02:00"],
  ["0001-01-01T00:00:00", "0001-01-01T00:00:00+00:57"],
])("%s in Prague is written as %s", (value, written) => {
  expect(writeMoment(value, prague)).toBe(written);
});

test.each([
  "soon",
  "",
  "2026-13-01T00:00:00Z",
  "2026-01-31T25:00:00",
  "31.1.2026",
  20260131,
  true,
  {},
  // JavaScript takes these for the day after.
  "2026-02-30T00:00:00Z",
  "2026-02-30",
  "2026-04-31T12:00:00",
  "2026-01-31T24:00:00Z",
])("%j is not a time", (value) => {
  expect(writeMoment(value, prague)).toBeUndefined();
});

describe("without the service's time zone", () => {
  test("a time without a zone is taken as UTC", () => {
    expect(writeMoment("2026-07-31T12:00:00", createZoneOffset(undefined))).toBe("2026-07-31T12:00:00Z");
  });
});

test("moments are in the order of time, whatever their zones and digits", () => {
  const moments = [
    "2025-12-31T23:59:59.9999999Z",
    "2026-01-01T01:00:00+01:00",
    "2025-12-31T19:00:00.0000001-05:00",
    "2026-01-01T00:00:00.5Z",
  ];
  expect(moments.toReversed().map(orderOfMoment).toSorted()).toEqual(moments.map(orderOfMoment));
  expect(orderOfMoment("2026-01-01T00:00:00Z")).toBe(orderOfMoment("2026-01-01T01:00:00.0000000+01:00"));
});
