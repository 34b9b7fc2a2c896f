import { expect, test } from "vitest";
import { createFakeClock, flushPromises } from "../../../test/fake-clock.ts";
import { createCallCounter } from "./call-counter.ts";

const clock = createFakeClock();

test("resolves as soon as there were enough calls", async () => {
  const calls = createCallCounter(clock);
  calls.called();
  let reached: boolean | undefined;
  void calls.reaches(calls.count() + 2, 3000).then((met) => (reached = met));
  calls.called();
  await flushPromises();
  expect(reached).toBeUndefined();
  calls.called();
  await flushPromises();
  expect(reached).toBe(true);
  expect(await calls.reaches(3, 3000)).toBe(true);
});

test("resolves as soon as every call is answered", async () => {
  const calls = createCallCounter(clock);
  expect(await calls.allAnswered(3000)).toBe(true);
  const answers = [calls.called(), calls.called()];
  let answered: boolean | undefined;
  void calls.allAnswered(3000).then((met) => (answered = met));
  answers[0]!();
  await flushPromises();
  expect(answered).toBeUndefined();
  answers[1]!();
  await flushPromises();
  expect(answered).toBe(true);
});

test("stops waiting after the given time, and leaves no timer running", async () => {
  const calls = createCallCounter(clock);
  calls.called();
  const waits = Promise.all([calls.reaches(2, 3000), calls.allAnswered(3000)]);
  await clock.advance(3000);
  expect(await waits).toEqual([false, false]);
  expect(clock.pending).toBe(0);
});
