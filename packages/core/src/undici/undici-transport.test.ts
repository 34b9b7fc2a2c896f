import { Buffer } from "node:buffer";
import { getEventListeners } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as zlib from "node:zlib";
import { Agent, MockAgent } from "undici";
import { Agent as Agent7 } from "undici-7";
import { afterEach, describe, expect, test, vi } from "vitest";
import { transportContract } from "../../test/support/transport-contract.ts";
import { apiKey } from "../auth/api-key.ts";
import { createClient } from "../create-client.ts";
import { InvalidArgumentError } from "../errors/errors.ts";
import { neverSent } from "../http/never-sent.ts";
import { undiciTransport } from "./undici-transport.ts";

transportContract("undiciTransport", () => undiciTransport());
transportContract("undiciTransport on undici 7", () => undiciTransport({ dispatcher: new Agent7() }));

const signal = new AbortController().signal;

describe("undiciTransport", () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function serve(answer: (response: ServerResponse) => unknown): Promise<string> {
    const server = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/Banks`;
  }

  test.each([
    [{ dispatcher: {} }, "dispatcher", "must have dispatch()"],
    [{ dispatch: new MockAgent() }, "dispatch", "is not an option; the nearest is dispatcher"],
    [{ agent: new MockAgent() }, "agent", "is not an option"],
    [null, "options", "must be an object"],
  ])("refuses options that it can't use: %o", (options, argument, rule) => {
    const error = new InvalidArgumentError(`${argument} ${rule}`, { argument, operation: undefined });
    expect(() => undiciTransport(options as object)).toThrow(error);
  });

  test("sends through the given dispatcher", async () => {
    const agent = new MockAgent();
    agent.disableNetConnect();
    agent.get("https://api.example.test").intercept({ path: "/v1/Banks?a=b" }).reply(200, "mocked");
    const { text } = await undiciTransport({ dispatcher: agent }).send({
      method: "GET",
      url: "https://api.example.test/v1/Banks?a=b",
      headers: {},
      signal,
    });
    expect(text).toBe("mocked");
  });

  test("keeps no chunk of a body that comes byte by byte: each takes more memory than its byte", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const controller = { abort: () => {} };
    let handler: Partial<Record<string, (...given: unknown[]) => void>> = {};
    const dispatch = (_: object, given: object): boolean => {
      handler = given as typeof handler;
      return true;
    };
    const reading = undiciTransport({ dispatcher: { dispatch } }).send({
      method: "GET",
      url: "https://api.example.test/v1/Banks",
      headers: {},
      signal,
    });
    handler["onRequestStart"]!(controller);
    handler["onResponseStart"]!(controller, 200, {});
    const chunks: WeakRef<Uint8Array>[] = [];
    for (let count = 0; count < 10_000; count++) {
      const chunk = Buffer.from(String(count % 10));
      if (count < 9_000) chunks.push(new WeakRef(chunk));
      handler["onResponseData"]!(controller, chunk);
    }
    // Weak references hold until the task has ended.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(chunks.filter((chunk) => chunk.deref())).toEqual([]);
    handler["onResponseEnd"]!(controller, {});
    expect((await reading).text).toBe("0123456789".repeat(1_000));
  });

  // Node 20 has no zstd, and its fetch returns such a body as it is.
  test.skipIf(!("zstdCompressSync" in zlib))("reads zstd, as fetch does where Node has it", async () => {
    const url = await serve((response) =>
      response.writeHead(200, { "content-encoding": "zstd" }).end(zlib.zstdCompressSync('{"a":"ň"}')),
    );
    const { text } = await undiciTransport().send({ method: "GET", url, headers: {}, signal });
    expect(text).toBe('{"a":"ň"}');
  });

  test.each([
    ["8", new Agent()],
    ["7", new Agent7()],
  ])("opens no more connections than there are requests at a time: undici %s", async (_, dispatcher) => {
    const connections = new Set<unknown>();
    const url = await serve((response) => {
      connections.add(response.socket);
      response.end("{}");
    });
    const transport = undiciTransport({ dispatcher });
    const sendInTurn = async (): Promise<void> => {
      for (let count = 0; count < 9; count++)
        await transport.send({ method: "GET", url, headers: {}, signal });
    };
    await Promise.all([sendInTurn(), sendInTurn(), sendInTurn()]);
    expect(connections.size).toBe(3);
  });

  test("answers while a program's tests replace the timers", async () => {
    const dispatcher = new MockAgent();
    dispatcher.get("http://service.test").intercept({ path: "/" }).reply(200, "{}");
    vi.useFakeTimers();
    closing.push(() => vi.useRealTimers());
    const transport = undiciTransport({ dispatcher });
    const sent = transport.send({ method: "GET", url: "http://service.test/", headers: {}, signal });
    expect((await sent).text).toBe("{}");
  });

  test("opens a connection for each concurrent request", async () => {
    const waiting: ServerResponse[] = [];
    const url = await serve((response) => {
      if (waiting.push(response) === 20) for (const one of waiting) one.end("{}");
    });
    const transport = undiciTransport();
    const sent = Array.from({ length: 20 }, () =>
      transport.send({ method: "GET", url, headers: {}, signal }),
    );
    expect(await Promise.all(sent)).toHaveLength(20);
  });

  test("copies no header of a response whose body is read", async () => {
    const head = { "content-type": "application/json" };
    const url = await serve((response) => response.writeHead(200, head).end('{"Name":"Růžička"}'));
    const baseUrl = new URL(url).origin;
    const client = createClient({ baseUrl, credential: apiKey("key"), transport: undiciTransport() });
    const copied = vi.spyOn(Headers.prototype, "append");
    closing.push(() => copied.mockRestore());
    const operation = { name: "getBank", kind: "read", method: "GET", path: "/v1/Banks/1" } as const;
    expect(await client.send(operation, (answer) => answer.json())).toEqual({ Name: "Růžička" });
    expect(copied).not.toHaveBeenCalled();
  });

  test("sends no request that was aborted while it waited for a connection", async () => {
    const waiting = new AbortController();
    const isAborted = vi.fn<(reason: unknown) => void>();
    let begin = (): void => {};
    const dispatch = (_: object, handler: object): boolean => {
      const { onRequestStart } = handler as Record<string, (controller: object) => void>;
      begin = () => onRequestStart!({ abort: isAborted });
      return true;
    };
    const sent = undiciTransport({ dispatcher: { dispatch } }).send({
      method: "POST",
      url: "https://api.example.test/v1/BusinessPartners",
      headers: {},
      body: "{}",
      signal: waiting.signal,
    });
    waiting.abort("enough");
    await expect(sent).rejects.toBe("enough");
    begin();
    expect(isAborted).toHaveBeenCalledWith("enough");
  });

  test("rejects compressed data that are invalid", async () => {
    const url = await serve((response) => response.writeHead(200, { "content-encoding": "gzip" }).end("{}"));
    const sent = undiciTransport().send({ method: "GET", url, headers: {}, signal });
    await expect(sent).rejects.toBeInstanceOf(Error);
  });

  test("rejects with an error that proves that the request was never sent", async () => {
    const sent = undiciTransport().send({ method: "POST", url: "http://127.0.0.1:9/", headers: {}, signal });
    expect(neverSent(await sent.catch((error: unknown) => error))).toBe(true);
  });

  test("removes its listener from the signal after the request", async () => {
    const url = await serve((response) => response.end("{}"));
    const controller = new AbortController();
    const request = { method: "GET" as const, headers: {}, signal: controller.signal };
    const sent = undiciTransport().send({ ...request, url });
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(1);
    await sent;
    await undiciTransport()
      .send({ ...request, url: "http://127.0.0.1:9/" })
      .catch(() => {});
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
  });
});
