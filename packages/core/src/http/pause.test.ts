import { expect, test } from "vitest";
import { Pause } from "./pause.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What happens at a moment: a 429 that demands a wait, with or without a test, or the end of the pause. */
type Event = readonly [at: number, demandedMs: number | "end", isTest?: "test"];

test.each<[string, readonly Event[], until: number]>([
  ["lasts as long as a 429 demands", [[0, 5_000]], 5_000],
  [
    "is extended by a 429 that demands more",
    [
      [0, 5_000],
      [1_000, 9_000],
    ],
    10_000,
  ],
  [
    "is not shortened by a 429 that demands less",
    [
      [0, 9_000],
      [1_000, 5_000],
    ],
    9_000,
  ],
  [
    "is shortened by a 429 that answers a test",
    [
      [0, day],
      [minute, 5_000, "test"],
    ],
    minute + 5_000,
  ],
  [
    "is over after a test that met no 429",
    [
      [0, day],
      [minute, "end"],
    ],
    0,
  ],
])("a pause %s", (_, events, until) => {
  const pause = new Pause();
  for (const [at, demanded, isTest] of events) {
    if (demanded === "end") pause.end();
    else {
      if (isTest) pause.end();
      pause.extend(at, demanded);
    }
  }
  expect(pause.until).toBe(until);
});

test.each<[string, demandedMs: number, asked: readonly number[], tests: readonly number[]]>([
  ["of an hour is not tested", hour, [0, minute, hour - 1, hour], []],
  ["of more than an hour is tested after a minute", hour + 1, [0, minute - 1, minute], [minute]],
  [
    "is tested by one call each minute",
    day,
    [minute, minute, 2 * minute - 1, 2 * minute],
    [minute, 2 * minute],
  ],
  [
    "is tested a minute after the last test, not on the minute",
    day,
    [90_000, 2 * minute, 150_000],
    [90_000, 150_000],
  ],
  ["that is over is not tested", day, [day, day + minute], []],
])("a pause %s", (_, demanded, asked, tests) => {
  const pause = new Pause();
  pause.extend(0, demanded);
  expect(asked.filter((at) => pause.mayTest(at))).toEqual(tests);
});
