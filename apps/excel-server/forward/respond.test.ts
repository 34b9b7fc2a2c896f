import { afterEach, expect, test, vi } from "vitest";
import type { ForwardedCall } from "./call.ts";
import { respond } from "./respond.ts";

afterEach(() => void vi.useRealTimers());

test.each([
  ["what is left of the call's time", { milliseconds: 60_000, elapsed: 10_000 }, 50_000],
  ["5 seconds, where the answer came late", { milliseconds: 60_000, elapsed: 58_000 }, 5_000],
  ["no more than a call's time", { milliseconds: 1_000, elapsed: 900 }, 1_000],
])("a client has for reading an answer %s", async (_, { milliseconds, elapsed }, left) => {
  vi.useFakeTimers();
  const write = vi.fn<ForwardedCall["logged"]["write"]>();
  const call = {
    request: new Request("https://addin.example.com/upstreams/acme/api/v1/Banks"),
    upstream: { id: "acme" },
    operation: { name: "listBanks" },
    logged: { id: "1", elapsed: () => elapsed, write },
  } as unknown as ForwardedCall;
  const ended = vi.fn<() => void>();
  const endless = new Response(new ReadableStream());
  const response = respond({ response: endless, isShared: false }, call, { milliseconds, ended });
  const reading = response.text().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(left - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toMatchObject({ message: "time limit" });
  expect(ended).toHaveBeenCalledOnce();
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cause: "time limit", bytes: 0 }));
});
