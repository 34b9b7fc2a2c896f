import { describe, expect, test } from "vitest";
import { branded } from "../../test/fake-source.ts";
import {
  cacheFailure,
  chooseRead,
  deltaStart,
  hasSlid,
  isScanCheaper,
  watermarkAfter,
} from "./read-rules.ts";

const now = Date.parse("2026-03-10T09:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("a failure holds", () => {
  test.each([
    ["until a refresh", branded("network"), undefined],
    ["until a refresh, after a refusal", branded("forbidden"), undefined],
    ["until a refresh, if a busy service does not say how long", branded("rate_limited"), undefined],
    ["as long as a busy service asks", branded("rate_limited", { retryAfterMs: minute }), now + minute],
    ["as long as a failing service asks", branded("server_error", { retryAfterMs: 1000 }), now + 1000],
    ["until a refresh, for anything else", new Error("unknown"), undefined],
  ])("%s", (_, error, retryAt) => {
    expect(cacheFailure(error, now)).toEqual({ error, at: new Date(now), retryAt });
  });
});

describe("a call gets its value", () => {
  const until = (retryAt: number | undefined) => ({ error: 0, at: new Date(now - hour), retryAt });
  test.each([
    ["by a read", false, false, undefined, "read"],
    ["from the cache", true, false, undefined, "reuse"],
    ["from the cache while it is read again", true, true, undefined, "reuse"],
    ["from the cache although it could not be read again", true, false, until(undefined), "reuse"],
    ["by joining the read in progress", false, true, undefined, "join"],
    ["by joining the read in progress, whatever failed before", false, true, until(undefined), "join"],
    ["not at all after a failure", false, false, until(undefined), "refuse"],
    ["not before a busy service may be asked again", false, false, until(now + 1), "refuse"],
    ["by a read once it may", false, false, until(now), "read"],
  ] as const)("%s", (_, hasValue, isReading, failure, expected) => {
    expect(chooseRead({ hasValue, isReading, failure }, now)).toBe(expected);
  });
});

describe("a refresh starts its delta", () => {
  const watermark = new Date(now - hour);
  const failed = (code: string) => ({ error: branded(code), at: new Date(now), retryAt: undefined });
  test.each([
    ["at the watermark", day, watermark, undefined, watermark],
    ["nowhere after a day: deletions show in no delta", day + 1, watermark, undefined, undefined],
    ["nowhere without a watermark", hour, undefined, undefined, undefined],
    ["at the watermark after an outage", hour, watermark, failed("network"), watermark],
    ["nowhere after access was denied", hour, watermark, failed("forbidden"), undefined],
    ["nowhere after the key was refused", hour, watermark, failed("unauthorized"), undefined],
    ["nowhere after the token was refused", hour, watermark, failed("token"), undefined],
  ])("%s", (_, age, mark, failure, expected) => {
    const cached = { fullReadAt: new Date(now - age), watermark: mark, failure };
    expect(deltaStart(cached, now)).toBe(expected);
  });
});

test.each([
  ["five minutes before the service's clock", true, now, now - 5 * minute],
  [
    "a day before this device's clock, where the service's is not readable",
    true,
    undefined,
    now - hour - day,
  ],
  ["nowhere after an incomplete read", false, now, undefined],
])("the next delta starts %s", (_, complete, serverDate, expected) => {
  const read = { complete, serverDate, startedAt: now - hour };
  expect(watermarkAfter(read)?.getTime()).toBe(expected);
});

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
