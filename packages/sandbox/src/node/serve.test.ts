import { request } from "node:http";
import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSandbox, demoCredentials, type SandboxOptions } from "../index.ts";
import { serve, type SandboxServer } from "./serve.ts";

const path = "/v1/BusinessPartners?PageSize=2&PageNumber=1";
const headers = { "Api-Key": demoCredentials.apiKey };

async function started(options: SandboxOptions = {}): Promise<SandboxServer> {
  const server = await serve(createSandbox(options));
  onTestFinished(() => server.close());
  return server;
}

test("answers over a port as it does in process", async () => {
  const sandbox = createSandbox();
  const server = await serve(sandbox);
  onTestFinished(() => server.close());
  const near = await (await sandbox.fetch(path, { headers })).json();
  expect(await (await fetch(server.url + path, { headers })).json()).toEqual(near);
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
});

test.each([
  [{ prot: 8640 }, /No option "prot". Available: port, host, aliases/],
  [{ port: "8640" }, /The option port must be a whole number from 0 to 65535/],
  [{ port: 65_536 }, /The option port must be/],
  [{ host: 1 }, /The option host must be a string/],
  [{ aliases: "books.example.com" }, /The option aliases must be a list of strings/],
  [{ aliases: ["https://books.example.com"] }, /The option aliases has "https:/],
])("rejects %j", async (options, message) => {
  await expect(serve(createSandbox(), options as object)).rejects.toThrow(RangeError);
  await expect(serve(createSandbox(), options as object)).rejects.toThrow(message);
});

/** Sends a request under a host's name, as a browser does after that name was pointed at this machine. */
async function send(
  { port }: SandboxServer,
  {
    method,
    path,
    host,
    body = [],
  }: Readonly<{ method: string; path: string; host: string; body?: readonly string[] }>,
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: "127.0.0.1",
        method,
        path,
        headers: { ...headers, host, "content-type": "application/json" },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => resolve({ status: response.statusCode, text }));
      },
    );
    sent.on("error", reject);
    // Node names the length of a body that it gets at once.
    for (const chunk of body.slice(1)) sent.write(chunk);
    sent.end(body[0]);
  });
}

test("does not answer for a name that a website may have, unless it is an alias", async () => {
  const sandbox = createSandbox();
  const server = await serve(sandbox, { aliases: ["books.example.com"] });
  onTestFinished(() => server.close());
  const read = (host: string) => send(server, { method: "GET", path, host });
  for (const host of ["evil.example", `evil.example:${server.port}`, "127.0.0.1.nip.io"]) {
    const { status, text } = await read(host);
    expect([host, status, text]).toEqual([host, 400, expect.stringContaining("start it with --alias")]);
  }
  for (const host of ["localhost", `127.0.0.1:${server.port}`, "books.example.com", "sandbox:8640"])
    expect([host, (await read(host)).status]).toEqual([host, 200]);
  expect(sandbox.requests).toHaveLength(4);
});

test.each([
  ["of a length that is named", [" ".repeat(1_048_577)]],
  ["in chunks", Array.from({ length: 17 }, () => " ".repeat(65_536))],
])("refuses a body %s that is too long, and prints nothing", async (_, body) => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const sandbox = createSandbox();
  const server = await serve(sandbox);
  onTestFinished(() => server.close());
  const { status } = await send(server, {
    method: "POST",
    path: "/v1/BusinessPartners",
    host: "localhost",
    body,
  });
  expect(status).toBe(413);
  expect(sandbox.records("BusinessPartners")).toHaveLength(312);
  expect(print).not.toHaveBeenCalled();
});

test("rejects options in the place of the sandbox, which would answer every request with 500", async () => {
  await expect(serve({ port: 8640 } as never)).rejects.toThrow("The first argument must be a sandbox");
});

