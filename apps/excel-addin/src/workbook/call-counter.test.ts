import { expect, test } from "vitest";
import { createFakeClock, settled } from "../../test/fake-clock.ts";
import { createCallCounter } from "./call-counter.ts";

const clock = createFakeClock();

test("tells at once when there were as many calls as somebody waits for", async () => {
  const calls = createCallCounter(clock);
  calls.called();
  let reached: boolean | undefined;
  void calls.reaches(calls.count() + 2, 3000).then((held) => (reached = held));
  calls.called();
  await settled();
  expect(reached).toBeUndefined();
  calls.called();
  await settled();
  expect(reached).toBe(true);
  expect(await calls.reaches(3, 3000)).toBe(true);
});

test("tells at once when every call is answered", async () => {
  const calls = createCallCounter(clock);
  expect(await calls.allAnswered(3000)).toBe(true);
  const answers = [calls.called(), calls.called()];
  let answered: boolean | undefined;
  void calls.allAnswered(3000).then((held) => (answered = held));
  answers[0]!();
  await settled();
  expect(answered).toBeUndefined();
  answers[1]!();
  await settled();
  expect(answered).toBe(true);
});

test("waits no longer than it is told to, and leaves no timer behind", async () => {
  const calls = createCallCounter(clock);
  calls.called();
  const waits = Promise.all([calls.reaches(2, 3000), calls.allAnswered(3000)]);
  await clock.advance(3000);
  expect(await waits).toEqual([false, false]);
  expect(clock.pending).toBe(0);
});
