import { expect, test, vi } from "vitest";
import { json, useForwarder } from "../../test/use-forwarder.ts";
import { open, send } from "../../test/raw-connection.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const anyText = expect.any(String) as string;

test("what follows a create that is under way is not answered in its place", async () => {
  let answer: (() => void) | undefined;
  const { base, log, seen } = await stage((_, response) => {
    answer = () => void response.writeHead(201).end("{}");
  });
  const received = send(
    base,
    `POST ${partners} HTTP/1.1\r\nHost: addin\r\nContent-Length: 2\r\n\r\n{}GARBAGE\r\n\r\n`,
  );
  await vi.waitFor(() => expect(seen).toHaveLength(1), 20_000);
  expect(await received).toBe("");
  expect(log).toMatchObject([
    { status: 400, cause: expect.stringContaining("malformed request (HPE_") as string },
  ]);
  answer!();
  await vi.waitFor(
    () => expect(log).toMatchObject([{}, { operation: "createBusinessPartner", received: 201 }]),
    20_000,
  );
});

test("a client that pipelines more than ten requests is disconnected, with one line", async () => {
  const { base, fetch, log, seen } = await stage(() => undefined);
  const get = (n: number) => `GET ${partners}?n=${n} HTTP/1.1\r\nHost: addin\r\n\r\n`;
  expect(await send(base, Array.from({ length: 1_000 }, (_, n) => get(n)).join(""))).toBe("");
  const pipelined = () => log.filter(({ cause }) => cause === "too many pipelined requests");
  expect(pipelined()).toEqual([
    {
      id: anyText,
      address: "127.0.0.1",
      bytes: 0,
      cause: anyText,
      milliseconds: expect.any(Number) as number,
    },
  ]);
  expect((await fetch("/health")).status).toBe(200);
  expect(pipelined()).toHaveLength(1);
  expect(seen.length).toBeLessThanOrEqual(10);
});

test("a create that follows an unanswered request on its connection is refused, since its answer could be lost", async () => {
  const { base, log, seen } = await stage((_, response) => void setTimeout(() => response.end("{}"), 100));
  const create = `POST ${partners} HTTP/1.1\r\nHost: addin\r\nContent-Length: 2\r\n\r\n{}`;
  expect(await send(base, create + create)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\{\}(\r\n|$)/);
  await vi.waitFor(() => expect(log).toHaveLength(2), 20_000);
  expect(seen).toHaveLength(1);
  const answers = await send(base, `GET ${partners} HTTP/1.1\r\nHost: addin\r\n\r\n${create}`);
  expect(answers).toMatch(/^HTTP\/1\.1 200 [^]*HTTP\/1\.1 400 [^]*Nothing was sent\./);
  expect(log).toMatchObject([
    { status: 400, cause: "pipelined POST" },
    { operation: "createBusinessPartner", received: 200 },
    { status: 400, cause: "pipelined POST" },
    { operation: "listBusinessPartners", received: 200 },
  ]);
  expect(seen.map(({ method }) => method)).toEqual(["POST", "GET"]);
});

test.each([
  ["asks to close its connection", "HTTP/1.1\r\nConnection: close"],
  ["knows only HTTP/1.0", "HTTP/1.0"],
])("a create behind a read that %s is not sent: its answer would not arrive", async (_, version) => {
  const { base, seen } = await stage(json(200, {}));
  const create = `POST ${partners} HTTP/1.1\r\nHost: addin\r\nContent-Length: 2\r\n\r\n{}`;
  await send(base, `GET ${partners} ${version}\r\nHost: addin\r\n\r\n${create}`);
  expect(seen.some(({ method }) => method === "POST")).toBe(false);
});

test("a create on a connection whose last request was answered is sent", async () => {
  const { base, seen } = await stage(json(200, {}));
  const socket = open(base);
  let said = "";
  socket.on("data", (text: Buffer) => {
    said += text.toString();
    // As soon as the answer is there.
    if (seen.length === 1 && said.endsWith("{}\r\n0\r\n\r\n"))
      socket.write(`POST ${partners} HTTP/1.1\r\nHost: addin\r\nContent-Length: 2\r\n\r\n{}`);
  });
  socket.write(`GET ${partners} HTTP/1.1\r\nHost: addin\r\n\r\n`);
  await new Promise((resolve) => socket.once("close", resolve));
  expect(said.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  expect(seen.map(({ method }) => method)).toEqual(["GET", "POST"]);
});
