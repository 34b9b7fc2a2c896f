import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { json, useForwarder } from "../test/use-forwarder.ts";

const stage = useForwarder();

describe("malformed requests", () => {
  test.each([
    "GET http://169.254.169.254/latest/meta-data HTTP/1.1\r\nHost: addin\r\n",
    "GET http://127.0.0.1:1/upstreams/acme/api/v1/Secrets HTTP/1.1\r\nHost: addin\r\n",
    "GET //evil.example/upstreams/acme/api/v1/BusinessPartners HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api//evil.example/v1/BusinessPartners HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/../../../../etc/passwd HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/BusinessPartners/..%2f..%2f..%2fadmin HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/BusinessPartners/../../admin HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/BusinessPartners\\..\\..\\admin HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme@evil.example/api/v1/BusinessPartners HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/evil.example:443/api/v1/BusinessPartners HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/%61cme/api/v1/BusinessPartners HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/__proto__/api/v1/BusinessPartners HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/BusinessPartners%0d%0aX-Evil:1 HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/BusinessPartners%23 HTTP/1.1\r\nHost: addin\r\n",
    "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n",
    "TRACE /upstreams/acme/api/v1/BusinessPartners HTTP/1.1\r\nHost: addin\r\n",
    "GET /upstreams/acme/api/v1/BusinessPartners HTTP/1.1\r\nHost: addin\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n",
  ])("are not forwarded: %j", async (head) => {
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
