import { expect, test } from "vitest";
import { createFakeClock, flushPromises } from "../../test/fake-clock.ts";
import { withinTime } from "./within-time.ts";

const endless = new Promise<string>(() => undefined);

test("returns the result or the failure of work that ends in time, and cancels its timer", async () => {
  const clock = createFakeClock();
  const options = { clock, late: () => "late" };
  expect(await withinTime(Promise.resolve("in time"), 100, options)).toBe("in time");
  await expect(withinTime(Promise.reject(new Error("no")), 100, options)).rejects.toThrow("no");
  await flushPromises();
  expect(clock.pending).toBe(0);
});

test("returns or throws what `late` does when the time is over", async () => {
  const clock = createFakeClock();
  const returned = withinTime(endless, 100, { clock, late: () => "late" });
  await clock.advance(100);
  expect(await returned).toBe("late");
  const late = (): never => {
    throw new Error("too late");
  };
  const thrown = Promise.allSettled([withinTime(endless, 100, { clock, late })]);
  await clock.advance(100);
  expect(await thrown).toMatchObject([{ reason: { message: "too late" } }]);
});
