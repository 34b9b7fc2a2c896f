import { expect, test, vi } from "vitest";
import { createInterval } from "./pace.ts";

const now = "Sun, 22 Nov 2026 12:00:00 GMT";
const inTenSeconds = "Sun, 22 Nov 2026 12:00:10 GMT";

test.each([
  ["agrees with the service's", 0],
  ["is an hour fast", 3_600_000],
  ["is an hour slow", -3_600_000],
])("a Retry-After with a date is a time after the answer's own date, if this clock %s", (_, error) => {
  vi.useFakeTimers({ now: Date.parse(now) + error, toFake: ["Date"] });
  try {
    const answered = (retryAfter: string, date?: string) =>
      createInterval({}, () => 0).answered({ status: 429, retryAfter, ...(date && { date }) });
    expect(answered(inTenSeconds, now)).toBe(10_000);
    expect(answered("10", now)).toBe(10_000);
    // Without a date of the answer, or with one that is none, only this clock is left.
    for (const date of [undefined, "yesterday"])
      expect(answered(inTenSeconds, date)).toBe(Math.min(Math.max(10_000 - error, 0), 300_000));
    expect(answered(now, inTenSeconds)).toBe(0);
    expect(answered("soon", now)).toBe(1_000);
  } finally {
    vi.useRealTimers();
  }
});
