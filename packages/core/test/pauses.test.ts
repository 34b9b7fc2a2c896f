import { describe, expect, test } from "vitest";
import { apiKey } from "../src/index.ts";
import { harness } from "./support/harness.ts";
import { flushPromises } from "./support/fake-clock.ts";
import { token, tokenHarness } from "./support/token-harness.ts";
import { answer, byHand, dropConnection } from "./support/scripted-transport.ts";

const ok = answer(200, {});
const inSeconds = (seconds: number) => ({ "retry-after": String(seconds) });

describe("a pause", () => {
  test("that is exactly as long as a call may wait is waited for, before and in the queue", async () => {
    const hand = byHand();
    const options = { concurrency: 1, retry: false, maxRetryAfter: 10_000 } as const;
    const { send, clock } = harness([hand.step, ok, ok], options);
    const limited = send();
    const queued = send();
    await flushPromises();
    await hand.answer(429, {}, inSeconds(10));
    expect(await limited.result).toMatchObject({ code: "rate_limited" });
    const late = send();
    await clock.advance(10_000);
    expect(await Promise.all([queued.result, late.result])).toEqual([{}, {}]);
  });

  test("that is longer than the rest of the deadline fails a call before its next attempt", async () => {
    const hand = byHand();
    const { send, clock } = harness([answer(500), hand.step], { retry: { limit: 1 } });
    const outcome = send(undefined, { deadline: 8_000 });
    const other = send(undefined, { deadline: 1_500 });
    await clock.advance(900);
    await hand.answer(429, {}, inSeconds(7.5));
    expect(await other.result).toMatchObject({ code: "rate_limited" });
    await clock.advance(100);
    expect(await outcome.result).toMatchObject({
      code: "rate_limited",
      retryAfterMs: 7_400,
      message: "listBanks: not sent: paused for 8 s after a 429",
    });
  });

  test("is not shortened by a later 429 with a shorter wait", async () => {
    const hands = [byHand(), byHand()];
    const steps = [...hands.map(({ step }) => step), ok];
    const { send, clock, transport } = harness(steps, { retry: false });
    const limited = [send(), send()];
    await flushPromises();
    await hands[0]?.answer(429, {}, inSeconds(30));
    await hands[1]?.answer(429, {}, inSeconds(5));
    await Promise.all(limited.map(({ result }) => result));
    const next = send();
    await clock.advance(29_999);
    expect(transport.requests).toHaveLength(2);
    await clock.advance(1);
    expect(await next.result).toEqual({});
  });

  test.each(["call", "client"])("holds back a call that the %s's hook begins at the 429", async (owner) => {
    const begun: Promise<unknown>[] = [];
    const onResponse = ({ status }: { readonly status?: number | undefined }): void => {
      if (status === 429) begun.push(send().result);
    };
    const steps = [answer(429, {}, inSeconds(5)), ok];
    const { send, clock, transport } = harness(steps, {
      retry: false,
      ...(owner === "client" && { onResponse }),
    });
    const outcome = send(undefined, owner === "call" ? { onResponse } : {});
    expect(await outcome.result).toMatchObject({ code: "rate_limited" });
    await clock.advance(4_999);
    expect(transport.requests).toHaveLength(1);
    await clock.advance(1);
    expect(await Promise.all(begun)).toEqual([{}]);
  });
});

