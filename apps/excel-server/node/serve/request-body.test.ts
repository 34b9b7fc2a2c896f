import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { json, useForwarder } from "../../test/use-forwarder.ts";

const stage = useForwarder();
const head = (path: string, ...more: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, "Host: addin", "Transfer-Encoding: chunked", ...more, "", ""].join("\r\n");
const partners = "/upstreams/acme/api/v1/BusinessPartners";

async function open(base: string) {
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let answer = "";
  socket.on("error", () => undefined).on("data", (data: Buffer) => (answer += data.toString()));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { socket, answer: () => answer, closed };
}

/** Resolves when the server has what was sent to it before. */
const received = (base: string) => fetch(`${base}/health`);

const inChunks = (body: string, length: number) => {
  const chunks = body.match(new RegExp(`.{1,${length}}`, "g")) ?? [];
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("")}0\r\n\r\n`;
};

test.each([
  ["4,000 chunks of one byte", 400, 1],
  ["16,000 chunks of 64 bytes", 102_400, 64],
])("a body of %s arrives whole, and in order", async (_, count, length) => {
  const { base, seen } = await stage(json(201, {}));
  const body = JSON.stringify({ Name: "0123456789".repeat(count - 2) });
  const { socket, answer, closed } = await open(base);
  socket.write(head(partners) + inChunks(body, length));
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 201 /);
  expect(seen[0]?.body).toBe(body);
});

test("a body of 1 MB in chunks of one byte is refused, and not forwarded", async () => {
  const { base, seen, log } = await stage(json(201, {}));
  const { socket, closed } = await open(base);
  socket.write(head(partners) + inChunks("x".repeat(1_000_000), 1));
  await closed;
  expect(log).toMatchObject([{ operation: "createBusinessPartner", status: 413, cause: "too-many-pieces" }]);
  expect(seen).toEqual([]);
});

test("a body that comes later than its head arrives whole", async () => {
  const { base, seen } = await stage(json(201, {}));
  const { socket, closed } = await open(base);
  socket.write(head(partners));
  for (const piece of ["{", '"a":', "1}"]) {
    await received(base);
    socket.write(`${piece.length}\r\n${piece}\r\n`);
  }
  socket.write("0\r\n\r\n");
  await closed;
  expect(seen[0]?.body).toBe('{"a":1}');
});

test("a body that breaks off is not forwarded", async () => {
  const { base, seen, log } = await stage(json(201, {}));
  const { socket } = await open(base);
  socket.write(`${head(partners)}1\r\nx\r\n`);
  await received(base);
  socket.destroy();
  const line = { operation: "createBusinessPartner", status: 408, cause: "broken-off" };
  await expect.poll(() => log).toMatchObject([line]);
  expect(seen).toEqual([]);
});

const put = head("/taskpane.html").replace("POST", "PUT");

test("a body that nobody reads does not keep the next request of its connection waiting", async () => {
  const { base } = await stage(json(200, {}));
  const { socket, answer, closed } = await open(base);
  socket.write(`${put}${inChunks("x".repeat(4_000), 1)}`);
  socket.write("GET /health HTTP/1.1\r\nHost: addin\r\nConnection: close\r\n\r\n");
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 405 [^]*HTTP\/1\.1 200 [^]*"alive"/);
});

test.each([
  ["that nobody reads", put],
  ["of a request that is refused at once", put.replace("Host: addin", "Host: a, b")],
])("a client is disconnected that sends a body of one-byte chunks %s", async (_, start) => {
  const { base, log } = await stage(json(200, {}));
  const { socket, closed } = await open(base);
  socket.write(start);
  const body = Buffer.alloc(60_000, "1\r\nx\r\n");
  let sent = 0;
  while (!socket.destroyed) {
    sent += body.byteLength;
    if (sent > 50_000_000) throw new Error("It reads on.");
    await new Promise((resolve) => void socket.write(body, resolve));
  }
  await closed;
  expect(log).toHaveLength(1);
});
