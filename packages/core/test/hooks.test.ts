import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import type { RequestEvent, ResponseEvent, ResponseInfo } from "../src/index.ts";
import { clientCredentials } from "../src/index.ts";
import { baseUrl, createPartner, harness, listBanks } from "./support/harness.ts";
import { fakeClock, flushPromises } from "./support/fake-clock.ts";
import { answer, dropConnection, hang } from "./support/scripted-transport.ts";

describe("the hooks of a client", () => {
  test("are called for each request and response, token requests included, with these fields only", async () => {
    const requests: RequestEvent[] = [];
    const responses: ResponseEvent[] = [];
    const { send, clock } = harness(
      [
        answer(200, { access_token: "t", expires_in: 60 }),
        dropConnection(undefined, { status: 200 }),
        hang(),
        answer(200),
      ],
      {
        credential: clientCredentials({ authUrl: `${baseUrl}/auth`, clientId: "c", clientSecret: "s" }),
        timeout: 500,
        onRequest: (event) => requests.push(event),
        onResponse: (event) => responses.push(event),
      },
    );
    const outcome = send();
    await clock.advance(10_000);
    await outcome.result;
    const token = { operation: "requestToken", method: "POST", path: "/auth/connect/token", attempt: 1 };
    const list = { operation: "listBanks", method: "GET", path: "/v1/Banks" };
    const [, { callId } = { callId: "" }] = requests;
    const others = { origin: baseUrl, callId };
    const events = [
      { ...token, origin: baseUrl, callId: expect.not.stringContaining(callId) },
      ...[1, 2, 3].map((attempt) => ({ ...list, ...others, attempt })),
    ];
    expect(requests).toEqual(events);
    expect(responses).toEqual([
      { ...events[0], status: 200, code: undefined, complete: true, durationMs: 0 },
      { ...events[1], status: 200, code: "network", complete: false, durationMs: 0 },
      { ...events[2], status: undefined, code: "timeout", complete: false, durationMs: 500 },
      { ...events[3], status: 200, code: undefined, complete: true, durationMs: 0 },
    ]);
  });

  test("do not affect a call if they throw or reject, and the first error is printed", async () => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    const fail = (what: string) => () => {
      throw new Error(what);
    };
    const { send, client } = harness([answer(201, { Id: "1" }), answer(200)], {
      onRequest: () => Promise.reject(new Error("a")) as never,
      onResponse: fail("b"),
      onRetry: fail("c"),
    });
    const result = await send(createPartner, { onResponse: fail("d") }).result;
    await client.send(listBanks, (received) => received.json());
    await flushPromises();
    expect(result).toEqual({ Id: "1" });
    expect(printed.mock.calls).toEqual([[expect.stringContaining("a hook failed"), new Error("a")]]);
    printed.mockRestore();
  });

  test("may reject with a promise of another realm, which is printed too", async () => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    const onResponse = (): unknown => runInNewContext("Promise.reject('gone')");
    const { send } = harness([answer(201, { Id: "1" })], { onResponse });
    expect(await send(createPartner).result).toEqual({ Id: "1" });
    await flushPromises();
    expect(printed.mock.calls).toEqual([[expect.stringContaining("a hook failed"), "gone"]]);
    printed.mockRestore();
  });

  test("may return any value", async () => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    for (const value of [undefined, null, 7, "text", {}, Promise.resolve()]) {
      const { send } = harness([answer(200)], { onResponse: () => value });
      await send().result;
    }
    await flushPromises();
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});

describe("onRequest of a call", () => {
  test("is called just before each request, and not for a token", async () => {
    const sentBefore: number[] = [];
    const { send, clock, transport } = harness(
      [answer(200, { access_token: "t", expires_in: 60 }), answer(503), answer(200)],
      { credential: clientCredentials({ authUrl: `${baseUrl}/auth`, clientId: "c", clientSecret: "s" }) },
    );
    const outcome = send(undefined, { onRequest: () => sentBefore.push(transport.requests.length) });
    await clock.advance(10_000);
    await outcome.result;
    expect(sentBefore).toEqual([1, 2]);
  });

  test("tells a create that waits, which an abort keeps from being sent, from one that was sent", async () => {
    const { send, clock, transport } = harness([
      answer(429, {}, { "retry-after": "5" }),
      answer(201, { Id: "1" }),
      answer(200),
    ]);
    const read = send();
    await clock.advance(0);
    const cancelled = new AbortController();
    const told: string[] = [];
    const waiting = send(createPartner, {
      signal: cancelled.signal,
      onRequest: () => told.push("waiting"),
    });
    const other = send(createPartner, { onRequest: () => told.push("other") });
    await clock.advance(0);
    cancelled.abort("cancelled");
    expect(await waiting.result).toBe("cancelled");
    await clock.advance(10_000);
    expect([await read.result, await other.result]).toEqual([{}, { Id: "1" }]);
    expect(told).toEqual(["other"]);
    expect(transport.requests).toHaveLength(3);
  });
});

