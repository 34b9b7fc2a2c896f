import {} from "node:net";
import { connect as connectSecurely } from "node:tls";
import { describe, expect, test, vi } from "vitest";
import { makeCertificate } from "../../test/make-certificate.ts";
import { json, useForwarder } from "../../test/use-forwarder.ts";
import { open, send } from "../../test/raw-connection.ts";

const stage = useForwarder();

const canary = "canary-7f3a";
const anyText = expect.any(String) as string;

test("a connection on which nothing was sent is closed without an answer and without a line", async () => {
  const { base, log } = await stage(json(200, {}), { headersMilliseconds: 100 });
  expect(await send(base, "")).toBe("");
  expect(log).toEqual([]);
});

describe("with https", () => {
  test("a handshake that fails has a line, without a status", async () => {
    const certificate = await makeCertificate();
    const { base, log } = await stage(json(200, {}), { certificate });
    await send(base, `GET /${canary} HTTP/1.1\r\nHost: addin\r\n\r\n`);
    await vi.waitFor(() => expect(log).toHaveLength(1), 20_000);
    expect(log).toEqual([
      {
        id: anyText,
        address: "127.0.0.1",
        bytes: 0,
        cause: "TLS handshake (ERR_SSL_HTTP_REQUEST)",
        milliseconds: expect.any(Number) as number,
      },
    ]);
  });

  test("a client that does not begin the handshake is disconnected", async () => {
    const certificate = await makeCertificate();
    const { base, log } = await stage(json(200, {}), { certificate, headersMilliseconds: 100 });
    expect(await send(base, "")).toBe("");
    await vi.waitFor(
      () => expect(log).toMatchObject([{ cause: "TLS handshake (ERR_TLS_HANDSHAKE_TIMEOUT)" }]),
      20_000,
    );
  });

  test("a connection on which nothing was sent is closed without a line", async () => {
    const certificate = await makeCertificate();
    const { base, log } = await stage(json(200, {}), { certificate, headersMilliseconds: 100 });
    const socket = connectSecurely({ port: Number(new URL(base).port), rejectUnauthorized: false });
    await new Promise((resolve) =>
      socket
        .on("error", () => undefined)
        .once("close", resolve)
        .resume(),
    );
    expect(log).toEqual([]);
  });
});

test("a client that stops reading a file is disconnected", async () => {
  const { base } = await stage(json(200, {}), {
    connections: 1,
    headersMilliseconds: 1_000,
    limits: { milliseconds: 1_000 },
    read: async () => ({ bytes: Buffer.alloc(50_000_000), type: "text/javascript" }),
  });
  const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: addin\r\nConnection: close\r\n\r\n`;
  const socket = open(base);
  const isReading = new Promise((resolve) => socket.once("data", () => resolve(socket.pause())));
  socket.write(ask("/assets/a.js"));
  await isReading;
  expect(await send(base, ask("/healthz"))).toBe("");
  await vi.waitFor(async () => expect(await send(base, ask("/healthz"))).toContain("200 OK"), 12_000);
});

test("connections above the limit have a line, not each of them", async () => {
  const { base, log } = await stage(json(200, {}), { connections: 1 });
  const first = open(base);
  await new Promise((resolve) => first.once("connect", resolve));
  for (let n = 0; n < 3; n += 1) expect(await send(base, "")).toBe("");
  expect(log).toMatchObject([{ address: "127.0.0.1", cause: "limit of connections" }]);
});
