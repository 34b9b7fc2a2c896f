import { expect, test } from "vitest";
import { runtimeTime } from "./pacing-time.ts";

/** Timers that keep the process alive. */
const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

test("what is called back later does not keep a server alive that has been drained", () => {
  const before = timers();
  const stop = runtimeTime.after(60_000, () => undefined);
  expect(timers()).toBe(before);
  stop();
});

test("calls back unless it is stopped before", async () => {
  const called: string[] = [];
  const stop = runtimeTime.after(0, () => called.push("stopped"));
  stop();
  await new Promise<void>((resolve) => {
    runtimeTime.after(1, () => {
      called.push("called");
      resolve();
    });
  });
  expect(called).toEqual(["called"]);
});
