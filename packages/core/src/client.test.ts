import { describe, expect, test } from "vitest";
import { baseUrl, createPartner, harness, listBanks, send } from "../test/support/harness.ts";
import { answer, hang } from "../test/support/scripted-transport.ts";
import { apiKey } from "./auth/api-key.ts";
import { createClient } from "./create-client.ts";
import { ContractError, NotFoundError } from "./errors/errors.ts";
import type { Transport } from "./transport/transport.ts";

describe("send", () => {
  test("sends the operation and passes the response to the reader", async () => {
    const { client, transport } = harness([
      answer(200, '{"n":1}', { "x-own": "1", traceparent: "00-1-2-00" }),
    ]);
    const read = await client.send(listBanks, (received) => ({
      status: received.status,
      own: received.headers.get("x-own"),
      text: received.text,
      traceId: received.traceId,
      json: received.json(),
    }));
    expect(read).toEqual({ status: 200, own: "1", text: '{"n":1}', traceId: "00-1-2-00", json: { n: 1 } });
    expect(transport.requests[0]).toMatchObject({
      method: "GET",
      url: `${baseUrl}/v1/Banks?PageSize=2&PageNumber=1`,
      headers: { accept: "application/json", "Api-Key": "key-canary" },
      body: undefined,
    });
    expect(transport.requests[0]?.headers).not.toHaveProperty("content-type");
  });

  test.each<[string, unknown]>([
    ["no headers", { status: 200, body: null }],
    ["headers as an object", { status: 200, headers: {}, body: null }],
    ["a text", "ok"],
  ])(
    "is a NetworkError where a fetch answers with %s, and a create may have happened",
    async (_, response) => {
      const fetch = async (): Promise<Response> => response as Response;
      const client = createClient({ baseUrl, credential: apiKey("key-canary"), fetch, retry: false });
      const read = send(client).result;
      expect(await read).toMatchObject({
        code: "network",
        message: expect.stringContaining("no Headers") as string,
      });
      expect(await send(client, createPartner).result).toMatchObject({ code: "outcome_unknown" });
    },
  );

  test("is a NetworkError where a transport answers with headers as an object", async () => {
    const transport = { send: async () => ({ status: 200, headers: {}, text: "{}" }) } as object as Transport;
    const client = createClient({ baseUrl, credential: apiKey("key-canary"), transport, retry: false });
    expect(await send(client).result).toMatchObject({ code: "network" });
  });

  test("keeps the path of baseUrl", async () => {
    const { client, transport } = harness([answer(200)], {
      baseUrl: new URL("https://api.example.test/a/b/"),
    });
    await client.send(listBanks, () => undefined);
    expect(client.baseUrl).toBe("https://api.example.test/a/b");
    expect(transport.requests[0]?.url).toMatch(/^https:\/\/api\.example\.test\/a\/b\/v1\/Banks\?/);
  });

  test("parses with the parseJson option", async () => {
    const { client } = harness([answer(200, "12")], { parseJson: (text) => BigInt(text) });
    expect(await client.send(listBanks, (received) => received.json())).toBe(12n);
  });

  test("counts requests, retries and waits", async () => {
    const { client, clock, send } = harness([answer(500), answer(200)]);
    const outcome = send();
    await clock.advance(1_000);
    await outcome.result;
    expect(client.counters).toEqual({ requests: 2, tokenRequests: 0, retries: 1, waits: 1, waitedMs: 1_000 });
  });

  test("works with a transport that does not call onHead", async () => {
    const transport: Transport = {
      send: async () => ({ status: 404, headers: new Headers(), text: "" }),
    };
    const client = createClient({ baseUrl, credential: apiKey("k"), transport });
    await expect(client.send(listBanks, () => undefined)).rejects.toBeInstanceOf(NotFoundError);
  });

  test.each([
    [null, "null"],
    [0, "0"],
    [false, "false"],
    ["", '""'],
  ])("sends %j as a body", async (body, text) => {
    const { send, transport } = harness([answer(201)]);
    await send({ ...createPartner, body }).result;
    expect(transport.requests[0]).toMatchObject({
      body: text,
      headers: { "content-type": "application/json" },
    });
  });

  test.each([
    [
      "a cycle",
      () => {
        const body: { self?: unknown } = {};
        body.self = body;
        return body;
      },
    ],
    ["a BigInt", () => ({ n: 1n })],
    ["a function", () => () => {}],
    ["a symbol", () => Symbol("s")],
  ])("refuses %s as a body and sends nothing", async (_, body) => {
    const { send } = harness([]);
    expect(await send({ ...createPartner, body: body() }).result).toMatchObject({
      code: "invalid_argument",
      argument: expect.stringMatching(/^body/),
      operation: "createBusinessPartner",
    });
  });
});

