import { describe, expect, test } from "vitest";
import { createClient, type CallOptions } from "../index.ts";
import { fakeClock, flushPromises } from "../../test/support/fake-clock.ts";
import { baseUrl, createPartner, send } from "../../test/support/harness.ts";
import { byHand, hang, scriptedTransport, type Step } from "../../test/support/scripted-transport.ts";
import { credential, ok, token, tokenHarness as harness } from "../../test/support/token-harness.ts";

describe("waiting for a token", () => {
  test("does not begin if the call is already aborted", async () => {
    const { send } = harness([]);
    expect(await send(undefined, { signal: AbortSignal.abort("too late") }).result).toBe("too late");
  });

  test("ends if a hook aborts the call as the token is requested", async () => {
    const controller = new AbortController();
    const { send, transport } = harness([hang()], { onRequest: () => controller.abort("stop") });
    expect(await send(undefined, { signal: controller.signal }).result).toBe("stop");
    await flushPromises();
    expect(transport.open).toBe(0);
  });

  test("for the whole deadline sends nothing afterwards", async () => {
    const clock = fakeClock();
    let late = 0;
    // The token comes after the deadline, but before the deadline's timer fires.
    const lateToken: Step = (request) => {
      late = 5_000;
      return token("t1")(request);
    };
    const { send } = harness([lateToken], { clock: { ...clock, monotonic: () => clock.monotonic() + late } });
    const error = await send(createPartner, { deadline: 5_000 }).result;
    expect(error).toMatchObject({ code: "timeout", limit: "deadline", limitMs: 5_000 });
  });

  test("ends at the call's deadline, which aborts the token request if no other call waits", async () => {
    const { send, clock } = harness([hang()], { timeout: 60_000 });
    const outcome = send(undefined, { deadline: 2_000 });
    await clock.advance(2_000);
    expect(await outcome.result).toMatchObject({
      code: "timeout",
      limit: "deadline",
      operation: "listBanks",
    });
  });

  test("ends with the rest of the deadline after a first attempt", async () => {
    const first = byHand();
    const { send, clock } = harness([token("t1"), first.step, hang()]);
    const outcome = send(undefined, { deadline: 10_000 });
    await clock.advance(4_000);
    await first.answer(401);
    await clock.advance(6_000);
    expect(await outcome.result).toMatchObject({ code: "timeout", limit: "deadline", limitMs: 10_000 });
  });

  test("aborts the discovery if the only waiter is aborted", async () => {
    const { send, transport } = harness([hang()], { credential: credential({ discovery: true }) });
    const controller = new AbortController();
    const outcome = send(undefined, { signal: controller.signal });
    await flushPromises();
    controller.abort("enough");
    expect(await outcome.result).toBe("enough");
    await flushPromises();
    expect(transport.open).toBe(0);
  });

  test("ends with the call's signal, and other calls go on waiting", async () => {
    const hand = byHand();
    const { send, transport } = harness([hand.step, ok]);
    const controller = new AbortController();
    const impatient = send(createPartner, { signal: controller.signal });
    const patient = send();
    await flushPromises();
    controller.abort("enough");
    expect(await impatient.result).toBe("enough");
    expect(transport.open).toBe(1);
    await hand.answer(200, { access_token: "t1", expires_in: 60 });
    expect(await patient.result).toEqual({ n: 1 });
  });

  test("lasts as long as the most patient call waits, whichever call requested the token", async () => {
    const hand = byHand();
    const clock = fakeClock();
    const transport = scriptedTransport(hand.step, ok);
    const options = { baseUrl, transport, clock, credential: credential(), retry: false } as const;
    const impatient = send(createClient({ ...options, timeout: 100, deadline: 200 }));
    const patient = send(createClient(options), undefined, { timeout: 20_000 });
    await clock.advance(15_000);
    expect(await impatient.result).toMatchObject({ code: "timeout", limit: "deadline", limitMs: 200 });
    await hand.answer(200, { access_token: "t1", expires_in: 60 });
    expect(await patient.result).toEqual({ n: 1 });
    expect(clock.timers).toBe(0);
  });

  test("aborts the request if the only waiter is aborted, and a later call sends a new one", async () => {
    const { send, transport } = harness([hang(), token("t2"), ok]);
    const controller = new AbortController();
    const first = send(undefined, { signal: controller.signal });
    await flushPromises();
    controller.abort("enough");
    expect(await first.result).toBe("enough");
    expect(await send().result).toEqual({ n: 1 });
    expect(transport.requests[0]?.signal.aborted).toBe(true);
  });

  test("is followed by the wait for a pause that began meanwhile, unless the call is aborted", async () => {
    const shared = credential();
    const hand = byHand();
    const clock = fakeClock();
    const limited = byHand();
    const transport = scriptedTransport(token("t1", { expires_in: 10 }), limited.step, hand.step, ok, ok);
    const options = { baseUrl, transport, clock, credential: shared, random: () => 1 };
    const one = send(createClient(options));
    await flushPromises();
    await clock.advance(9_000);
    const other = send(createClient(options));
    const controller = new AbortController();
    const impatient = send(createClient(options), undefined, { signal: controller.signal });
    await flushPromises();
    await limited.answer(429, {}, { "retry-after": "10" });
    await hand.answer(200, { access_token: "t2", expires_in: 3600 });
    await clock.advance(5_000);
    controller.abort("enough");
    await flushPromises();
    expect(impatient.isPending).toBe(false);
    expect(await impatient.result).toBe("enough");
    await clock.advance(4_999);
    expect(transport.requests).toHaveLength(3);
    await clock.advance(1);
    await Promise.all([one.result, other.result]);
    expect(transport.unused).toBe(0);
  });
});

