import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDeadline } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (): Promise<string> => new Promise(() => undefined);

test("the time limit ends a wait and aborts the signal", async () => {
  const deadline = createDeadline(100, new AbortController().signal);
  const waiting = deadline.race(never());
  vi.advanceTimersByTime(100);
  expect(await waiting).toBe("time limit");
  expect(deadline.signal.reason).toMatchObject({ name: "TimeoutError" });
});

test("a client that disconnects ends a wait; before the start, too", async () => {
  const client = new AbortController();
  const waiting = createDeadline(100, client.signal).race(never());
  client.abort();
  expect(await waiting).toBe("client gone");
  expect(await createDeadline(100, client.signal).race(never())).toBe("client gone");
});

test("a call that goes on without its client ends with the time limit", async () => {
  const client = new AbortController();
  const deadline = createDeadline(100, client.signal);
  deadline.ignoreClient();
  const waiting = deadline.race(never());
  client.abort();
  expect(deadline.signal.aborted).toBe(false);
  vi.advanceTimersByTime(100);
  expect(await waiting).toBe("time limit");
});

test("a stopped deadline ends nothing, and leaves no timer", async () => {
  const client = new AbortController();
  const deadline = createDeadline(100, client.signal);
  expect(await deadline.race(Promise.resolve("answer"))).toBe("answer");
  deadline.stop();
  expect(vi.getTimerCount()).toBe(0);
  client.abort();
  expect(deadline.signal.aborted).toBe(false);
});
