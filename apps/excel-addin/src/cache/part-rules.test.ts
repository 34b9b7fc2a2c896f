import { describe, expect, test } from "vitest";
import { hasSlid, isScanCheaper } from "./part-rules.ts";

const now = Date.parse("2026-03-10T09:00:00Z");
const minute = 60_000;
const day = 24 * 60 * minute;

describe("a modifiedSince is the one from before", () => {
  const since = now - day;
  test.each([
    ["if it moved with the clock", 5000, { modifiedSince: since + 5000 }, true],
    ["if Excel calculated it two seconds before the call", 5000, { modifiedSince: since + 7000 }, true],
    ["not if it moved further", 5000, { modifiedSince: since + 7001 }, false],
    ["not if it has not moved", 5000, { modifiedSince: since }, false],
    ["not if it moved back", 5000, { modifiedSince: since - 1 }, false],
    ["not after a minute", minute, { modifiedSince: since + minute }, false],
    ["not with another limit", 5000, { modifiedSince: since + 5000, limit: 5 }, false],
    ["not without one", 5000, {}, false],
  ] as const)("%s", (_, elapsed, given: { modifiedSince?: number; limit?: number }, expected) => {
    const { modifiedSince, ...others } = given;
    const query = {
      ...others,
      modifiedSince: modifiedSince === undefined ? undefined : new Date(modifiedSince),
    };
    const before = { query: { modifiedSince: new Date(since) }, createdAt: now };
    expect(hasSlid(before, query, now + elapsed)).toBe(expected);
  });
});

describe("reading on for look-ups is cheaper", () => {
  test.each([
    ["while too many are missing to request each", 51, 100, 101, true],
    ["while no more pages are left than records are missing", 20, 100, 120, true],
    ["but not once more pages are left", 20, 99, 120, false],
    ["for the last twentieth of a list in which all were found", 0, 119, 120, true],
    ["for the last page of any list", 0, 1, 2, true],
    ["but not for half a list in which all were found", 0, 60, 120, false],
    ["without a total, while fewer pages were read than are missing", 3, 2, undefined, true],
    ["without a total, but not afterwards", 3, 3, undefined, false],
    ["without a total, but not once all were found", 0, 2, undefined, false],
  ])("%s", (_, missing, pages, pagesInAll, expected) => {
    const progress = { pages, records: pages * 100, ...(pagesInAll !== undefined && { pagesInAll }) };
    expect(isScanCheaper(missing, progress)).toBe(expected);
  });
});
