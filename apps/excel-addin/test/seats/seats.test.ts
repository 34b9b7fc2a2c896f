import { expect, test } from "vitest";
import { createPacing } from "../../server/pacing/pacing.ts";
import { simulateSeats } from "./simulate-seats.ts";

// In real time, so a machine that stands still for a moment can spoil a run: it may be tried again.
const inRealTime = { retry: 3 };

test(
  "thirty seats need hardly more of the quota than one, and none waits much longer than the others",
  inRealTime,
  async () => {
    const result = await simulateSeats({
      seats: 30,
      replicas: 1,
      records: 2_000,
      perSecond: 20,
      creates: 3,
      pacing: () => createPacing(),
    });
    expect(result.reads).toBeLessThanOrEqual(result.readsOfOneSeat * 1.3);
    expect(result.overQuota).toBe(0);
    expect(result.slowest).toBeLessThanOrEqual(result.median * 2);
    expect(result.created).toEqual(Array(3).fill(1));
    expect(result.refusedCreates).toBe(0);
  },
);
