import { describe, expect, test } from "vitest";
import { branded } from "../../test/fake-source.ts";
import { cacheFailure, watermarkAfter } from "./read-rules.ts";

const now = Date.parse("2026-03-10T09:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("a failure holds", () => {
  test.each([
    ["until a refresh", branded("network"), undefined],
    ["until a refresh, after a refusal", branded("forbidden"), undefined],
    ["until a refresh, if a busy service does not say how long", branded("rate_limited"), undefined],
    ["as long as a busy service asks", branded("rate_limited", { retryAfterMs: minute }), minute],
    ["as long as a failing service asks", branded("server_error", { retryAfterMs: 1000 }), 1000],
    ["until a refresh, for anything else", new Error("unknown"), undefined],
  ])("%s", (_, error, ms) => {
    const since = { wall: now, counted: 5 };
    const wait = ms === undefined ? undefined : { since, ms };
    expect(cacheFailure(error, since)).toEqual({ error, at: new Date(now), wait });
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
