import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer as createProxy } from "node:http";
import { createServer as createService } from "node:https";
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "../../test/listen.ts";
import { writeCertificate } from "../../test/make-certificate.ts";
import { runServer } from "../../test/run-server.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { serverBundle } from "../../test/server-bundle.ts";

let folder = "";
let service: Server;
let proxy: Server;
/** The hosts to which the proxy connected. */
const connected: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "outbound-"));
  const { cert, key } = await writeCertificate(folder);
  const tls = { cert: await readFile(cert), key: await readFile(key) };
  service = createService(tls, (_, response) => response.end("[]")).listen(0, "127.0.0.1");
  proxy = createProxy().listen(0, "127.0.0.1");
  proxy.on("connect", (request: { readonly url: string }, socket: NodeJS.ReadWriteStream) => {
    connected.push(request.url);
    const onward = connect(portOf(service), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    for (const stream of [onward, socket]) stream.on("error", () => undefined);
  });
  await Promise.all([service, proxy].map((server) => once(server, "listening")));
  await writeFile(join(folder, "taskpane.html"), "pane");
}, 60_000);
afterAll(async () => {
  service.close();
  proxy.close();
  await rm(folder, { recursive: true, force: true });
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Sends one call to the service through a server with these variables; returns status and log. */
async function call(apiBaseUrl: string, env: Record<string, string>, method: "GET" | "POST" = "GET") {
  const upstreams = join(folder, "upstreams.json");
  await writeFile(upstreams, JSON.stringify([{ id: "acme", label: "Acme", apiBaseUrl }]));
  const bundle = join(serverBundle, "server.mjs");
  const options = ["--upstreams", upstreams, "--folder", folder, "--port", "0"];
  const { printed, until } = runServer([bundle, ...options], { env: { ...process.env, ...env } });
  const url = await until(/at (\S+)taskpane/);
  const answer = await fetch(`${url}upstreams/acme/api/v1/BusinessPartners`, {
    method,
    ...(method === "POST" && { body: "{}" }),
  });
  await answer.text();
  await until(/("operation")/);
  return { status: answer.status, printed: printed() };
}

test("a certificate of a private authority is trusted if the server is told so, and named in the log if not", async () => {
  const address = `https://localhost:${portOf(service)}`;
  const unknown = await call(address, {});
  expect(unknown.status).toBe(502);
  expect(unknown.printed).toMatch(/"cause":"certificate \(\w+\)"/);
  expect((await call(address, { NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") })).status).toBe(200);
});

test("a create that meets an expired certificate is answered with 424, since nothing was sent", async () => {
  const { authority, cert, key } = await writeCertificate(await temporaryFolder(), { days: -1 });
  const received: string[] = [];
  const tls = { cert: await readFile(cert), key: await readFile(key) };
  const port = await listen(createService(tls, ({ method = "" }) => received.push(method)));
  const env = { NODE_EXTRA_CA_CERTS: authority };
  const { status, printed } = await call(`https://localhost:${port}`, env, "POST");
  expect(status).toBe(424);
  expect(printed).toContain('"cause":"certificate (CERT_HAS_EXPIRED)"');
  expect(received).toEqual([]);
});

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const hasProxy = major >= 24 || (major === 22 && minor >= 21);

test.skipIf(!hasProxy)(
  "the service is reached through a company's proxy (Node 22.21, 24 or newer)",
  async () => {
    const { status } = await call("https://localhost:1443", {
      NODE_USE_ENV_PROXY: "1",
      HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`,
      NO_PROXY: "",
      no_proxy: "",
      NODE_EXTRA_CA_CERTS: join(folder, "ca.pem"),
    });
    expect(status).toBe(200);
    expect(connected).toEqual(["localhost:1443"]);
  },
);

const tunnel = "HTTP/1.1 200 OK\r\n\r\n";

describe.skipIf(!hasProxy)(
  "a create that does not get through a company's proxy was never sent: 424, where the proxy",
  () => {
    test.each<readonly [what: string, answer: (socket: Socket) => unknown, cause: string]>([
      ["closes the connection", (socket) => socket.end(), "closed by the proxy (UND_ERR_PRX_CONN)"],
      [
        "closes it within its answer",
        (socket) => socket.end("HTTP/1.1 200 Conn"),
        "closed by the proxy (UND_ERR_PRX_CONN)",
      ],
      ["resets it", (socket) => socket.resetAndDestroy(), "connection reset (ECONNRESET)"],
      ...[
        "407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\nContent-Length: 4\r\n\r\nnone",
        "403 Forbidden\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "502 Bad Gateway\r\n\r\n<html>",
        "302 Found\r\nLocation: http://login.example/\r\nContent-Length: 0\r\n\r\n",
      ].map(
        (answer) =>
          [
            `answers with ${answer.slice(0, 3)}`,
            (socket: Socket) => socket.end(`HTTP/1.1 ${answer}`),
            "refused by the proxy (UND_ERR_ABORTED)",
          ] as const,
      ),
      ["closes the tunnel before TLS", (socket) => socket.end(tunnel), "connection reset (ECONNRESET)"],
      [
        "resets the tunnel during the handshake",
        (socket) => {
          socket.write(tunnel);
          socket.once("data", () => socket.resetAndDestroy());
        },
        "connection reset (ECONNRESET)",
      ],
      [
        "answers the handshake itself",
        (socket) => {
          socket.write(tunnel);
          socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
        },
        "TLS (ERR_SSL_WRONG_VERSION_NUMBER)",
      ],
    ])("%s", async (_, answer, cause) => {
      let asked = 0;
      const refusing = createTcpServer((socket) => {
        socket
          .on("error", () => undefined)
          .once("data", () => {
            asked += 1;
            answer(socket);
          });
      });
      const proxyAddress = `http://127.0.0.1:${await listen(refusing)}`;
      const env = { NODE_USE_ENV_PROXY: "1", HTTPS_PROXY: proxyAddress, NO_PROXY: "", no_proxy: "" };
      const { status, printed } = await call("https://localhost:1443", env, "POST");
      expect(printed).toContain(`"cause":"${cause}"`);
      expect(status).toBe(424);
      expect(asked).toBe(1);
    });
  },
);
