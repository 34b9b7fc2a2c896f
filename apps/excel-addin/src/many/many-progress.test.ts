import { partnerWithoutRecord } from "@accounting-data/creating";
import { expect, test } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { countStatuses, trackProgress, type ManyProgress } from "./many-progress.ts";

const created = { kind: "created", partner: partnerWithoutRecord(undefined) } as const;

function track(total: number) {
  const clock = createFakeClock();
  const reports: ManyProgress[] = [];
  const tracker = trackProgress(total, clock, (progress) => reports.push(progress));
  return { clock, reports, tracker, last: () => reports.at(-1)! };
}

test("counts each row once, wherever it stands", async () => {
  const { clock, tracker, last } = track(3);
  tracker.status("a", { kind: "sending" });
  tracker.status("b", { kind: "sending" });
  tracker.status("a", created);
  tracker.status("b", { kind: "rejected", error: "why" });
  await clock.advance(200);
  expect(last().counts).toEqual({ created: 1, rejected: 1, unknown: 0, elsewhere: 0, waiting: 1 });
});

test("reports a burst of changes once", async () => {
  const { clock, tracker, reports } = track(100);
  for (let row = 0; row < 100; row++) tracker.status(`row ${row}`, created);
  await clock.advance(200);
  expect(reports).toHaveLength(1);
});

test("measures rows a second over the last 20 seconds, also while nothing happens", async () => {
  const { clock, tracker, last } = track(100);
  for (let second = 0; second < 30; second++) {
    tracker.status(`row ${second} a`, created);
    tracker.status(`row ${second} b`, created);
    await clock.advance(1000);
  }
  expect(last().rate).toBeCloseTo(2, 0);
  await clock.advance(10_000);
  expect(last().rate).toBeCloseTo(1, 0);
  await clock.advance(20_000);
  expect(last().rate).toBeUndefined();
});

test("has no rate once only statuses are left to be written, which may wait for a person's edit", async () => {
  const { clock, tracker, last } = track(3);
  for (const row of ["a", "b", "c"]) {
    tracker.status(row, created);
    await clock.advance(1000);
    expect(last().rate === undefined).toBe(row !== "b");
  }
});

test("says until when it waits, that it was cancelled, and nothing after its end", async () => {
  const { clock, tracker, last, reports } = track(1);
  tracker.pause(5000, "busy");
  await clock.advance(200);
  expect(last().pause).toEqual({ until: new Date("2026-03-10T09:00:05Z"), error: "busy" });
  tracker.pause(0, undefined);
  tracker.cancelled();
  await clock.advance(200);
  expect(last()).toMatchObject({ pause: undefined, cancelled: true });
  tracker.end();
  const count = reports.length;
  await clock.advance(5000);
  expect(reports).toHaveLength(count);
  expect(clock.pending).toBe(0);
});

test("counts how a run ended; a row that was being sent was not", () => {
  expect(countStatuses([created, { kind: "sending" }, { kind: "elsewhere" }])).toEqual({
    created: 1,
    rejected: 0,
    unknown: 0,
    elsewhere: 1,
    waiting: 1,
  });
});
