import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apiKey, clientCredentials, createClient } from "../src/index.ts";
import { baseUrl, createPartner, harness, listBanks, send } from "./support/harness.ts";
import { fakeClock, flushPromises } from "./support/fake-clock.ts";
import { answer, dropConnection, hang, scriptedTransport, type Step } from "./support/scripted-transport.ts";

describe("an abort", () => {
  test("before the call sends nothing and rejects with the signal's reason", async () => {
    const { send } = harness([]);
    const reason = new Error("never mind");
    expect(await send(undefined, { signal: AbortSignal.abort(reason) }).result).toBe(reason);
  });

  test("of a read under way rejects at once with the signal's reason and aborts the request", async () => {
    const { send, transport } = harness([hang()]);
    const controller = new AbortController();
    const outcome = send(undefined, { signal: controller.signal });
    await flushPromises();
    controller.abort("enough");
    expect(await outcome.result).toBe("enough");
    expect(transport.requests[0]?.signal.aborted).toBe(true);
  });

  test("aborts through a proxy of the signal", async () => {
    const { send } = harness([hang()]);
    const controller = new AbortController();
    const signal = new Proxy(controller.signal, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    const outcome = send(undefined, { signal });
    await flushPromises();
    controller.abort("enough");
    expect(await outcome.result).toBe("enough");
  });

  test("does not wait for a transport that ignores its signal", async () => {
    const ignoring: Step = () => new Promise(() => {});
    const clock = fakeClock();
    const transport = scriptedTransport(ignoring, ignoring);
    const { result } = harnessOf(transport, clock, new AbortController());
    await clock.advance(30_000);
    expect(await result).toMatchObject({ code: "timeout" });
    const controller = new AbortController();
    const aborted = harnessOf(transport, clock, controller);
    await flushPromises();
    controller.abort("enough");
    expect(await aborted.result).toBe("enough");
    expect(clock.timers).toBe(0);
  });

  test("during the wait for a retry rejects at once", async () => {
    const { send, clock } = harness([answer(503, {}, { "retry-after": "50" })]);
    const controller = new AbortController();
    const outcome = send(undefined, { signal: controller.signal });
    await clock.advance(1_000);
    controller.abort("enough");
    expect(await outcome.result).toBe("enough");
  });

  test("after the call changes nothing", async () => {
    const { send } = harness([answer(200, { n: 1 })]);
    const controller = new AbortController();
    expect(await send(undefined, { signal: controller.signal }).result).toEqual({ n: 1 });
    controller.abort();
  });
});

function harnessOf(
  transport: ReturnType<typeof scriptedTransport>,
  clock: ReturnType<typeof fakeClock>,
  by: AbortController,
) {
  const credential = apiKey("key-canary");
  return send(createClient({ baseUrl, transport, clock, credential, retry: false }), listBanks, {
    signal: by.signal,
  });
}

/** A controller whose signal counts its listeners. */
function countedSignal(): { readonly controller: AbortController; readonly listeners: () => number } {
  const controller = new AbortController();
  const { signal } = controller;
  const listeners = new Set<unknown>();
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (type: string, listener: EventListener) => {
    listeners.add(listener);
    add(type, listener);
  };
  signal.removeEventListener = (type: string, listener: EventListener) => {
    listeners.delete(listener);
    remove(type, listener);
  };
  return { controller, listeners: () => listeners.size };
}

describe("whatever the service does, and whenever calls are aborted", () => {
  const head = { status: 201, headers: { "retry-after": "3" } };
  const step = fc.constantFrom<Step>(
    answer(200, { access_token: "t", expires_in: 2 }),
    answer(429, {}, { "retry-after": "2" }),
    answer(401),
    answer(503),
    answer(404),
    answer(302),
    answer(200, "<html>"),
    dropConnection(),
    dropConnection(undefined, head),
    hang(),
    hang(head),
    hang({ ...head, status: 429 }),
  );

  test("every call ends, and no timer, listener, request or unhandled rejection is left", async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown): void => void unhandled.push(reason);
    process.on("unhandledRejection", listen);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 40, maxLength: 40 }),
        fc.array(fc.record({ create: fc.boolean(), abortAt: fc.nat(60_000), startAt: fc.nat(5_000) }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.record({
          tokens: fc.boolean(),
          concurrency: fc.integer({ min: 1, max: 3 }),
          rate: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
        }),
        async (steps, calls, { tokens, concurrency, rate }) => {
          const clock = fakeClock();
          const transport = scriptedTransport(...steps, ...Array.from({ length: 200 }, () => answer(404)));
          const credential = clientCredentials({ authUrl: baseUrl, clientId: "c", clientSecret: "s" });
          const apart = {
            baseUrl,
            clock,
            random: () => 0.5,
            timeout: 4_000,
            deadline: 20_000,
            concurrency,
            requestsPerSecond: rate,
          };
          const client = createClient({
            ...apart,
            transport,
            credential: tokens ? credential : apiKey("key"),
          });
          const signals = calls.map(countedSignal);
          const outcomes: ReturnType<typeof send>[] = [];
          for (const [index, { create, abortAt, startAt }] of calls.entries()) {
            const { controller } = signals[index] as ReturnType<typeof countedSignal>;
            clock.schedule(
              () =>
                outcomes.push(
                  send(client, create ? createPartner : listBanks, { signal: controller.signal }),
                ),
              startAt,
            );
            clock.schedule(() => controller.abort("enough"), startAt + abortAt);
          }
          await clock.advance(65_001);
          await flushPromises();
          expect(outcomes.map(({ isPending }) => isPending)).toEqual(calls.map(() => false));
          expect({ timers: clock.timers, open: transport.open }).toEqual({ timers: 0, open: 0 });
          expect(signals.map(({ listeners }) => listeners())).toEqual(calls.map(() => 0));
        },
      ),
      { numRuns: 150 },
    );
    process.off("unhandledRejection", listen);
    expect(unhandled).toEqual([]);
  });
});
