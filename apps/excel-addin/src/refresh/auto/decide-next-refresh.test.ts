import { expect, test } from "vitest";
import { decideNextRefresh, type Situation, type NextRefresh } from "./decide-next-refresh.ts";
import type { Moment } from "../../base/moment.ts";
import { rhythmAfter, rhythmOnOpening, type RefreshOutcome, type Rhythm } from "./rhythm.ts";

const minute = 60_000;
const hour = 60 * minute;
const start: Moment = { wall: Date.parse("2026-11-23T09:00:00Z"), counted: 0 };
const after = (wall: number, counted = wall): Moment => ({ wall: start.wall + wall, counted });

const choice = { minutes: 15 };
const opened = rhythmOnOpening(start, 0);
const read = rhythmAfter(opened, { kind: "read" }, { choice, now: start, random: 0 });
const readOnce = rhythmAfter(
  opened,
  { kind: "read" },
  { choice: { minutes: undefined }, now: start, random: 0 },
);

function nextRefreshOf(more: Partial<Situation>, now: Moment): NextRefresh {
  const clear = { isRefreshing: false, isWorking: false, isEditing: false, isElsewhere: false };
  const usable = { isConnected: true, isOnline: true, usedAt: start, minutes: 15, rhythm: read };
  return decideNextRefresh({ ...clear, ...usable, ...more }, now);
}

test.each<[string, Partial<Situation>, Moment, object]>([
  ["just opened", { rhythm: opened }, start, { kind: "later", ms: 2000 }],
  ["opened a moment ago", { rhythm: opened }, after(2000), { kind: "due" }],
  ["a minute early", {}, after(14 * minute), { kind: "later", ms: minute, why: "chosen" }],
  ["in time", {}, after(15 * minute), { kind: "due" }],
  ["read already, where only opening refreshes", { rhythm: readOnce }, after(hour), { kind: "never" }],
  ["the clock was set back by a day", {}, after(-24 * hour, 15 * minute), { kind: "due" }],
  ["the clock was set forward", {}, after(hour, minute), { kind: "due" }],
  ["the device slept, and its counter with it", {}, after(hour, 1000), { kind: "due" }],
  ["it slept for 8 hours", {}, after(8 * hour, 1000), { kind: "held", why: "unused" }],
  [
    "nobody for 8 hours, as far as Excel tells nothing",
    { usedAt: undefined },
    after(8 * hour),
    { kind: "due" },
  ],
  ["nobody for 5 hours, of pauses of 4 hours", { minutes: 240 }, after(5 * hour), { kind: "due" }],
  ["over midnight", {}, after(15 * hour), { kind: "held", why: "unused" }],
  ["a refresh is running", { isRefreshing: true }, after(hour), { kind: "held", why: "refreshing" }],
  ["another company's device", { isConnected: false }, after(hour), { kind: "held", why: "not-connected" }],
  ["offline", { isOnline: false }, after(hour), { kind: "held", why: "offline" }],
  ["during a run", { isWorking: true }, after(hour), { kind: "held", why: "working" }],
  ["while a cell is edited", { isEditing: true }, after(hour), { kind: "held", why: "editing", ms: 10_000 }],
  ["another window refreshes", { isElsewhere: true }, after(hour), { kind: "held", why: "elsewhere" }],
  ["in the way before it is time", { isEditing: true }, after(minute), { kind: "later" }],
])("%s", (_, situation, now, next) => {
  expect(nextRefreshOf(situation, now)).toMatchObject(next);
});

/** The pauses after these outcomes, in minutes. */
function pausesOf(minutes: number | undefined, ...outcomes: readonly RefreshOutcome[]): readonly number[] {
  let rhythm: Rhythm = opened;
  return outcomes.map((outcome) => {
    rhythm = rhythmAfter(rhythm, outcome, { choice: { minutes }, now: start, random: 0 });
    return rhythm.pause.ms / minute;
  });
}

const ok = { kind: "read" } as const;
const failed = { kind: "failed" } as const;
const slow = { kind: "busy", retryAfterMs: undefined } as const;
const refused = { kind: "busy", retryAfterMs: 10 * minute } as const;

test.each<[string, number | undefined, readonly RefreshOutcome[], readonly number[]]>([
  ["as chosen", 30, [ok, ok], [30, 30]],
  ["on opening only", undefined, [ok], [Infinity]],
  ["on opening only, until it was read", undefined, [failed, refused, ok], [1, 10, Infinity]],
  ["soon after a failure, and later each time", 15, Array(6).fill(failed), [1, 2, 4, 8, 15, 15]],
  ["longer while the service is busy, and then shorter again", 15, [slow, slow, ok, ok], [30, 60, 30, 15]],
  ["never longer than four hours", 60, Array(4).fill(slow), [120, 240, 240, 240]],
  ["a longer choice stays", 600, [slow], [600]],
  ["not before the service wants it", 15, [refused], [10]],
  ["as chosen after a person has cancelled", 15, [{ kind: "cancelled" }], [15]],
])("pauses: %s", (_, minutes, outcomes, pauses) => {
  expect(pausesOf(minutes, ...outcomes)).toEqual(pauses);
});

test("a pause is up to a fifth longer, so that seats drift apart", () => {
  const { pause } = rhythmAfter(opened, ok, { choice, now: start, random: 1 });
  expect(pause.ms).toBe(18 * minute);
});

test("a rejected sign-in waits for another one", () => {
  const rhythm = rhythmAfter(opened, { kind: "signed-out" }, { choice, now: start, random: 0 });
  expect(nextRefreshOf({ rhythm }, after(hour))).toMatchObject({ kind: "held", why: "signed-out" });
});
