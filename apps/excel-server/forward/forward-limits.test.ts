import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { json, useForwarder } from "../test/use-forwarder.ts";

const stage = useForwarder();

describe("the forwarder", () => {
  test("rejects a body above its limit, with or without a content length, and forwards nothing", async () => {
    const { fetch, seen } = await stage(json(201, {}), { limits: { requestBytes: 1000 } });
    const chunked = new ReadableStream({
      start: (controller) => {
        for (let n = 0; n < 20; n += 1) controller.enqueue(new Uint8Array(100));
        controller.close();
      },
    });
    const init = { method: "POST", duplex: "half" } as const;
    for (const body of ["x".repeat(1001), chunked]) {
      const answer = await fetch("/upstreams/acme/api/v1/BusinessPartners", { ...init, body });
      expect(answer.status).toBe(413);
    }
    expect(seen).toEqual([]);
  });

  test("fails if the service does not answer in time or can't be reached", async () => {
    const { fetch, log } = await stage(() => undefined, {
      limits: { milliseconds: 100 },
      upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: "http://127.0.0.1:1" }],
    });
    expect((await fetch("/upstreams/acme/api/v1/BusinessPartners")).status).toBe(502);
    const silent = await stage(() => undefined, { limits: { milliseconds: 100 } });
    const late = await silent.fetch("/upstreams/acme/api/v1/BusinessPartners");
    expect(late.status).toBe(504);
    expect(await late.json()).toMatchObject({
      type: "urn:accounting-data:add-in:unanswered",
      detail: "Acme did not answer in time.",
    });
    expect([...log, ...silent.log].map(({ status }) => status)).toEqual([502, 504]);
  });

  test("ends an answer that stalls or is too long with an error", async () => {
    const stalled = await stage((_, response) => response.writeHead(200).write("{"), {
      limits: { milliseconds: 200 },
    });
    const answer = await stalled.fetch("/upstreams/acme/api/v1/BusinessPartners");
    await expect(answer.text()).rejects.toThrow("terminated");
    const endless = await stage((_, response) => response.writeHead(200).end("x".repeat(100_000)), {
      limits: { responseBytes: 50_000 },
    });
    await expect(
      endless.fetch("/upstreams/acme/api/v1/BusinessPartners").then((long) => long.text()),
    ).rejects.toThrow(/^(?:terminated|fetch failed)$/);
    expect([...stalled.log, ...endless.log]).toMatchObject([
      { status: 200, received: 200, bytes: 1, cause: "time limit" },
      { status: 200, received: 200, cause: "answer of more than 50000 bytes" },
    ]);
  });

  test("aborts the request to the service when the client disconnects", async () => {
    let ended: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => (ended = resolve));
    const leaving = new AbortController();
    const { fetch } = await stage((request) => {
      request.socket.once("close", () => ended?.());
      leaving.abort();
    });
    await expect(
      fetch("/upstreams/acme/api/v1/BusinessPartners", { signal: leaving.signal }),
    ).rejects.toThrow("aborted");
    await gone;
  });
});

describe("slow clients", () => {
  test("are disconnected in time, while others are served", async () => {
    const { base, seen, fetch } = await stage(json(200, { ok: true }), { limits: { bodyMilliseconds: 300 } });
    const { port } = new URL(base);
    const slow = Array.from({ length: 50 }, () => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(
        "POST /upstreams/acme/api/v1/BusinessPartners HTTP/1.1\r\nHost: addin\r\nContent-Length: 9\r\n\r\n{",
      );
      return new Promise<string>((resolve, reject) => {
        socket.on("error", reject);
        socket.once("data", (chunk) => {
          socket.destroy();
          resolve(chunk.toString());
        });
      });
    });
    const served = await Promise.all(
      Array.from({ length: 50 }, () => fetch("/upstreams/acme/api/v1/BusinessPartners")),
    );
    expect(served.every(({ status }) => status === 200)).toBe(true);
    for (const text of await Promise.all(slow)) expect(text).toMatch(/^HTTP\/1\.1 408/);
    expect(seen.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