test("a create whose deadline ends while a hook blocks is not sent, and its error says so", async () => {
  let now = 0;
  const { send, client, transport } = harness([], {
    clock: { ...fakeClock(), monotonic: () => now },
    deadline: 5_000,
    onRequest: () => {
      now = 5_000;
    },
  });
  expect(await send(createPartner).result).toMatchObject({ code: "timeout", limit: "deadline" });
  expect([transport.requests.length, client.counters.requests]).toEqual([0, 0]);
});

describe("onResponse of a call", () => {
  test("is called for each response, errors included, with its status and headers", async () => {
    const infos: ResponseInfo[] = [];
    const { send, clock } = harness([
      answer(503, {}, { "x-n": "1" }),
      dropConnection(),
      dropConnection(undefined, { status: 200, headers: { "x-n": "2" } }),
      answer(200, {}, { "x-n": "3" }),
    ]);
    const outcome = send(undefined, { onResponse: (info) => infos.push(info) });
    await clock.advance(10_000);
    await outcome.result;
    expect(infos.map(({ status, headers }) => [status, headers.get("x-n")])).toEqual([
      [503, "1"],
      [200, "2"],
      [200, "3"],
    ]);
  });

  test("is called for a success after it was read", async () => {
    const { client } = harness([answer(200)]);
    const order: string[] = [];
    const onResponse = vi.fn<() => void>(() => void order.push("told"));
    await client.send(
      { name: "listBanks", kind: "read", method: "GET", path: "/v1/Banks" },
      () => order.push("read"),
      { onResponse },
    );
    expect(order).toEqual(["read", "told"]);
  });
});

describe("the hooks of a call", () => {
  test("get the events that those of the client get, and a response's headers besides", async () => {
    const seen: unknown[] = [];
    const own: unknown[] = [];
    const { send, clock } = harness([answer(503, {}, { "x-n": "1" }), answer(200)], {
      onRequest: (event) => seen.push(event),
      onResponse: (event) => seen.push(event),
      onRetry: (event) => seen.push(event),
    });
    const { result } = send(undefined, {
      onRequest: (event) => own.push(event),
      onResponse: ({ headers, ...event }) => own.push(headers.get("x-n") === undefined ? headers : event),
      onRetry: (event) => own.push(event),
    });
    await clock.advance(10_000);
    await result;
    expect(own).toEqual(seen);
    expect(seen).toHaveLength(5);
  });
});

describe("onStart and onEnd", () => {
  test("are called once for each call, with its whole duration and how it ended", async () => {
    const events: unknown[] = [];
    const { send, clock } = harness([answer(503), answer(200), answer(404), hang()], {
      onStart: ({ callId, ...event }) => events.push([typeof callId, event]),
      onEnd: ({ callId, ...event }) => events.push([typeof callId, event]),
    });
    const first = send();
    await clock.advance(1_000);
    await first.result;
    await send().result;
    const controller = new AbortController();
    const third = send(undefined, { signal: controller.signal });
    await clock.advance(7);
    controller.abort();
    await third.result;
    const call = { operation: "listBanks", method: "GET", origin: baseUrl, path: "/v1/Banks" };
    const ended = [
      { ...call, status: 200, code: undefined, durationMs: 1_000 },
      { ...call, status: 404, code: "not_found", durationMs: 0 },
      { ...call, status: undefined, code: "aborted", durationMs: 7 },
    ];
    expect(events).toEqual(
      ended.flatMap((end) => [
        ["string", call],
        ["string", end],
      ]),
    );
  });

  test("tell apart the calls of two clients", async () => {
    const ids = new Set<string>();
    const options = { onStart: ({ callId }: { readonly callId: string }) => ids.add(callId) };
    const clients = [harness([answer(200), answer(200)], options), harness([answer(200)], options)];
    await Promise.all([clients[0]!.send().result, clients[0]!.send().result, clients[1]!.send().result]);
    expect(ids.size).toBe(3);
  });
});

describe("a header of each attempt", () => {
  test("comes from a function, of the client or of the call, with the attempt's event", async () => {
    const { send, clock, transport } = harness([answer(503), answer(200)], {
      headers: { "X-Call": ({ callId }) => callId, "x-a": "client", "x-none": () => undefined },
    });
    const { result } = send(undefined, {
      headers: { traceparent: ({ attempt }) => `00-${attempt}`, "x-a": "call" },
    });
    await clock.advance(1_000);
    await result;
    const sent = transport.requests.map(({ headers }) => headers);
    expect(sent).toMatchObject([
      { traceparent: "00-1", "x-a": "call" },
      { traceparent: "00-2", "x-a": "call" },
    ]);
    expect(sent[0]!["x-call"]).toBe(sent[1]!["x-call"]);
    expect(sent[0]).not.toHaveProperty("x-none");
  });

  test.each([
    ["a value that can't be sent", () => "two\nlines"],
    ["something else", () => 7 as never],
  ])("is refused before anything is sent if its function gives %s", async (_, give) => {
    const { send } = harness([]);
    expect(await send(createPartner, { headers: { traceparent: give } }).result).toMatchObject({
      code: "invalid_argument",
    });
  });

  test("can't be the credential's, also as a function", async () => {
    const { send } = harness([]);
    expect(await send(undefined, { headers: { "Api-Key": () => "k" } }).result).toMatchObject({
      code: "invalid_argument",
      argument: "headers",
    });
  });
});
