import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Transport, TransportRequest } from "../../src/index.ts";

/** Every byte, most of which are no UTF-8. */
const everyByte = Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte));

/** The tests that every transport must pass, against a real server. */
export function transportContract(name: string, make: () => Transport): void {
  describe(`${name}, as a transport`, () => {
    const seen: {
      method: string | undefined;
      url: string | undefined;
      headers: unknown;
      body: string;
      response: ServerResponse;
    }[] = [];
    const sockets = new Set<Socket>();
    let server: Server;
    let base: string;

    const routes: Record<string, (response: ServerResponse) => void> = {
      "/json": (response) =>
        response.writeHead(200, { "content-type": "application/json", "x-own": "1" }).end('{"a":"ň"}'),
      "/gzip": (response) =>
        response
          .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
          .end(gzipSync('{"a":"ň"}')),
      "/GZIP": (response) =>
        response.writeHead(200, { "content-encoding": "GZIP" }).end(gzipSync('{"a":"ň"}')),
      "/deflate": (response) =>
        response.writeHead(200, { "content-encoding": "deflate" }).end(deflateSync('{"a":"ň"}')),
      "/br": (response) =>
        response.writeHead(200, { "content-encoding": "br" }).end(brotliCompressSync('{"a":"ň"}')),
      "/x-gzip": (response) =>
        response.writeHead(200, { "content-encoding": "x-gzip" }).end(gzipSync('{"a":"ň"}')),
      "/gzip-of-deflate": (response) =>
        response
          .writeHead(200, { "content-encoding": "deflate, gzip" })
          .end(gzipSync(deflateSync('{"a":"ň"}'))),
      "/raw-deflate": (response) =>
        response.writeHead(200, { "content-encoding": "deflate" }).end(deflateRawSync('{"a":"ň"}')),
      "/gzip-without-trailer": (response) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync('{"a":"ň"}').subarray(0, -8)),
      "/unknown-encoding": (response) =>
        response.writeHead(200, { "content-encoding": "own, gzip" }).end('{"a":"ň"}'),
      "/thousand": (response) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(1_000, "a"))),
      "/bomb": (response) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000, "a"))),
      "/endless": (response) => writeForEver(response.writeHead(200)),
      "/silent-redirect": (response) => response.writeHead(307, { location: "/json" }).flushHeaders(),
      "/endless-redirect": (response) => writeForEver(response.writeHead(307, { location: "/json" })),
      "/pieces": (response) => {
        const body = Buffer.from('\u{feff}{"a":"ň"}');
        response.writeHead(200, { "set-cookie": ["a=1", "b=2"], vary: "one, two" });
        response.write(body.subarray(0, 9), () => setImmediate(() => response.end(body.subarray(9))));
      },
      "/file": (response) => response.writeHead(200, { "content-type": "application/pdf" }).end(everyByte),
      "/gzip-file": (response) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(everyByte)),
      "/hints": (response) =>
        response.writeEarlyHints({ link: "</style.css>; rel=preload" }, () =>
          response.writeHead(200, { "content-type": "application/json" }).end("{}"),
        ),
      "/empty": (response) => response.writeHead(204, { "content-encoding": "gzip" }).end(),
      "/html": (response) => response.writeHead(200, { "content-type": "application/json" }).end("<html>"),
      "/error": (response) => response.writeHead(503, { "retry-after": "9" }).end("busy"),
      "/redirect": (response) => response.writeHead(307, { location: "/json" }).end(),
      "/cut": (response) => {
        response.writeHead(201, { "content-length": "100" });
        response.write("half", () => response.socket?.destroy());
      },
      "/stall": (response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("half");
      },
      "/silence": () => {},
    };

    beforeAll(async () => {
      server = createServer((request, response) => {
        let body = "";
        request.on("data", (chunk) => (body += String(chunk)));
        request.on("end", () => {
          const { method, url, headers } = request;
          seen.push({ method, url, headers, body, response });
          routes[new URL(request.url ?? "", base).pathname]?.(response);
        });
      });
      server.on("connection", (socket) => {
        sockets.add(socket);
        socket.on("close", () => sockets.delete(socket));
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });

    const send = (path: string, request: Partial<TransportRequest> = {}) =>
      make().send({
        method: "GET",
        url: base + path,
        headers: { accept: "application/json" },
        signal: new AbortController().signal,
        ...request,
      });

    test.each(["/file", "/gzip-file"])("passes on the bytes of %s as they are, and no text", async (path) => {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      const { text, truncated = false } = await send(path, {
        onHead: () => 1_000,
        onBody: () => (chunk) => void chunks.push(chunk),
      });
      expect(Buffer.concat(chunks)).toEqual(everyByte);
      expect({ text, truncated }).toEqual({ text: "", truncated: false });
    });

    test("passes on no more bytes than the head allows", async () => {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      const response = await send("/file", {
        onHead: () => 100,
        onBody: () => (chunk) => void chunks.push(chunk),
      });
      expect(Buffer.concat(chunks)).toEqual(everyByte.subarray(0, 100));
      expect(response.truncated).toBe(true);
    });

    test("rejects with the error of what takes the bytes", async () => {
      const refuse = () => Promise.reject(new Error("the disk is full"));
      await expect(send("/file", { onHead: () => 1_000, onBody: () => refuse })).rejects.toThrow(
        "disk is full",
      );
    });

    test("returns text if nothing takes the bytes", async () => {
      expect((await send("/json", { onHead: () => 1_000, onBody: () => undefined })).text).toBe('{"a":"ň"}');
    });

    test("sends method, URL, headers and body unchanged", async () => {
      await send("/json?a=b%20c&d=%C5%88", {
        method: "POST",
        headers: { "Api-Key": "key", "content-type": "application/json" },
        body: '{"Name":"ň"}',
      });
      expect(seen.at(-1)).toMatchObject({
        method: "POST",
        url: "/json?a=b%20c&d=%C5%88",
        headers: { "api-key": "key", "content-type": "application/json" },
        body: '{"Name":"ň"}',
      });
    });

    test("resolves with status, headers and any text", async () => {
      const { status, headers, text } = await send("/json");
      expect([status, headers.get("x-own"), text]).toEqual([200, "1", '{"a":"ň"}']);
      expect(await send("/html")).toMatchObject({ status: 200, text: "<html>" });
      expect(await send("/empty")).toMatchObject({ status: 204, text: "" });
    });

    test.each([
      "/gzip",
      "/GZIP",
      "/x-gzip",
      "/gzip-of-deflate",
      "/gzip-without-trailer",
      "/deflate",
      "/raw-deflate",
      "/br",
    ])("decompresses a body whose encoding it accepts: %s", async (path) => {
      const { status, text, truncated = false } = await send(path);
      expect({ status, text, truncated }).toEqual({ status: 200, text: '{"a":"ň"}', truncated: false });
      expect(seen.at(-1)?.headers).toHaveProperty("accept-encoding", expect.stringContaining("gzip"));
    });

    test("resolves with the body as it is where its encoding is unknown", async () => {
      const { text, truncated = false } = await send("/unknown-encoding");
      expect({ text, truncated }).toEqual({ text: '{"a":"ň"}', truncated: false });
    });

    test.each(["/bomb", "/endless"])("reads no more of a body than onHead allows: %s", async (path) => {
      const response = await send(path, { onHead: () => 100_001 });
      expect(response).toMatchObject({ status: 200, text: "a".repeat(100_001), truncated: true });
      await vi.waitFor(() => expect(seen.at(-1)?.response.closed).toBe(true), 20_000);
    });

    test("does not wait for a body of which it may read nothing", async () => {
      for (const path of ["/silent-redirect", "/endless-redirect"])
        expect(await send(path, { onHead: () => 0 })).toMatchObject({ status: 307, text: "" });
      await vi.waitFor(() => expect(seen.at(-1)?.response.closed).toBe(true), 20_000);
    });

    test("reads a compressed body whole where as many bytes are allowed as it has without", async () => {
      const { text, truncated = false } = await send("/thousand", { onHead: () => 1_000 });
      expect([text.length, truncated]).toEqual([1_000, false]);
    });

    test.each([10, 11])("reads a body of 10 bytes whole where %i are allowed", async (limit) => {
      const response = await send("/json", { onHead: () => limit });
      expect([response.text, response.truncated ?? false]).toEqual(['{"a":"ň"}', false]);
    });

    test("joins the chunks of a body and removes a byte order mark", async () => {
      const { headers, text } = await send("/pieces");
      expect(text).toBe('{"a":"ň"}');
      expect([headers.get("vary"), headers.getSetCookie()]).toEqual(["one, two", ["a=1", "b=2"]]);
    });

    test("waits for the final response after early hints", async () => {
      const heads: number[] = [];
      expect(await send("/hints", { onHead: listen(heads) })).toMatchObject({ text: "{}" });
      expect(heads).toEqual([200]);
    });

    test("resolves with an error status and does not retry", async () => {
      const before = seen.length;
      const { status, headers, text } = await send("/error");
      expect([status, headers.get("retry-after"), text]).toEqual([503, "9", "busy"]);
      expect(seen).toHaveLength(before + 1);
    });

    test("does not follow a redirect", async () => {
      const before = seen.length;
      expect(await send("/redirect")).toMatchObject({ status: 307 });
      expect(seen).toHaveLength(before + 1);
    });

    test("passes status and headers to onHead before the body, and rejects if the body is incomplete", async () => {
      const heads: number[] = [];
      await expect(send("/cut", { onHead: listen(heads) })).rejects.toBeInstanceOf(Error);
      expect(heads).toEqual([201]);
    });

    test("rejects when the connection is refused", async () => {
      await expect(send("", { url: "http://127.0.0.1:9/" })).rejects.toBeInstanceOf(Error);
    });

    test.each(["/silence", "/stall"])("closes the connection when its signal aborts: %s", async (path) => {
      const controller = new AbortController();
      const arrived = seen.length;
      const sent = send(path, { signal: controller.signal, onHead: abort(controller) });
      while (seen.length === arrived) await new Promise((resolve) => setImmediate(resolve));
      if (path === "/silence") controller.abort();
      await expect(sent).rejects.toMatchObject({ name: "AbortError" });
      await vi.waitFor(() => expect(seen[arrived]?.response.closed).toBe(true), 20_000);
    });

    test("sends nothing if its signal is already aborted", async () => {
      const before = seen.length;
      await expect(send("/json", { signal: AbortSignal.abort() })).rejects.toMatchObject({
        name: "AbortError",
      });
      expect(seen).toHaveLength(before);
    });
  });
}

function listen(heads: number[]): (status: number) => number {
  return (status) => {
    heads.push(status);
    return Infinity;
  };
}

function abort(controller: AbortController): () => number {
  return () => {
    controller.abort();
    return Infinity;
  };
}

function writeForEver(response: ServerResponse): void {
  const piece = "a".repeat(60_000);
  const write = (): void => {
    if (!response.closed) response.write(piece, () => setImmediate(write));
  };
  write();
}
