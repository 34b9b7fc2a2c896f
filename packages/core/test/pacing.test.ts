import { describe, expect, test } from "vitest";
import { apiKey, createClient, RateLimitError } from "../src/index.ts";
import { baseUrl, harness, listBanks, send } from "./support/harness.ts";
import { fakeClock, flushPromises } from "./support/fake-clock.ts";
import { answer, byHand, scriptedTransport, type Step } from "./support/scripted-transport.ts";

const ok = answer(200, {});
const inSeconds = (seconds: number) => ({ "retry-after": String(seconds) });

describe("concurrency", () => {
  test("is four requests at a time, in the order of the calls", async () => {
    const hands = Array.from({ length: 6 }, byHand);
    const { send, transport, client, clock } = harness(hands.map(({ step }) => step));
    const outcomes = hands.map(() => send());
    await flushPromises();
    expect(transport.requests).toHaveLength(4);
    // One for each attempt; a call in the queue needs no timer.
    expect(clock.timers).toBe(4);
    await hands[2]?.answer(200);
    expect(transport.requests).toHaveLength(5);
    for (const hand of hands) await hand.answer(200);
    await Promise.all(outcomes.map(({ result }) => result));
    expect(client.counters).toMatchObject({ requests: 6, waits: 2 });
  });

  test("can be set", async () => {
    const hands = Array.from({ length: 3 }, byHand);
    const { send, transport } = harness(
      hands.map(({ step }) => step),
      { concurrency: 1 },
    );
    const outcomes = hands.map(() => send());
    for (const [index, hand] of hands.entries()) {
      await flushPromises();
      expect(transport.requests).toHaveLength(index + 1);
      await hand.answer(200);
    }
    await Promise.all(outcomes.map(({ result }) => result));
  });

  test("halves once for all requests under way at a 429, and grows again with good responses", async () => {
    const limited = answer(429, {}, inSeconds(1));
    const hands = Array.from({ length: 12 }, byHand);
    const { send, clock, transport } = harness([
      limited,
      limited,
      limited,
      limited,
      ...hands.map(({ step }) => step),
    ]);
    const outcomes = Array.from({ length: 12 }, () => send());
    await clock.advance(1_000);
    const open = [transport.open];
    for (const hand of hands) {
      await hand.answer(200);
      open.push(transport.open);
    }
    await Promise.all(outcomes.map(({ result }) => result));
    expect(open.slice(0, 9)).toEqual([2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  test("is not used up by a call that is aborted in the queue", async () => {
    const hand = byHand();
    const { send } = harness([hand.step, ok], { concurrency: 1 });
    const first = send();
    const controller = new AbortController();
    const second = send(undefined, { signal: controller.signal });
    const third = send();
    controller.abort("gone");
    expect(await second.result).toBe("gone");
    await hand.answer(200);
    await Promise.all([first.result, third.result]);
    expect(third.isPending).toBe(false);
  });
});

describe("a request rate", () => {
  test("spaces requests evenly", async () => {
    const { send, clock, transport } = harness([ok, ok, ok, ok], { requestsPerSecond: 2 });
    const outcomes = Array.from({ length: 4 }, () => send());
    const sent: number[] = [];
    for (let step = 0; step < 4; step++) {
      await clock.advance(step === 0 ? 0 : 500);
      sent.push(transport.requests.length);
    }
    await Promise.all(outcomes.map(({ result }) => result));
    expect(sent).toEqual([1, 2, 3, 4]);
  });

  test("uses one timer for all waiting calls", async () => {
    const hand = byHand();
    const { send, clock } = harness([hand.step, ok, ok], { requestsPerSecond: 1 });
    const outcomes = [send(), send(), send()];
    await flushPromises();
    await hand.answer(200);
    expect(clock.timers).toBe(1);
    await clock.advance(2_000);
    await Promise.all(outcomes.map(({ result }) => result));
  });

  test("leaves no timer if the waiting call is aborted", async () => {
    const { send, clock } = harness([ok], { requestsPerSecond: 1 });
    await send().result;
    const controller = new AbortController();
    const waiting = send(undefined, { signal: controller.signal });
    await flushPromises();
    expect(clock.timers).toBe(1);
    controller.abort("gone");
    expect(await waiting.result).toBe("gone");
  });
});

describe("one 429", () => {
  test("pauses every request of the client", async () => {
    const { send, clock, transport } = harness([answer(429, {}, inSeconds(10)), ok, ok]);
    const first = send();
    await flushPromises();
    const second = send();
    await clock.advance(9_999);
    expect(transport.requests).toHaveLength(1);
    await clock.advance(1);
    await Promise.all([first.result, second.result]);
    expect(transport.requests).toHaveLength(3);
  });

  test("keeps the order of the calls that wait for its end", async () => {
    const { send, clock, transport } = harness([answer(429, {}, inSeconds(10)), ok, ok], { retry: false });
    await send().result;
    const path = (name: string) => ({ ...listBanks, query: undefined, path: `/v1/${name}` });
    // Fires at the end of the pause, before the limiter's own timer.
    clock.schedule(() => outcomes.push(send(path("second"))), 10_000);
    const outcomes = [send(path("first"))];
    await clock.advance(10_000);
    await Promise.all(outcomes.map(({ result }) => result));
    expect(transport.requests.slice(1).map(({ url }) => url)).toEqual([
      `${baseUrl}/v1/first`,
      `${baseUrl}/v1/second`,
    ]);
  });

  test("pauses every client with that credential instance, and no other", async () => {
    const clock = fakeClock();
    const shared = apiKey("key-canary");
    const transport = scriptedTransport(answer(429, {}, inSeconds(10)), ok, ok, ok);
    const options = { baseUrl, transport, clock, random: () => 1 };
    const limited = send(createClient({ ...options, credential: shared }));
    await flushPromises();
    const sibling = send(createClient({ ...options, credential: shared }));
    const other = send(createClient({ ...options, credential: apiKey("key-canary") }));
    await other.result;
    expect(transport.requests).toHaveLength(2);
    await clock.advance(10_000);
    await Promise.all([limited.result, sibling.result]);
    expect(transport.unused).toBe(0);
  });

  test("without a wait pauses for the client's own back-off", async () => {
    const { send, clock, transport } = harness([answer(429), ok], { retry: false });
    await send().result;
    const second = send();
    await clock.advance(999);
    expect(transport.requests).toHaveLength(1);
    await clock.advance(1);
    await second.result;
  });

  test("with a long wait fails later calls at once, without sending them, until it is over", async () => {
    const { send, clock, transport } = harness([answer(429, {}, inSeconds(3_600)), ok]);
    await send().result;
    await clock.advance(600_000);
    const error = await send().result;
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ operation: "listBanks", status: 429, retryAfterMs: 3_000_000 });
    expect(transport.requests).toHaveLength(1);
    await clock.advance(3_000_000);
    expect(await send().result).toEqual({});
  });

  test("fails the calls in the queue that may not wait that long", async () => {
    const hand = byHand();
    const { send } = harness([hand.step], { concurrency: 1, retry: false, maxRetryAfter: 500 });
    const first = send();
    const second = send();
    const third = send();
    await hand.answer(429);
    const errors = await Promise.all([first.result, second.result, third.result]);
    expect(errors).toEqual(errors.map(() => expect.any(RateLimitError)));
  });

  test("delays calls whose deadline allows the wait, and fails others", async () => {
    const { send, clock } = harness([answer(429, {}, inSeconds(10)), ok], { retry: false });
    await send().result;
    const hasty = send(undefined, { deadline: 5_000 });
    const patient = send(undefined, { deadline: 50_000 });
    expect(await hasty.result).toMatchObject({ code: "rate_limited", retryAfterMs: 10_000 });
    await clock.advance(10_000);
    expect(await patient.result).toEqual({});
  });
});

test("AbortSignal.timeout counts the client's own queue, which the deadline leaves out", async () => {
  const slow: Step = () => new Promise((resolve) => setTimeout(() => resolve(response), 150));
  const response = { status: 200, headers: new Headers(), text: "{}" };
  const transport = scriptedTransport(...Array.from({ length: 40 }, () => slow));
  const client = createClient({ baseUrl, credential: apiKey("key"), transport, concurrency: 4 });
  const started = performance.now();
  const calls = Array.from({ length: 40 }, async () => {
    await client.send(listBanks, () => {}, { signal: AbortSignal.timeout(300), deadline: 10_000 });
  });
  const results = await Promise.allSettled(calls);
  expect(performance.now() - started).toBeLessThan(1_000);
  const ends = new Set(
    results.map((result) => (result.status === "rejected" ? result.reason.name : "answered")),
  );
  expect(ends).toEqual(new Set(["answered", "TimeoutError"]));
});
