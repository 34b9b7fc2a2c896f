import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { NetworkError, type InvalidArgumentError } from "../src/index.ts";
import { created, createHarness as harness } from "./support/create-harness.ts";
import { createPartner, send } from "./support/harness.ts";
import { answer, dropConnection, hang, socketError } from "./support/scripted-transport.ts";

describe("a create", () => {
  test("is sent as JSON, once", async () => {
    const { create, transport } = harness([created]);
    expect(await create().result).toEqual({ Id: "1" });
    const [request] = transport.requests;
    expect(request).toMatchObject({ method: "POST", body: '{"Name":"Novák s.r.o."}' });
    expect(request?.headers).toMatchObject({ "content-type": "application/json", "Api-Key": "key-canary" });
  });

  test("is retried after a 429, which created nothing", async () => {
    const { create, clock, transport } = harness([answer(429, {}, { "retry-after": "3" }), created]);
    const outcome = create();
    await clock.advance(3_000);
    expect(await outcome.result).toEqual({ Id: "1" });
    expect(transport.requests).toHaveLength(2);
  });

  test("is not retried after a 429 if createAfter429 is false", async () => {
    const { create } = harness([answer(429, {}, { "retry-after": "3" })], {
      retry: { createAfter429: false },
    });
    expect(await create().result).toMatchObject({ code: "rate_limited", retryAfterMs: 3_000 });
  });

  test.each([
    ["a name server that does not respond", socketError("EAI_AGAIN", { syscall: "getaddrinfo" })],
    ["a refused connection", socketError("ECONNREFUSED", { syscall: "connect" })],
    ["a connect timeout", socketError("UND_ERR_CONNECT_TIMEOUT")],
  ])("is retried after %s", async (_, error) => {
    const { create, clock } = harness([dropConnection(error), created]);
    const outcome = create();
    await clock.advance(1_000);
    expect(await outcome.result).toEqual({ Id: "1" });
  });

  test("that cannot be sent is a NetworkError when no retry is left", async () => {
    const refused = dropConnection(socketError("ECONNREFUSED", { syscall: "connect" }));
    const { create, clock } = harness([refused, refused, refused, refused]);
    const outcome = create();
    await clock.advance(7_000);
    expect(await outcome.result).toBeInstanceOf(NetworkError);
  });

  test.each([
    [400, "bad_request"],
    [401, "unauthorized"],
    [403, "forbidden"],
    [404, "not_found"],
    [408, "problem"],
    [409, "problem"],
    [422, "validation"],
    [499, "problem"],
  ])("that is rejected with %i is that error, %s", async (status, code) => {
    const { create } = harness([answer(status)]);
    expect(await create().result).toMatchObject({ status, code });
  });

  test.each<[string, unknown]>([
    ["NaN", { Limit: Number.NaN }],
    ["an infinite number", { Lines: [{ Amount: -Infinity }] }],
    ["an invalid date", { Since: new Date("nonsense") }],
    ["a BigInt", { Limit: 1n }],
    ["a hole in an array", { Lines: [{}, undefined] }],
    ["a promise", Promise.resolve({ Name: "Novák" })],
    ["a promise within", { Name: Promise.resolve("Novák") }],
    ["a promise of another realm", { Name: runInNewContext("Promise.resolve('Novák')") as unknown }],
    ["a map", new Map([["Name", "Novák"]])],
    ["a set within", { Tags: new Set(["a"]) }],
    ["a function that was not called", { Name: () => "Novák" }],
    ["a function in an array", { Lines: [() => 1] }],
    ["the parameters of a form", new URLSearchParams("Name=Novák")],
    ["a regular expression", { Pattern: /Novák/ }],
    ["an error", { Note: new Error("Novák") }],
    ["an error of another realm", { Note: runInNewContext("new Error('Novák')") as unknown }],
    ["a blob", { Logo: new Blob(["x"]) }],
    ["a file", { Logo: new File(["x"], "logo.png") }],
    ["a buffer", { Logo: new ArrayBuffer(4) }],
    ["a view of a buffer", { Logo: new DataView(new ArrayBuffer(4)) }],
    ["bytes", { Logo: new Uint8Array(4) }],
    ["headers", { Headers: new Headers({ a: "b" }) }],
    ["a response", { Answer: new Response("x") }],
    ["a weak map", new WeakMap()],
  ])("with a value that JSON cannot express is refused: %s", async (_, body) => {
    const { client, transport } = harness([]);
    expect(await send(client, { ...createPartner, body }).result).toMatchObject({
      code: "invalid_argument",
      argument: expect.stringMatching(/^body/),
      operation: createPartner.name,
    });
    expect(transport.requests).toEqual([]);
  });

  const since = new Date(NaN);
  const cycle: Record<string, unknown> = { Name: "Novák" };
  cycle["Owner"] = { Companies: [cycle] };
  test.each<readonly [unknown, string]>([
    [
      { DeliveryAddresses: [{ Name: "Sklad" }, { Since: since }] },
      "DeliveryAddresses[1].Since: an invalid Date",
    ],
    [{ Lines: ["one", undefined] }, "Lines[1]: undefined"],
    // oxlint-disable-next-line no-sparse-arrays -- the hole is what is refused
    [{ Lines: [1, , 3] }, "Lines[1]: undefined"],
    [{ Name: Symbol("n") }, "Name: a symbol"],
    [{ Name: () => "Novák" }, "Name: a function"],
    [{ BusinessDetails: { DuePeriod: Number("two weeks") } }, "BusinessDetails.DuePeriod: NaN"],
    [{ Total: -Infinity }, "Total: -Infinity"],
    [{ Total: 10n }, "Total: a BigInt"],
    [{ Owner: Promise.resolve() }, "Owner: an object of the class Promise, of which JSON shows nothing"],
    [{ Owner: new Map([["a", 1]]) }, "Owner: an object of the class Map, of which JSON shows nothing"],
    [{ "due period": { "a.b": [NaN] } }, '["due period"]["a.b"][0]: NaN'],
    [{ Zkrácený_název: NaN }, "Zkrácený_název: NaN"],
    [cycle, "Owner.Companies[0]: a cycle"],
    [{ A: { toJSON: () => undefined } }, "A: undefined"],
  ])("is refused with the place and the reason: %o", async (body, reason) => {
    const { client } = harness([]);
    const error = (await send(client, { ...createPartner, body }).result) as InvalidArgumentError;
    const place = reason.startsWith("[") ? "body" : "body.";
    expect(error.message).toBe(`createBusinessPartner: ${place}${reason}`);
    expect(error.argument).toBe(`${place}${reason.slice(0, reason.indexOf(": "))}`);
  });

  const throwing = (): never => {
    throw new Error("not now");
  };
  test.each<readonly [string, () => unknown]>([
    ["Since", () => ({ Name: "Novák", Since: { toJSON: throwing } })],
    [
      "Lines[1].Total",
      () => ({
        Lines: [{ Text: ["one"] }, { Text: "two", Total: Object.create({}, { toJSON: { get: throwing } }) }],
      }),
    ],
    [
      "Owner.Name",
      () => ({ A: "a", Owner: Object.defineProperty({}, "Name", { enumerable: true, get: throwing }) }),
    ],
    ["Owner.Lines[0]", () => ({ A: "a", Owner: { toJSON: () => ({ Lines: [{ toJSON: throwing }] }) } })],
  ])("is refused with the place of what throws when it is read: %s", async (place, makeBody) => {
    const { client } = harness([]);
    const error = (await send(client, { ...createPartner, body: makeBody() }).result) as InvalidArgumentError;
    expect(error.message).toBe(`createBusinessPartner: body.${place}: what throws when it is read`);
  });

  test("may have an object in several places, and fields that are undefined", async () => {
    const { client, transport } = harness([answer(201)]);
    const address = { Name: "Sklad", City: undefined };
    await send(client, { ...createPartner, body: { A: address, B: [address] } }).result;
    expect(transport.requests[0]?.body).toBe('{"A":{"Name":"Sklad"},"B":[{"Name":"Sklad"}]}');
  });

  test("is sent as JSON writes it: without what is undefined, dates as texts, an object of any class or realm", async () => {
    class Partner {
      Name = "Novák";
      City = undefined;
      Since = new Date(0);
    }
    class Tagged extends Partner {
      readonly [Symbol.toStringTag] = "Partner";
    }
    class Empty {}
    const { client, transport } = harness([answer(201)]);
    const realm = runInNewContext("({ then: 'x', Lines: [null] })") as unknown;
    const home = new URL("https://novak.example/");
    const body = [new Partner(), new Tagged(), new Empty(), realm, home];
    await send(client, { ...createPartner, body }).result;
    const partner = '{"Name":"Novák","Since":"1970-01-01T00:00:00.000Z"}';
    expect(transport.requests[0]?.body).toBe(
      `[${partner},${partner},{},{"then":"x","Lines":[null]},"https://novak.example/"]`,
    );
  });

  test("that is rejected counts as such even if the response's body is incomplete", async () => {
    const { create } = harness([dropConnection(undefined, { status: 422 })]);
    expect(await create().result).toMatchObject({ code: "validation", status: 422 });
  });

  test("that is rejected counts as such even if it is aborted while the response's body comes in", async () => {
    const { create, clock } = harness([hang({ status: 404 })]);
    const controller = new AbortController();
    const outcome = create({ signal: controller.signal });
    await clock.advance(1);
    controller.abort();
    expect(await outcome.result).toMatchObject({ code: "not_found" });
  });
});

describe("a create that was not sent", () => {
  test("rejects with the signal's reason", async () => {
    const { create } = harness([]);
    expect(await create({ signal: AbortSignal.abort("too late") }).result).toBe("too late");
  });

  test("rejects with the signal's reason if a hook aborts it", async () => {
    const controller = new AbortController();
    const { create } = harness([], { onRequest: () => controller.abort("stop") });
    expect(await create({ signal: controller.signal }).result).toBe("stop");
  });

  test("rejects with the signal's reason while it waits after a 429", async () => {
    const { create, clock } = harness([answer(429, {}, { "retry-after": "9" })]);
    const controller = new AbortController();
    const outcome = create({ signal: controller.signal });
    await clock.advance(5_000);
    controller.abort("enough");
    expect(await outcome.result).toBe("enough");
  });
});
