import type { IncomingMessage, ServerResponse } from "node:http";
import { request } from "node:https";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { makeCertificate } from "../../test/make-certificate.ts";
import { json, useForwarder } from "../../test/use-forwarder.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";

test("draining finishes the calls under way, refuses new ones, and then closes", async () => {
  let waiting: ServerResponse | undefined;
  const { fetch, seen, server } = await stage((_, response) => void (waiting = response));
  const create = fetch(partners, { method: "POST", body: "{}" });
  await expect.poll(() => waiting).toBeDefined();

  const drained = server.drain();
  expect((await fetch("/ready")).status).toBe(503);
  const read = await fetch(partners);
  expect([read.status, read.headers.get("retry-after")]).toEqual([503, "5"]);
  const second = await fetch(partners, { method: "POST", body: "{}" });
  expect([second.status, await second.json()]).toMatchObject([424, { detail: /Nothing was sent/ }]);

  waiting?.writeHead(201).end('{"Id":"1"}');
  expect(await (await create).json()).toEqual({ Id: "1" });
  await drained;
  await expect(fetch("/health")).rejects.toThrow("fetch failed");
  expect(seen).toHaveLength(1);
});

test("draining ends the connections of clients that go on asking", async () => {
  let waiting: ServerResponse | undefined;
  const { base, fetch, server } = await stage((_, response) => void (waiting = response));
  const create = fetch(partners, { method: "POST", body: "{}" });
  await expect.poll(() => waiting).toBeDefined();
  const checking = connect(Number(new URL(base).port), "127.0.0.1");
  let said = "";
  checking.on("data", (text: Buffer) => (said += text.toString())).on("error", () => undefined);
  const closed = new Promise((resolve) => checking.once("close", resolve));
  const check = (): unknown => checking.write("GET /ready HTTP/1.1\r\nHost: addin\r\n\r\n");
  check();
  await vi.waitFor(() => expect(said).toMatch(/connection: keep-alive/i), 20_000);
  const drained = server.drain();
  said = "";
  check();
  await closed;
  expect(said).toMatch(/503[^]*connection: close/i);
  waiting?.end("{}");
  await create;
  await drained;
});

test("draining does not wait for a client that stops reading a file", async () => {
  const bytes = new Uint8Array(50_000_000);
  const { base, server } = await stage(json(200, {}), { read: async () => ({ bytes, type: "text/html" }) });
  const stuck = connect(Number(new URL(base).port), "127.0.0.1");
  stuck.on("error", () => undefined);
  stuck.write("GET /taskpane.html HTTP/1.1\r\nHost: addin\r\n\r\n");
  await new Promise((resolve) => stuck.once("readable", resolve));
  await expect(server.drain()).resolves.toBeUndefined();
  stuck.destroy();
});

test("draining sends the last byte of a create's answer over https, too", async () => {
  let waiting: ServerResponse | undefined;
  const { base, server } = await stage((_, response) => void (waiting = response), {
    certificate: await makeCertificate(),
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request(`${base}${partners}`, { method: "POST", rejectUnauthorized: false }, resolve)
      .on("error", reject)
      .end("{}");
  });
  await vi.waitFor(() => expect(waiting).toBeDefined(), 20_000);

  const drained = server.drain();
  waiting?.writeHead(201).end('{"Id":"1"}');
  expect(await text(await answer)).toBe('{"Id":"1"}');
  await drained;
});

test("a client that stops reading is disconnected when its call is late", async () => {
  const { base, log } = await stage((_, response) => response.end(Buffer.alloc(20_000_000)), {
    limits: { milliseconds: 500 },
  });
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`GET ${partners} HTTP/1.1\r\nHost: addin\r\n\r\n`);
  await expect.poll(() => log).toMatchObject([{ received: 200, cause: "time limit" }]);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.resume();
  await closed;
});

test("connections above the limit are closed at once", async () => {
  const { base, fetch } = await stage(json(200, {}), { connections: 3 });
  const { port } = new URL(base);
  const open = Array.from({ length: 3 }, () => connect(Number(port), "127.0.0.1"));
  await Promise.all(open.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  await expect(fetch("/health")).rejects.toThrow("fetch failed");
  for (const socket of open) socket.destroy();
  await expect.poll(async () => (await fetch("/health")).status).toBe(200);
});