test("refuses connections and accepts them again, on the same port", async () => {
  const server = await started();
  expect((await fetch(server.url + path, { headers })).status).toBe(200);
  await server.refuse();
  await expect(fetch(server.url + path, { headers })).rejects.toMatchObject({
    cause: { code: "ECONNREFUSED" },
  });
  await server.accept();
  await server.accept();
  expect((await fetch(server.url + path, { headers })).status).toBe(200);
});

test("closes immediately, even while a request hangs, and can be closed twice", async () => {
  const sandbox = createSandbox();
  sandbox.inject("never-answers");
  const server = await serve(sandbox);
  const arrived = new Promise<void>((resolve) => sandbox.configure({ onResponse: () => resolve() }));
  const answer = fetch(server.url + path, { headers }).catch((error: unknown) => error);
  await arrived;
  await server.close();
  await server.close();
  expect(await answer).toBeInstanceOf(TypeError);
});

test("names the port that is taken", async () => {
  const server = await started();
  const second = serve(createSandbox(), { port: server.port });
  await expect(second).rejects.toMatchObject({
    code: "EADDRINUSE",
    message: `Port ${server.port} of 127.0.0.1 is taken. Choose another one, or 0 for any free port.`,
  });
});

test("passes on other errors of the address", async () => {
  await expect(serve(createSandbox(), { host: "192.0.2.1" })).rejects.toMatchObject({
    code: "EADDRNOTAVAIL",
  });
});

test("listens on IPv6 addresses", async ({ skip }) => {
  const server = await serve(createSandbox(), { host: "::1" }).catch((error: NodeJS.ErrnoException) =>
    error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT"
      ? skip("this machine has no IPv6")
      : Promise.reject(error),
  );
  onTestFinished(() => server.close());
  expect(server.url).toBe(`http://[::1]:${server.port}`);
  expect((await fetch(server.url + path, { headers })).status).toBe(200);
});

test("prints an error of a function given to the sandbox, and answers 500", async () => {
  const error = new Error("mine");
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const server = await started({
    envelope: () => {
      throw error;
    },
  });
  expect((await fetch(server.url + path, { headers })).status).toBe(500);
  expect(print.mock.calls).toEqual([[error]]);
});

test("drops the request of a client that has left, and prints nothing", async () => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const leave = new AbortController();
  const sandbox = createSandbox({ latency: 60_000, onRequest: () => setImmediate(() => leave.abort()) });
  const done = new Promise((resolve) => sandbox.configure({ onResponse: resolve }));
  const server = await serve(sandbox);
  onTestFinished(() => server.close());
  const create = fetch(`${server.url}/v1/BusinessPartners`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: '{"Name":"Říha"}',
    signal: leave.signal,
  });
  await expect(create).rejects.toHaveProperty("name", "AbortError");
  await done;
  expect(sandbox.records("BusinessPartners")).toHaveLength(312);
  expect(print).not.toHaveBeenCalled();
});

test("a reset fault resets the socket", async () => {
  const sandbox = createSandbox();
  sandbox.inject("reset-before-headers");
  const server = await serve(sandbox);
  onTestFinished(() => server.close());
  const { connect } = await import("node:net");
  const socket = connect(server.port, "127.0.0.1");
  const error = new Promise<NodeJS.ErrnoException>((resolve) => socket.once("error", resolve));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  expect((await error).code).toBe("ECONNRESET");
});

test("an answer that breaks off has the status and the length of the complete one", async () => {
  const sandbox = createSandbox();
  sandbox.inject("reset-after-headers");
  const server = await serve(sandbox);
  onTestFinished(() => server.close());
  const response = await fetch(`${server.url}/v1/BusinessPartners`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: '{"Name":"Říha"}',
  });
  expect(response.status).toBe(201);
  const reader = response.body?.getReader();
  const half = (await reader?.read())?.value?.byteLength;
  expect(half).toBe(Math.floor(Number(response.headers.get("content-length")) / 2));
  await expect(reader?.read()).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
});

test("rejects a port that another server uses", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  await expect(serve(createSandbox(), { port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken`);
});