describe("a pause that began while a token was requested", () => {
  /** A call that waits for its token while two others of the credential are under way and may get a 429. */
  async function paused(callOptions?: CallOptions) {
    const [hand, ...limited] = [byHand(), byHand(), byHand()];
    const clock = fakeClock();
    const steps = [token("t1", { expires_in: 10 }), ...limited.map(({ step }) => step), hand!.step, ok];
    const transport = scriptedTransport(...steps);
    const options = {
      baseUrl,
      transport,
      clock,
      credential: credential(),
      random: () => 1,
      retry: false,
    } as const;
    const others = createClient(options);
    const ended = [send(others), send(others)];
    await flushPromises();
    await clock.advance(9_000);
    const call = send(createClient(options), undefined, callOptions);
    await flushPromises();
    const limit = (which: number, seconds: number) =>
      limited[which]!.answer(429, {}, { "retry-after": String(seconds) });
    const arrive = () => hand!.answer(200, { access_token: "t2", expires_in: 3600 });
    return { clock, call, limit, arrive, transport, ended };
  }

  test("and is too long fails the call at once", async () => {
    const { call, limit, arrive, transport, ended } = await paused();
    await limit(0, 100);
    await arrive();
    expect(call.isPending).toBe(false);
    expect(await call.result).toMatchObject({ code: "rate_limited", retryAfterMs: 100_000 });
    expect(transport.requests).toHaveLength(4);
    await limit(1, 1);
    await Promise.all(ended.map(({ result }) => result));
  });

  test("and is extended is waited for to its end", async () => {
    const { clock, call, limit, arrive, transport } = await paused();
    await limit(0, 10);
    await arrive();
    await clock.advance(5_000);
    await limit(1, 20);
    await clock.advance(19_999);
    expect(transport.requests).toHaveLength(4);
    await clock.advance(1);
    expect(await call.result).toEqual({ n: 1 });
  });

  test("and is exactly as long as the call may wait is waited for", async () => {
    const { clock, call, limit, arrive, ended } = await paused();
    await limit(0, 60);
    await limit(1, 1);
    await arrive();
    await clock.advance(60_000);
    expect(await call.result).toEqual({ n: 1 });
    await Promise.all(ended.map(({ result }) => result));
  });

  test("and is longer than the rest of the deadline fails the call at once", async () => {
    const { clock, call, limit, arrive, ended } = await paused({ deadline: 10_000 });
    await clock.advance(6_000);
    await limit(0, 5);
    await limit(1, 1);
    await arrive();
    expect(call.isPending).toBe(false);
    expect(await call.result).toMatchObject({ code: "rate_limited", retryAfterMs: 5_000 });
    await Promise.all(ended.map(({ result }) => result));
  });
});