describe("a response that cannot be understood", () => {
  test.each([
    ["HTML", answer(200, "<html>canary</html>", { "content-type": "text/html" }), "text/html"],
    ["cut JSON", answer(200, '{"canary":', {}), "application/json"],
    ["an empty body", answer(200, ""), "0 characters of"],
    ["204", answer(204, ""), "0 characters of"],
  ])("is a ContractError that does not quote the body: %s", async (_, step, seen) => {
    const { send } = harness([step]);
    const error = await send().result;
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({
      code: "contract",
      operation: "listBanks",
      traceId: undefined,
      message: expect.stringContaining(seen),
    });
    expect(String(error)).not.toContain("canary");
    expect(String(error).includes("check baseUrl")).toBe(seen === "text/html");
    expect(error).not.toHaveProperty("cause");
  });

  test("is a ContractError with the trace id of traceresponse, else of traceparent", async () => {
    const traces = { traceparent: "00-1-2-00", traceresponse: "00-3-4-00" };
    const { send } = harness([
      answer(200, "<html>", traces),
      answer(200, "<html>", { traceparent: "00-1-2-00" }),
    ]);
    expect(await send().result).toHaveProperty("traceId", "00-3-4-00");
    expect(await send().result).toHaveProperty("traceId", "00-1-2-00");
  });

  test("is a ContractError of the reader, or the cause of one", async () => {
    const own = new ContractError("no list among the keys a, b", { operation: "listBanks" });
    const { client } = harness([answer(200), answer(200, {}, { traceparent: "00-1-2-00" })]);
    const failing = (error: unknown) =>
      client.send(listBanks, () => {
        throw error;
      });
    await expect(failing(own)).rejects.toBe(own);
    const wrong = new TypeError("x is undefined");
    await expect(failing(wrong)).rejects.toMatchObject({
      code: "contract",
      operation: "listBanks",
      traceId: "00-1-2-00",
      cause: wrong,
    });
  });
});

describe("a ContractError of the reader that names no operation", () => {
  test("has the call's, the status and the trace id", async () => {
    const { client } = harness([answer(200, {}, { traceparent: "00-1-2-00" })]);
    const cause = new TypeError("x is undefined");
    const sent = client.send(listBanks, () => {
      throw new ContractError("the record has no id", { cause });
    });
    const message = "listBanks: the record has no id";
    const expected = { name: "ContractError", message, status: 200, traceId: "00-1-2-00", cause };
    await expect(sent).rejects.toMatchObject({ operation: "listBanks", ...expected });
  });
});

describe("a redirect", () => {
  test.each([300, 301, 302, 303, 304, 307, 308, 0])("%i is a RedirectError", async (status) => {
    const { send } = harness([answer(status, "", { location: "//user:pw@evil.example.test/a?b=c#d" })]);
    expect(await send().result).toMatchObject({
      code: "redirect",
      status: status || undefined,
      location: "https://evil.example.test/a",
    });
  });

  test.each([304, 302, 101])("%i without a target is a ContractError", async (status) => {
    const { send } = harness([answer(status, "")]);
    const message = `listBanks: ${status}, which is neither a success nor an error`;
    expect(await send().result).toMatchObject({ name: "ContractError", status, message });
  });

  test("with an invalid target has no location", async () => {
    const { send } = harness([answer(302, "", { location: "http://" })]);
    expect(await send().result).toHaveProperty("location", undefined);
  });
});

describe("clients", () => {
  test("have separate queues", async () => {
    const one = harness([hang()], { concurrency: 1, retry: false });
    const other = harness([answer(404)], { concurrency: 1 });
    const held = one.send();
    expect(await other.send().result).toBeInstanceOf(NotFoundError);
    await one.clock.advance(30_000);
    await held.result;
  });

  test("need only an address and a credential", () => {
    expect(createClient({ baseUrl, credential: apiKey("k") }).counters.requests).toBe(0);
  });
});
