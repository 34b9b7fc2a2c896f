import { expect, test } from "vitest";
import { createFakeClock, settled } from "../../test/fake-clock.ts";
import { within } from "./within.ts";

test("what comes in time leaves no timer behind; what comes late or fails is the fallback", async () => {
  const clock = createFakeClock();
  const fallback = { value: "else", clock };
  expect(await within(Promise.resolve("in time"), 100, fallback)).toBe("in time");
  expect(await within(Promise.reject(new Error("no")), 100, fallback)).toBe("else");
  await settled();
  expect(clock.pending).toBe(0);
  const late = within(new Promise<string>(() => undefined), 100, fallback);
  await clock.advance(100);
  expect(await late).toBe("else");
});