describe("a pause of more than an hour", () => {
  const day = inSeconds(86_400);

  test("lets one call a minute test it, and fails the others at once", async () => {
    const { send, clock, transport } = harness([answer(429, {}, day), answer(429, {}, day), ok, ok]);
    expect(await send().result).toMatchObject({ code: "rate_limited", retryAfterMs: 86_400_000 });
    expect(await send().result).toMatchObject({ code: "rate_limited", retryAfterMs: 86_400_000 });
    expect(transport.requests).toHaveLength(1);
    await clock.advance(60_000);
    const [first, second] = await Promise.all([send().result, send().result]);
    expect(first).toMatchObject({ retryAfterMs: 86_400_000 });
    expect(second).toMatchObject({ message: expect.stringMatching(/not sent/) });
    expect(transport.requests).toHaveLength(2);
    await clock.advance(59_999);
    expect(await send().result).toMatchObject({ code: "rate_limited" });
    await clock.advance(1);
    expect(await send().result).toEqual({});
    expect(await send().result).toEqual({});
  });

  test("is shared: a test by one client ends it for the others", async () => {
    const credential = apiKey("key-canary");
    const { send, clock } = harness([answer(429, {}, day), ok], { credential });
    const other = harness([ok], { credential, clock });
    await send().result;
    await clock.advance(60_000);
    expect(await send().result).toEqual({});
    expect(await other.send().result).toEqual({});
  });

  test("is shared: calls of another client that wait in its queue go on within a minute of the test", async () => {
    const credential = apiKey("key-canary");
    const { send, clock } = harness([answer(429, {}, day), ok], { credential });
    const patient = harness([ok], { credential, clock, maxRetryAfter: 1e9, deadline: 1e9 });
    await send().result;
    const waiting = patient.send();
    await clock.advance(60_000);
    expect(await send().result).toEqual({});
    await clock.advance(60_000);
    expect(waiting.isPending).toBe(false);
  });

  test("is shared: a call that waited for its key meanwhile goes on within a minute of the test", async () => {
    const waiters: ((key: string) => void)[] = [];
    const keys = [new Promise<string>((resolve) => void waiters.push(resolve))];
    const credential = apiKey(() => keys.shift() ?? "key-canary");
    const patient = harness([ok], { credential, maxRetryAfter: 1e9, deadline: 1e9 });
    const waiting = patient.send();
    await flushPromises();
    const { clock } = patient;
    const { send } = harness([answer(429, {}, day), ok], { credential, clock });
    await send().result;
    waiters[0]?.("key-canary");
    await clock.advance(60_000);
    expect(await send().result).toEqual({});
    await clock.advance(60_000);
    expect(waiting.isPending).toBe(false);
  });

  test("is shared: a call whose own 429 began it goes on within a minute of the test", async () => {
    const credential = apiKey("key-canary");
    const patient = harness([answer(429, {}, day), ok], { credential, maxRetryAfter: 1e9, deadline: 1e9 });
    const waiting = patient.send();
    const { clock } = patient;
    const { send } = harness([ok], { credential, clock });
    await clock.advance(60_000);
    expect(await send().result).toEqual({});
    expect(waiting.isPending).toBe(true);
    await clock.advance(60_000);
    expect(waiting.isPending).toBe(false);
  });

  test("is replaced by the shorter one that the service demands after a test", async () => {
    const { send, clock } = harness([answer(429, {}, day), answer(429, {}, inSeconds(5)), ok]);
    await send().result;
    await clock.advance(60_000);
    const tested = send();
    await clock.advance(5_000);
    expect(await tested.result).toEqual({});
  });

  test("lasts if the test gets no response", async () => {
    const { send, clock } = harness([answer(429, {}, day), dropConnection()], { retry: false });
    await send().result;
    await clock.advance(60_000);
    expect(await send().result).toMatchObject({ code: "network" });
    expect(await send().result).toMatchObject({ code: "rate_limited" });
  });

  test("is tested by a call that must request a token first", async () => {
    const { send, clock } = tokenHarness([token("t1"), answer(429, {}, day), token("t2"), ok]);
    await send().result;
    await clock.advance(3_600_000);
    expect(await send().result).toEqual({});
  });
});

describe("the queue", () => {
  test("counts the waits of its calls, aborted ones included", async () => {
    const hand = byHand();
    const { send, clock, client } = harness([hand.step, ok], { concurrency: 1 });
    const controller = new AbortController();
    const outcomes = [send(), send(), send(undefined, { signal: controller.signal })];
    await clock.advance(2_000);
    controller.abort();
    await clock.advance(3_000);
    await hand.answer(200);
    await Promise.all(outcomes.map(({ result }) => result));
    expect(client.counters).toMatchObject({ requests: 2, waits: 2, waitedMs: 7_000 });
  });

  test("halves the concurrency after a 503, as after a 429", async () => {
    const hands = [byHand(), byHand()];
    const steps = [answer(503), ...hands.map(({ step }) => step)];
    const { send, transport } = harness(steps, { concurrency: 2, retry: false });
    await send().result;
    const outcomes = [send(), send()];
    await flushPromises();
    expect(transport.open).toBe(1);
    for (const hand of hands) await hand.answer(200);
    await Promise.all(outcomes.map(({ result }) => result));
  });

  test("keeps the concurrency after an error that does not mean overload", async () => {
    const hands = [byHand(), byHand()];
    const steps = [answer(404), ...hands.map(({ step }) => step)];
    const { send, transport } = harness(steps, { concurrency: 2 });
    await send().result;
    const outcomes = [send(), send()];
    await flushPromises();
    expect(transport.open).toBe(2);
    for (const hand of hands) await hand.answer(200);
    await Promise.all(outcomes.map(({ result }) => result));
  });
});
