import { describe, expect, onTestFinished, test, vi } from "vitest";
import { apiKey, isAccountingDataError, type RetryEvent } from "../src/index.ts";
import { fakeClock } from "./support/fake-clock.ts";
import { baseUrl, harness, listBanks } from "./support/harness.ts";
import { answer, dropConnection, hang, socketError } from "./support/scripted-transport.ts";

const ok = answer(200, { items: [] });
const inSeconds = (seconds: number) => ({ "retry-after": String(seconds) });

describe("a read", () => {
  test.each([408, 429, 500, 502, 503, 504])("is retried after %i", async (status) => {
    const { clock, send } = harness([answer(status), ok]);
    const outcome = send();
    await clock.advance(999);
    expect(outcome.isPending).toBe(true);
    await clock.advance(1);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test.each([
    [400, "bad_request"],
    [401, "unauthorized"],
    [403, "forbidden"],
    [404, "not_found"],
    [409, "problem"],
    [422, "validation"],
    [501, "server_error"],
  ])("is not retried after %i, which is %s", async (status, code) => {
    const { send } = harness([answer(status)]);
    expect(await send().result).toMatchObject({ status, code });
  });

  test("waits at most 1, 2 and 4 s, then rejects with the last error", async () => {
    const { clock, transport, send, client } = harness([answer(500), answer(502), answer(503), answer(504)]);
    const outcome = send();
    const sentAt: number[] = [];
    for (let second = 0; second < 9; second++) {
      await clock.advance(second === 0 ? 0 : 1000);
      sentAt.push(transport.requests.length);
    }
    expect(sentAt).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4]);
    expect(await outcome.result).toMatchObject({ code: "server_error", status: 504 });
    expect(client.counters).toMatchObject({ requests: 4, retries: 3, waits: 3, waitedMs: 7000 });
  });

  test("draws its back-off from the full range, up to maxDelay", async () => {
    const { clock, send } = harness([answer(500), answer(500), answer(500), ok], {
      random: () => 0.5,
      retry: { baseDelay: 4_000, maxDelay: 6_000 },
    });
    const outcome = send();
    await clock.advance(2_000 + 3_000 + 2_999);
    expect(outcome.isPending).toBe(true);
    await clock.advance(1);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test("draws its back-off with Math.random by default", async () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0.25);
    onTestFinished(() => random.mockRestore());
    const { clock, send } = harness([answer(500), ok], { random: undefined });
    const outcome = send();
    await clock.advance(249);
    expect(outcome.isPending).toBe(true);
    await clock.advance(1);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test.each([
    [
      "the proxy that refused",
      new TypeError("fetch failed", {
        cause: Object.assign(
          new Error("Request was cancelled.", { cause: new Error("Proxy response (407)") }),
          {
            code: "UND_ERR_ABORTED",
          },
        ),
      }),
      "fetch failed: Request was cancelled.: Proxy response (407)",
    ],
    [
      "the code where nothing else is said, as where each address of a host failed",
      new TypeError("fetch failed", {
        cause: Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }),
      }),
      "fetch failed: ECONNREFUSED",
    ],
  ])("that fails on the network names %s in its message", async (_, failure, said) => {
    const { send } = harness([dropConnection(failure)], { retry: false });
    expect(await send().result).toHaveProperty("message", `listBanks: no complete response: ${said}`);
  });

  test("is retried after a network error, whether it was sent or not", async () => {
    const { clock, send } = harness([
      dropConnection(socketError("ECONNREFUSED", { syscall: "connect" })),
      dropConnection(),
      dropConnection(socketError("UND_ERR_SOCKET"), { status: 200 }),
      ok,
    ]);
    const outcome = send();
    await clock.advance(7_000);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test("is retried after an attempt that timed out", async () => {
    const { clock, send } = harness([hang(), ok], { timeout: 5_000 });
    const outcome = send();
    await clock.advance(5_999);
    expect(outcome.isPending).toBe(true);
    await clock.advance(1);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test("is not retried after as many timeouts as the operation allows, whatever else failed", async () => {
    const { clock, send, client } = harness([hang(), answer(503), hang()], { timeout: 100 });
    const outcome = send({ ...listBanks, timeouts: 2 });
    await clock.advance(100 + 1_000 + 2_000 + 100);
    expect(await outcome.result).toMatchObject({ code: "timeout", limit: "timeout" });
    expect(client.counters.requests).toBe(3);
  });

  test("is not retried if retries are off", async () => {
    const { send } = harness([answer(503)], { retry: false });
    expect(await send().result).toMatchObject({ status: 503 });
  });

  test("calls onRetry for each wait", async () => {
    const events: RetryEvent[] = [];
    const { clock, send } = harness([answer(429, {}, inSeconds(2)), dropConnection(), ok], {
      onRetry: (event) => events.push(event),
    });
    const outcome = send();
    await clock.advance(4_000);
    await outcome.result;
    const about = {
      callId: expect.any(String),
      origin: baseUrl,
      operation: "listBanks",
      method: "GET",
      path: "/v1/Banks",
    };
    expect(events).toEqual([
      { ...about, attempt: 1, code: "rate_limited", status: 429, delayMs: 2_000 },
      { ...about, attempt: 2, code: "network", status: undefined, delayMs: 2_000 },
    ]);
  });
});

describe("a wait that the service demands", () => {
  test.each([429, 503, 500, 408])("is kept after %i", async (status) => {
    const { clock, send } = harness([answer(status, {}, inSeconds(7)), ok]);
    const outcome = send();
    await clock.advance(6_999);
    expect(outcome.isPending).toBe(true);
    await clock.advance(1);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test("as a date is measured by the service's clock", async () => {
    const { clock, send } = harness([
      answer(
        429,
        {},
        { date: "Fri, 02 Jan 2026 00:00:00 GMT", "retry-after": "Fri, 02 Jan 2026 00:00:05 GMT" },
      ),
      ok,
    ]);
    const outcome = send();
    await clock.advance(4_999);
    expect(outcome.isPending).toBe(true);
    await clock.advance(1);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test("is not changed by a wall clock that jumps", async () => {
    const { clock, send } = harness([answer(429, {}, inSeconds(5)), answer(429, {}, inSeconds(5)), ok]);
    const outcome = send();
    await clock.advance(1_000);
    clock.jump(3_600_000);
    await clock.advance(3_999);
    expect(outcome.isPending).toBe(true);
    await clock.advance(1);
    clock.jump(-7_200_000);
    await clock.advance(5_000);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test.each([429, 503, 408])(
    "after %i is an error at once if it is longer than maxRetryAfter",
    async (status) => {
      // Shorter than the deadline, which would be an error as well.
      const { send } = harness([answer(status, {}, inSeconds(61))]);
      expect(await send().result).toMatchObject({ status, retryAfterMs: 61_000 });
    },
  );

  test("is kept if it is exactly maxRetryAfter", async () => {
    const { clock, send } = harness([answer(503, {}, inSeconds(60)), ok]);
    const outcome = send();
    await clock.advance(60_000);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test("is an error at once if it is longer than the rest of the deadline", async () => {
    const { clock, send } = harness([answer(500), answer(503, {}, inSeconds(10))]);
    const outcome = send(undefined, { deadline: 10_500 });
    await clock.advance(1_000);
    expect(await outcome.result).toMatchObject({ code: "server_error", status: 503, retryAfterMs: 10_000 });
  });

  test("is limited by maxRetryAfter, unlike the client's own back-off", async () => {
    const { clock, send } = harness([answer(500), dropConnection(), ok], { maxRetryAfter: 10 });
    const outcome = send();
    await clock.advance(3_000);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test("is known even if the body of the 429 never comes", async () => {
    const { clock, send } = harness([hang({ status: 429, headers: inSeconds(20) }), ok], { timeout: 1_000 });
    const outcome = send();
    await clock.advance(20_999);
    expect(outcome.isPending).toBe(true);
    await clock.advance(1);
    expect(await outcome.result).toEqual({ items: [] });
  });

  test("is rounded up to whole seconds in the message", async () => {
    const { send } = harness([answer(429, {}, inSeconds(1.2))], { retry: false });
    expect(await send().result).toHaveProperty("message", expect.stringContaining("wait 2 s"));
  });

  test("is the client's own back-off if a 429 names none", async () => {
    const { send } = harness([answer(429)], { retry: false });
    expect(await send().result).toMatchObject({ retryAfterMs: 1_000 });
  });
});

describe("the deadline", () => {
  test("ends an attempt that would exceed it", async () => {
    const { clock, send } = harness([hang()]);
    const outcome = send(undefined, { deadline: 4_000 });
    await clock.advance(4_000);
    const error = await outcome.result;
    expect(error).toMatchObject({
      code: "timeout",
      limit: "deadline",
      limitMs: 4_000,
      operation: "listBanks",
    });
  });

  test("includes attempts and the waits between them", async () => {
    const { clock, send } = harness([answer(500), hang()]);
    const outcome = send(undefined, { deadline: 10_000 });
    await clock.advance(9_999);
    expect(outcome.isPending).toBe(true);
    await clock.advance(1);
    expect(isAccountingDataError(await outcome.result, "timeout")).toBe(true);
  });

  test("does not allow a wait as long as its rest", async () => {
    const { send } = harness([answer(500)]);
    expect(await send(undefined, { deadline: 1_000 }).result).toMatchObject({ status: 500 });
  });

  test("is 120 seconds, and a timeout 30, if none is set", async () => {
    const { clock, send } = harness([hang(), answer(503, {}, inSeconds(60)), answer(503, {}, inSeconds(29))]);
    const outcome = send();
    await clock.advance(91_000);
    expect(await outcome.result).toMatchObject({ status: 503, retryAfterMs: 29_000 });
  });

  test("that ended while the program was busy sets no timer in the past, of which Node warns", async () => {
    const clock = fakeClock();
    let busyMs = 0;
    const waits: number[] = [];
    const { send } = harness([answer(503)], {
      credential: apiKey(async () => "key"),
      deadline: 5_000,
      onRetry: () => {
        busyMs = 9_000;
      },
      clock: {
        now: () => clock.now(),
        monotonic: () => clock.monotonic() + busyMs,
        schedule(callback, ms) {
          waits.push(ms);
          return clock.schedule(callback, ms);
        },
      },
    });
    const outcome = send();
    await clock.advance(1_000);
    expect(await outcome.result).toMatchObject({ limit: "deadline" });
    expect(waits.filter((ms) => ms < 0)).toEqual([]);
  });

  test("does not include the time in the client's own queue", async () => {
    const { clock, send } = harness([hang(), answer(200, { n: 2 })], { concurrency: 1, retry: false });
    const first = send(undefined, { timeout: 20_000 });
    const second = send(undefined, { deadline: 1_000 });
    await clock.advance(20_000);
    expect(isAccountingDataError(await first.result, "timeout")).toBe(true);
    expect(await second.result).toEqual({ n: 2 });
  });
});
