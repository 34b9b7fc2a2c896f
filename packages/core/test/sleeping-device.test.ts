import { expect, test } from "vitest";
import { fakeClock } from "./support/fake-clock.ts";
import { harness } from "./support/harness.ts";
import { answer } from "./support/scripted-transport.ts";

test.each([
  ["wall clock, since the device slept", { wall: 8 * 3_600_000, monotonic: 0 }, true],
  ["monotonic clock, although the wall clock was put back", { wall: -3_600_000, monotonic: 3_000_000 }, true],
  ["neither clock", { wall: 2_900_000, monotonic: 1_000 }, false],
] as const)("a pause of 50 minutes ends by the %s", async (_, passed, isOver) => {
  const clock = fakeClock();
  let [wall, monotonic] = [0, 0];
  const skewed = {
    ...clock,
    now: () => clock.now() + wall,
    monotonic: () => clock.monotonic() + monotonic,
  };
  const steps = [answer(429, {}, { "retry-after": "3000" }), ...(isOver ? [answer(200, { n: 1 })] : [])];
  const { send } = harness(steps, { clock: skewed });
  expect(await send().result).toMatchObject({ code: "rate_limited" });
  expect(await send().result).toMatchObject({ code: "rate_limited" });
  ({ wall, monotonic } = passed);
  expect(await send().result).toMatchObject(isOver ? { n: 1 } : { code: "rate_limited" });
});

test("after a device slept through a pause, a shorter one holds too", async () => {
  const clock = fakeClock();
  let wall = 0;
  const skewed = { ...clock, now: () => clock.now() + wall };
  const paused = (seconds: number) => answer(429, {}, { "retry-after": String(seconds) });
  const { send, transport } = harness([paused(3_000), paused(600)], { clock: skewed });
  await send().result;
  wall = 8 * 3_600_000;
  await send().result;
  expect(await send().result).toMatchObject({ code: "rate_limited", retryAfterMs: 600_000 });
  expect(transport.requests).toHaveLength(2);
});
