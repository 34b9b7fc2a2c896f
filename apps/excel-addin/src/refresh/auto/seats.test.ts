import { describe, expect, test } from "vitest";
import { decideNextRefresh, type Situation } from "./decide-next-refresh.ts";
import type { Moment } from "../../base/moment.ts";
import { rhythmAfter, rhythmOnOpening, type Rhythm } from "./rhythm.ts";

const minute = 60_000;
const seats = 200;
const day = 8 * 60 * minute;
/** A refresh of two lists in which little has changed, if no seat shares another's answers. */
const requestsOfRefresh = 2;

const nothingInTheWay: Omit<Situation, "rhythm" | "minutes"> = {
  isRefreshing: false,
  isConnected: true,
  isOnline: true,
  isWorking: false,
  isEditing: false,
  isElsewhere: false,
  usedAt: undefined,
};

/**
 * What the service counted on a day of that many seats, all switched on within a minute, which refresh every 15 minutes. As the
 * server that forwards calls does, nothing is sent to the service until the end of the pause that it asks for.
 */
function simulate(quotaAnHour: number): {
  /** Requests that the service got. */
  readonly requests: number;
  readonly inBusiestMinute: number;
  /** Of them, those above the quota. */
  readonly refused: number;
} {
  const hour = 60 * minute;
  const random = mulberry(42);
  const momentAt = (at: number): Moment => ({ wall: at, counted: at });
  const rhythms: Rhythm[] = Array.from({ length: seats }, () =>
    rhythmOnOpening(momentAt(random() * minute), random()),
  );
  const perMinute = new Map<number, number>();
  const perHour = new Map<number, number>();
  let refused = 0;
  let pausedUntil = 0;
  const send = (at: number): boolean => {
    for (const [counts, length] of [[perMinute, minute] as const, [perHour, hour] as const]) {
      const period = Math.floor(at / length);
      counts.set(period, (counts.get(period) ?? 0) + requestsOfRefresh);
    }
    const isAllowed = perHour.get(Math.floor(at / hour))! <= quotaAnHour;
    if (!isAllowed) {
      refused += requestsOfRefresh;
      pausedUntil = at - (at % hour) + hour;
    }
    return isAllowed;
  };
  for (let at = 0; at < day; at += 1000) {
    const now = momentAt(at);
    for (const [seat, rhythm] of rhythms.entries()) {
      if (decideNextRefresh({ ...nothingInTheWay, rhythm, minutes: 15 }, now).kind !== "due") continue;
      const isRead = at >= pausedUntil && send(at);
      const outcome = isRead
        ? ({ kind: "read" } as const)
        : ({ kind: "busy", retryAfterMs: pausedUntil - at } as const);
      rhythms[seat] = rhythmAfter(rhythm, outcome, { choice: { minutes: 15 }, now, random: random() });
    }
  }
  const requests = [...perHour.values()].reduce((sum, each) => sum + each, 0);
  // After the first minutes, in which all were opened.
  const later = [...perMinute].filter(([at]) => at >= 2).map(([, each]) => each);
  return { requests, inBusiestMinute: Math.max(...later), refused };
}

/** Repeatable chances from 0 to 1. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe("200 workbooks that refresh every 15 minutes for 8 hours", () => {
  test("refresh no more often than that, and apart from each other", () => {
    const { requests, inBusiestMinute, refused } = simulate(Infinity);
    expect(requests).toBeLessThanOrEqual(seats * (day / (15 * minute)) * requestsOfRefresh);
    expect(requests).toBeGreaterThan(seats * (day / (18 * minute)) * requestsOfRefresh);
    // All at once would be 400.
    expect(inBusiestMinute).toBeLessThan(200);
    expect(refused).toBe(0);
  });

  test("keep a quota of 400 requests an hour, a fourth of what they would use", () => {
    const { requests, refused } = simulate(400);
    expect(requests - refused).toBeLessThanOrEqual(8 * 400);
    // One refresh an hour finds out.
    expect(refused).toBeLessThanOrEqual(8 * requestsOfRefresh);
    // The quota is used.
    expect(requests).toBeGreaterThan(0.9 * 8 * 400);
  });
});
