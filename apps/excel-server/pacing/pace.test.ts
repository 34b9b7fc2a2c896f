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
    const answered = (retryAfter: string, date?: string) => {
      const headers = { "retry-after": retryAfter, ...(date !== undefined && { date }) };
      return createInterval({}, () => 0).answered(new Response(null, { status: 429, headers }));
    };
    expect(answered(inTenSeconds, now)).toBe(10_000);
    expect(answered("10", now)).toBe(10_000);
    // Without a valid date in the answer, only this clock is left.
    const left = 10_000 - error;
    for (const date of [undefined, "yesterday"])
      expect(answered(inTenSeconds, date)).toBe(left > 0 ? left : 1_000);
    // Neither is a moment in the future.
    for (const past of [answered(now, inTenSeconds), answered("soon", now)]) expect(past).toBe(1_000);
  } finally {
    vi.useRealTimers();
  }
});

test.each<[string, number, string, number]>([
  ["of a pause, if 24 of 32 requests were answered", 32, "10", 10_000 / 24],
  ["of the last second, if the pause would teach a slower pace", 32, "60", 1_000 / 24],
  ["of the last second, if the pause is shorter", 32, "0.5", 1_000 / 24],
  ["of the latest requests alone, if there were more than are remembered", 1_000, "60", 1_000 / 192],
])("the interval after a 429 is that %s", (_, requests, retryAfter, expected) => {
  let time = 0;
  const interval = createInterval({}, () => time);
  for (let count = 0; count < requests; count++) {
    // A thousand in four seconds; 32 in an eighth of one.
    time = count * 3.9;
    interval.started();
  }
  interval.answered(new Response(null, { status: 429, headers: { "retry-after": retryAfter } }));
  expect(interval.milliseconds).toBeCloseTo(expected, 0);
});

test.each([
  ["that of a pace a quarter lower", { perSecond: 0.5 / 0.95 }, 1, [2_000, 2_500, 3_125]],
  ["one for each of three quarters of the last second's requests", {}, 20, [0, 1_000 / 15, 1_000]],
  ["a second after a single request", {}, 1, [0, 1_000, 1_250]],
])("the interval after a 429 is %s, if that is longer", (_, pace, requests, expected) => {
  let time = 0;
  const interval = createInterval(pace, () => time);
  const seen = [interval.milliseconds];
  const refuse = (): void => {
    interval.answered(new Response(null, { status: 429 }));
    seen.push(interval.milliseconds);
  };
  for (let count = 0; count < requests; count++) interval.started();
  refuse();
  time = 5_000;
  interval.started();
  refuse();
  expect(seen).toEqual(expected.map((milliseconds) => expect.closeTo(milliseconds) as number));
});
