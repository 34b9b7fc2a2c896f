import { readDeployment } from "@accounting-data/deployment";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { request } from "node:https";
import http2 from "node:http2";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { connect } from "node:tls";
import { serveAddIn } from "../../node/serve/serve-add-in.ts";
import { hasProxy, startProxy, type Proxy, type ProxyName } from "./start-proxy.ts";

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

describe.each<ProxyName>(["nginx", "caddy"])("our sample for %s, in front of two servers", (name) => {
  const seen: { readonly server: number; readonly headers: IncomingMessage["headers"] }[] = [];
  const respond = { with: (_: IncomingMessage, response: ServerResponse): void => void response.end() };
  let servers: Server[] = [];
  let proxy: Proxy;

  beforeAll(async () => {
    if (!hasProxy(name)) return;
    servers = [0, 1].map((server) =>
      createServer((asked, response) => {
        seen.push({ server, headers: asked.headers });
        respond.with(asked, response);
      }).listen(0, "127.0.0.1"),
    );
    await Promise.all(servers.map((server) => once(server, "listening")));
    proxy = await startProxy(
      name,
      servers.map((server) => (server.address() as AddressInfo).port),
    );
  }, 60_000);
  afterAll(async () => {
    await (proxy as Proxy | undefined)?.stop();
    for (const server of servers) server.close().closeAllConnections();
  });

  function send(
    headers: Record<string, string> = {},
    { method = "GET", body = "", started = (): void => undefined } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { port: proxy.port, host: "localhost", family: 4, ca: proxy.authority };
      request({ ...options, method, headers, agent: false }, (answer) => {
        let text = "";
        answer.on("data", (data: Buffer) => {
          text += data.toString();
          started();
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        answer.on("error", reject);
      })
        .on("error", reject)
        .end(body);
    });
  }

  test.skipIf(!hasProxy(name))(`a credential has one server (needs ${name})`, async () => {
    respond.with = (_, response) => void response.end();
    for (const header of ["api-key", "authorization"]) {
      const used = new Set<number>();
      for (let credential = 0; credential < 20; credential += 1) {
        seen.length = 0;
        for (let n = 0; n < 3; n += 1) await send({ [header]: `company-${credential}` });
        const own = new Set(seen.map(({ server }) => server));
        expect(own.size).toBe(1);
        for (const server of own) used.add(server);
      }
      expect(used.size).toBe(2);
    }
  });

  test.skipIf(!hasProxy(name))(
    `the server gets credential, host and client's address, and HSTS is sent (needs ${name})`,
    async () => {
      seen.length = 0;
      const { headers } = await send({ "api-key": "acme" });
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
      expect(seen[0]?.headers).toMatchObject({ "api-key": "acme", "x-forwarded-for": "127.0.0.1" });
      expect(seen[0]?.headers.host).toMatch(/^localhost/);
      expect(Object.keys(seen[0]!.headers)).not.toContain("x-credential");
    },
  );

  test.skipIf(!hasProxy(name))(
    `the service's clock arrives, and not the proxy's (needs ${name})`,
    async () => {
      const date = "Fri, 20 Nov 2026 10:42:00 GMT";
      respond.with = (_, response) => void response.setHeader("date", date).end();
      const { headers } = await send();
      expect(headers.date).toBe(date);
    },
  );

  test.skipIf(!hasProxy(name))(
    `a create whose connection is lost is not sent a second time (needs ${name})`,
    async () => {
      seen.length = 0;
      respond.with = (asked) => void asked.resume().on("end", () => asked.socket.destroy());
      const key = { "api-key": "acme", "idempotency-key": "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed" };
      const { status } = await send(key, { method: "POST", body: "{}" });
      expect(status).toBe(502);
      expect(seen).toHaveLength(1);
    },
  );

  test.skipIf(!hasProxy(name))(`a browser may use HTTP/2 (needs ${name})`, async () => {
    const socket = connect({
      port: proxy.port,
      host: "127.0.0.1",
      servername: "localhost",
      ca: proxy.authority,
      ALPNProtocols: ["h2", "http/1.1"],
    });
    await once(socket, "secureConnect");
    expect(socket.alpnProtocol).toBe("h2");
    socket.destroy();
  });

  test.skipIf(!hasProxy(name))(
    `over HTTP/2 the server answers for its own name and for no other (needs ${name})`,
    async () => {
      const server = await serveAddIn({
        port: 0,
        upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" }],
        read: async () => undefined,
        deployment: readDeployment({ address: "https://addin.example.com/" }),
      });
      onTestFinished(() => server.close());
      const inFront = await startProxy(name, [Number(new URL(server.url).port)]);
      onTestFinished(() => inFront.stop());
      const session = http2.connect(`https://localhost:${inFront.port}`, {
        ca: inFront.authority,
        lookup: (_, __, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
      });
      onTestFinished(() => session.destroy());
      const ask = async (authority: string): Promise<string> => {
        const stream = session.request({ ":path": "/upstreams.json", ":authority": authority });
        let text = "";
        stream.setEncoding("utf8").on("data", (data: string) => (text += data));
        await once(stream, "end");
        return text;
      };
      for (const authority of ["addin.example.com", `Addin.Example.Com:${inFront.port}`])
        expect(await ask(authority)).toContain("Acme");
      expect(await ask("evil.example")).not.toContain("Acme");
    },
  );

  test.skipIf(!hasProxy(name))(`answers stream through (needs ${name})`, async () => {
    let finish = (): void => undefined;
    respond.with = (_, response) => {
      response.write("first ");
      finish = () => void response.end("last");
    };
    // The end is sent only when the start has arrived.
    const { text } = await send({}, { started: () => finish() });
    expect(text).toBe("first last");
  });

  test.skipIf(!hasProxy(name))(
    `a create whose connection was used before, and is lost, is not sent a second time (needs ${name})`,
    async () => {
      const key = { "api-key": "acme", "idempotency-key": "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed" };
      respond.with = (_, response) => void response.end("{}");
      await send(key);
      seen.length = 0;
      respond.with = (asked) => void asked.resume().on("end", () => asked.socket.destroy());
      const { status } = await send(key, { method: "POST", body: "{}" });
      expect(status).toBe(502);
      expect(seen).toHaveLength(1);
    },
  );
});
