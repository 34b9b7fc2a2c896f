import { describe, expect, it } from "vitest";
import { harness } from "./support/harness.ts";
import { flushPromises } from "./support/fake-clock.ts";
import { answer, byHand } from "./support/scripted-transport.ts";

const ok = answer(200, {});
const inSeconds = (seconds: number) => ({ "retry-after": String(seconds) });

describe("a pause", () => {
  it("that is exactly as long as a call may wait is waited for, before and in the queue", async () => {
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

  it("that is longer than the rest of the deadline fails a call before its next attempt", async () => {
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
      message: "listBanks: not sent: requests are paused for 8 s after an earlier 429",
    });
  });

  it("is not shortened by a later 429 with a shorter wait", async () => {
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
});

describe("the queue", () => {
  it("counts the waits of its calls, aborted ones included", async () => {
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

  it("halves the concurrency after a 503, as after a 429", async () => {
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

  it("keeps the concurrency after an error that is no sign of overload", async () => {
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
