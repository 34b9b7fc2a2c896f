import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AddInServerOptions } from "./create-add-in-server.ts";
import type { ForwardLogEntry } from "./forward.ts";
import { serveAddIn } from "./node/serve-add-in.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const canary = "canary-7f3a";
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A service on a port of its own, and the add-in's server in front of it. */
async function stage(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  options: Partial<AddInServerOptions> = {},
): Promise<{
  base: string;
  seen: Seen[];
  log: ForwardLogEntry[];
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}> {
  const seen: Seen[] = [];
  const upstream = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        upstream.close(() => resolve());
        upstream.closeAllConnections();
      }),
  );
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/accounting`;
  const log: ForwardLogEntry[] = [];
  const server = await serveAddIn({
    port: 0,
    upstreams: [
      { id: "acme", label: "Acme", apiBaseUrl: address, authUrl: `${address}/auth` },
      { id: "keys", label: "Keys only", apiBaseUrl: address },
    ],
    read: async () => undefined,
    log: (entry) => log.push(entry),
    ...options,
  });
  closing.push(() => server.close());
  const base = server.url.replace(/\/$/, "");
  return { base, seen, log, fetch: (path, init) => fetch(`${base}${path}`, init) };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

describe("the forwarder", () => {
  it("hands on a read with its query and credential, and the answer with what a client reads of it", async () => {
    const { fetch, seen } = await stage(
      json(
        429,
        { title: "Too Many Requests" },
        { "retry-after": "7", date: "Fri, 20 Nov 2026 10:42:00 GMT" },
      ),
    );
    const query = "?PageSize=100&PageNumber=1&After=a%2Fb%26c";
    const answer = await fetch(`/upstreams/acme/api/v1/BusinessPartners${query}`, {
      headers: { "api-key": canary },
    });
    expect(answer.status).toBe(429);
    expect(await answer.json()).toEqual({ title: "Too Many Requests" });
    expect(answer.headers.get("retry-after")).toBe("7");
    expect(answer.headers.get("date")).toBe("Fri, 20 Nov 2026 10:42:00 GMT");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(seen).toMatchObject([{ method: "GET", url: `/accounting/v1/BusinessPartners${query}`, body: "" }]);
    expect(seen[0]?.headers["api-key"]).toBe(canary);
  });

  it("hands on a create with its body, and a token request without a query", async () => {
    const { fetch, seen } = await stage(json(201, {}));
    const body = JSON.stringify({ Name: "Novák a syn" });
    await fetch("/upstreams/acme/api/v1/BusinessPartners", {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${canary}`, "content-type": "application/json" },
    });
    await fetch(`/upstreams/acme/auth/connect/token?client_secret=${canary}`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "client_credentials" }),
      headers: { "api-key": canary },
    });
    expect(seen).toMatchObject([
      { method: "POST", url: "/accounting/v1/BusinessPartners", body },
      { method: "POST", url: "/accounting/auth/connect/token", body: "grant_type=client_credentials" },
    ]);
    expect(seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${canary}`,
      "content-type": "application/json",
    });
    expect(seen[1]?.headers["api-key"]).toBeUndefined();
  });

  it("keeps back every header that is not a service's business, both ways", async () => {
    const { fetch, seen } = await stage(
      json(
        200,
        {},
        { "set-cookie": "a=b", "www-authenticate": "Basic", "x-powered-by": "x", "clear-site-data": '"*"' },
      ),
    );
    const answer = await fetch("/upstreams/acme/api/v1/Banks", {
      headers: {
        cookie: "session=1",
        forwarded: "for=1.2.3.4",
        "x-forwarded-for": "1.2.3.4",
        "x-forwarded-host": "evil.example",
        "x-real-ip": "1.2.3.4",
        "x-http-method-override": "DELETE",
        te: "trailers",
        referer: "https://addin.example.com/",
        "proxy-authorization": "Basic x",
        origin: "https://addin.example.com",
      },
    });
    const passed = Object.keys(seen[0]?.headers ?? {});
    // What is left is Node's own.
    expect(passed.toSorted()).toEqual(
      [
        "accept",
        "accept-encoding",
        "accept-language",
        "connection",
        "host",
        "sec-fetch-mode",
        "user-agent",
      ].toSorted(),
    );
    for (const name of ["set-cookie", "www-authenticate", "x-powered-by", "clear-site-data"]) {
      expect(answer.headers.has(name)).toBe(false);
    }
  });

  it("does not follow a redirect, with which a key would travel", async () => {
    const elsewhere = await stage(json(200, {}));
    for (const status of [301, 302, 303, 307, 308]) {
      const { fetch, seen } = await stage((_, response) => {
        response.writeHead(status, { location: `${elsewhere.base}/stolen` }).end();
      });
      const answer = await fetch("/upstreams/acme/api/v1/Banks", { headers: { "api-key": canary } });
      expect(answer.status).toBe(502);
      expect(answer.headers.has("location")).toBe(false);
      expect(seen).toHaveLength(1);
    }
    expect(elsewhere.seen).toEqual([]);
  });

  it("lets no page of a proxy in between run as one of ours", async () => {
    const { fetch } = await stage((_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<script>alert(1)</script>");
    });
    const answer = await fetch("/upstreams/acme/api/v1/Banks");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("refuses a body beyond its limit, announced or not, before anything is sent on", async () => {
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

  it("gives up on a service that does not answer in time, and on one that can't be reached", async () => {
    const { fetch, log } = await stage(() => undefined, {
      limits: { milliseconds: 100 },
      upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: "http://127.0.0.1:1" }],
    });
    expect((await fetch("/upstreams/acme/api/v1/Banks")).status).toBe(502);
    const silent = await stage(() => undefined, { limits: { milliseconds: 100 } });
    const late = await silent.fetch("/upstreams/acme/api/v1/Banks");
    expect([late.status, ((await late.json()) as { type: string }).type]).toEqual([
      504,
      "urn:accounting-data:add-in:unanswered",
    ]);
    expect([...log, ...silent.log].map(({ status }) => status)).toEqual([502, 504]);
  });

  it("breaks off an answer that stalls or grows without end, so that it can't be taken for whole", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    const stalled = await stage((_, response) => response.writeHead(200).write("{"), {
      limits: { milliseconds: 200 },
    });
    const answer = await stalled.fetch("/upstreams/acme/api/v1/Banks");
    await expect(answer.text()).rejects.toThrow("terminated");
    const endless = await stage((_, response) => response.writeHead(200).end("x".repeat(100_000)), {
      limits: { responseBytes: 50_000 },
    });
    await expect(endless.fetch("/upstreams/acme/api/v1/Banks").then((long) => long.text())).rejects.toThrow(
      "terminated",
    );
    said.mockRestore();
  });

  it("ends the request to the service when the client goes away", async () => {
    let ended: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => (ended = resolve));
    const leaving = new AbortController();
    const { fetch } = await stage((request) => {
      request.socket.once("close", () => ended?.());
      leaving.abort();
    });
    await expect(fetch("/upstreams/acme/api/v1/Banks", { signal: leaving.signal })).rejects.toThrow(
      "aborted",
    );
    await gone;
  });

  it("answers for itself in the shape that the service's problems have", async () => {
    const { fetch, seen } = await stage(json(200, {}));
    for (const [path, method, status] of [
      ["/upstreams/other/api/v1/Banks", "GET", 400],
      ["/upstreams/acme/api/v1/Secrets", "GET", 400],
      ["/upstreams/acme/api/v1/Banks", "DELETE", 405],
      ["/upstreams/keys/auth/connect/token", "POST", 400],
    ] as const) {
      const answer = await fetch(path, { method });
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      const body = (await answer.json()) as Record<string, string>;
      expect(body["traceId"]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
      expect(body["type"]?.endsWith(String(status))).toBe(true);
    }
    expect(seen).toEqual([]);
  });

  it("logs what was done, without a secret, an id or a query", async () => {
    const { fetch, log } = await stage(json(200, {}));
    await fetch(`/upstreams/acme/api/v1/Banks/${id}?x=${canary}`, { headers: { "api-key": canary } });
    expect(log).toEqual([
      { upstream: "acme", operation: "getBank", status: 200, milliseconds: expect.any(Number) as number },
    ]);
  });
});

describe("requests that are not what they seem", () => {
  it.each([
    "GET http://169.254.169.254/latest/meta-data HTTP/1.1\r\nHost: addin\r\n",
    "GET http://127.0.0.1:1/upstreams/acme/api/v1/Secrets HTTP/1.1\r\nHost: addin\r\n",
    "GET //evil.example/upstreams/acme/api/v1/Banks HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api//evil.example/v1/Banks HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/../../../../etc/passwd HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/Banks/..%2f..%2f..%2fadmin HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/Banks/../../admin HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/Banks\\..\\..\\admin HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme@evil.example/api/v1/Banks HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/evil.example:443/api/v1/Banks HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/%61cme/api/v1/Banks HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/__proto__/api/v1/Banks HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/Banks%0d%0aX-Evil:1 HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/Banks%23 HTTP/1.1\r\nHost: addin\r\n",
    "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n",
    "TRACE /upstreams/acme/api/v1/Banks HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/Banks HTTP/1.1\r\nHost: addin\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n",
  ])("reach no service: %j", async (head) => {
    const { base, seen } = await stage(json(200, {}));
    const { port } = new URL(base);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1", () =>
        socket.write(`${head}Connection: close\r\n\r\n`),
      );
      let text = "";
      socket.on("data", (chunk) => (text += chunk.toString()));
      socket.on("error", reject);
      socket.on("close", () => resolve(text));
    });
    expect(seen).toEqual([]);
    expect(answer).not.toMatch(/^HTTP\/1\.1 [23]/);
  });
});

describe("slow clients", () => {
  it("are let go in time, while others are served", async () => {
    const { base, seen, fetch } = await stage(json(200, { ok: true }), { limits: { milliseconds: 300 } });
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
    const served = await Promise.all(Array.from({ length: 50 }, () => fetch("/upstreams/acme/api/v1/Banks")));
    expect(served.every(({ status }) => status === 200)).toBe(true);
    for (const text of await Promise.all(slow)) expect(text).toMatch(/^HTTP\/1\.1 408/);
    expect(seen.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
