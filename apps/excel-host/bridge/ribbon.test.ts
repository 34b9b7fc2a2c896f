import { expect, test, vi } from "vitest";
import { createRibbon } from "./ribbon.ts";

const invokedEvent = 39;
const completedMethod = 94;

test("a button that is pressed before the add-in listens is answered once it does", async () => {
  const ribbon = createRibbon();
  const done = ribbon.run("Refresh");
  await Promise.resolve();
  ribbon.onEventRegistered(invokedEvent, (_, args) => {
    const [invocation, id] = args as [string, string];
    ribbon.onExecute(completedMethod, [invocation, id === "Refresh" ? 0 : 1]);
  });
  await expect(done).resolves.toBeUndefined();
});

test("a button of an add-in that never listens is refused after ten seconds", async () => {
  vi.useFakeTimers();
  try {
    const done = createRibbon().run("Refresh");
    done.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(done).rejects.toThrow("registered no ribbon commands");
  } finally {
    vi.useRealTimers();
  }
});
