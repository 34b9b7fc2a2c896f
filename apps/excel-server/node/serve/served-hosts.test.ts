import { readDeployment } from "@accounting-data/deployment";
import { once } from "node:events";
import { connect } from "node:tls";
import { expect, test } from "vitest";
import { makeCertificate } from "../../test/make-certificate.ts";
import { open, send } from "../../test/raw-connection.ts";
import { json, useForwarder } from "../../test/use-forwarder.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const deployment = readDeployment({ address: "https://excel.example.com/" });
const get = (path: string, host: string, more = "Connection: close\r\n") =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test("a website whose name leads to this server reads nothing of it, and sends nothing through it", async () => {
  const { base, seen } = await stage(json(200, {}), { aliases: [], read: async () => undefined });
  for (const path of ["/upstreams.json", "/taskpane.html", "/health", partners]) {
    const answer = await send(base, get(path, "evil.example"));
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toContain("Acme");
  }
  expect(seen).toEqual([]);
  const loopback = await send(base, get(partners, new URL(base).host));
  expect(statusOf(loopback)).toBe(200);
});

test("the refusal says which name was asked for and where it is configured", async () => {
  const { base } = await stage(json(200, {}), { aliases: [], deployment });
  const answer = await send(base, get("/health", "Old.Example.com:8080"));
  expect(answer).toMatch(/^connection: close$/im);
  expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toMatchObject({
    status: 400,
    detail:
      'This server does not serve the name old.example.com. If people use it, write it into server.json: as the host of "address", or into "aliases".',
  });
});

test("each name that is not served has one line in the log, at most 100 of them", async () => {
  const { base, log } = await stage(json(200, {}), { aliases: [] });
  for (const name of ["a.example", "b.example", "A.example:80", "a.example.", "b.example"])
    await send(base, get("/", name));
  expect(log).toMatchObject([
    { status: 400, cause: "host not served: a.example" },
    { status: 400, cause: "host not served: b.example" },
  ]);
  for (let n = 0; n < 120; n += 1) await send(base, get("/", `n${n}.example`));
  expect(log).toHaveLength(100);
});

test("a reload changes which names are served", async () => {
  const { base, server, options } = await stage(json(200, {}), { aliases: [] });
  const ask = async (host: string) => statusOf(await send(base, get("/health", host)));
  expect(await ask("excel.example.com")).toBe(400);
  server.reload({ ...options, deployment, aliases: ["other.example"] });
  expect(await ask("excel.example.com")).toBe(200);
  expect(await ask("other.example")).toBe(200);
  expect(() => server.reload({ ...options, aliases: ["https://x"] })).toThrow("not a host name");
  expect(await ask("other.example")).toBe(200);
});

test("with https a reload changes the names that the certificate has", async () => {
  const [old, renewed] = [await makeCertificate(["old.example"]), await makeCertificate(["new.example"])];
  const { base, server, options } = await stage(json(200, {}), { aliases: [], certificate: old });
  const ask = async (host: string): Promise<number> => {
    const socket = connect({ port: Number(new URL(base).port), rejectUnauthorized: false });
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(get("/health", host));
    await once(socket, "close");
    return statusOf(answer);
  };
  expect([await ask("old.example"), await ask("new.example")]).toEqual([200, 400]);
  server.reload({ ...options, certificate: renewed });
  expect([await ask("old.example"), await ask("new.example")]).toEqual([400, 200]);
});

test.each([
  ["the host of a target of HTTP/1.0", "GET http://evil.example/health HTTP/1.0\r\n\r\n", 400],
  ["a target with the same host", get("http://evil.example/health", "evil.example"), 400],
  ["a served target", get("http://localhost/health", "localhost"), 200],
  ["a check without a host", "GET /health HTTP/1.0\r\n\r\n", 200],
])("%s decides like a Host header", async (_, request, status) => {
  const { base } = await stage(json(200, {}), { aliases: [] });
  expect(statusOf(await send(base, request))).toBe(status);
});

test("nothing that follows a refused create on its connection waits without an answer", async () => {
  const { base, seen } = await stage(json(201, {}), { aliases: [] });
  for (const host of ["evil.example", "", "a, b"]) {
    const socket = open(base);
    let answer = "";
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(`POST ${partners} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\n\r\n{}`);
    socket.write(get("/health", "localhost"));
    await closed;
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 400"]);
  }
  expect(seen).toEqual([]);
});
