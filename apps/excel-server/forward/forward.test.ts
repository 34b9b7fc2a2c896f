import { describe, expect, test } from "vitest";
import { json, useForwarder } from "../test/use-forwarder.ts";

const stage = useForwarder();

const canary = "canary-7f3a";

describe("the forwarder", () => {
  test("forwards a read with its query and credential, and the answer with the headers that clients need", async () => {
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

  test("forwards a create with its body, and a token request without its query", async () => {
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

  test("forwards the further lists of one upstream, and not to another", async () => {
    const service = await stage(json(200, []));
    const apiBaseUrl = service.base;
    const { fetch, log } = await stage(json(200, []), {
      upstreams: [
        { id: "acme", label: "Acme", apiBaseUrl, lists: [{ name: "Currencies" }] },
        { id: "beta", label: "Beta", apiBaseUrl },
      ],
    });
    for (const id of ["acme", "beta"]) await (await fetch(`/upstreams/${id}/api/v1/Currencies`)).text();
    expect(log.map(({ operation }) => operation)).toEqual(["listCurrencies", undefined]);
    expect(service.log).toMatchObject([{ file: "/v1/Currencies" }]);
  });

  test("forwards no other headers, in either direction", async () => {
    const { fetch, seen } = await stage(
      json(
        200,
        {},
        { "set-cookie": "a=b", "www-authenticate": "Basic", "x-powered-by": "x", "clear-site-data": '"*"' },
      ),
    );
    const answer = await fetch("/upstreams/acme/api/v1/BusinessPartners", {
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
      },
    });
    const passed = Object.keys(seen[0]?.headers ?? {});
    // These are added by Node.
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

  test("does not call a 304 a redirect", async () => {
    const { fetch } = await stage((_, response) => response.writeHead(304).end());
    const answer = await fetch("/upstreams/acme/api/v1/BusinessPartners", { headers: { "api-key": canary } });
    expect(answer.status).toBe(501);
    const problem = (await answer.json()) as { readonly type?: string; readonly detail: string };
    expect(problem.type).not.toBe("urn:accounting-data:add-in:redirected");
    expect(problem.detail).toBe(
      "Acme answered with the status 304, which is neither an answer nor a redirect.",
    );
  });

  test("does not follow a redirect, to which it would send the key", async () => {
    const elsewhere = await stage(json(200, {}));
    for (const status of [301, 302, 303, 304, 307, 308]) {
      const { fetch, seen } = await stage((_, response) => {
        response.writeHead(status, { location: `${elsewhere.base}/stolen` }).end();
      });
      const answer = await fetch("/upstreams/acme/api/v1/BusinessPartners", {
        headers: { "api-key": canary },
      });
      expect(answer.status).toBe(501);
      expect(await answer.json()).toMatchObject({
        type: "urn:accounting-data:add-in:redirected",
        detail: "Acme answered with a redirect, which is not followed.",
      });
      expect(answer.headers.has("location")).toBe(false);
      expect(seen).toHaveLength(1);
    }
    expect(elsewhere.seen).toEqual([]);
  });

  test("keeps a page of a proxy from running in the add-in's origin", async () => {
    const { fetch } = await stage((_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<script>alert(1)</script>");
    });
    const answer = await fetch("/upstreams/acme/api/v1/BusinessPartners");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("has problem bodies of its own, like the service's", async () => {
    const { fetch, seen } = await stage(json(200, {}));
    for (const [path, method, status, said] of [
      ["/upstreams/other/api/v1/BusinessPartners", "GET", 400, /./],
      ["/upstreams/acme/api/v1/Secrets", "GET", 400, /./],
      ["/upstreams/acme/api/v1/BusinessPartners", "DELETE", 405, /./],
      ["/upstreams/keys/auth/connect/token", "POST", 400, /^Keys only has no sign-in/],
    ] as const) {
      const form = path.endsWith("token") && { body: new URLSearchParams("grant_type=x") };
      const answer = await fetch(path, { method, ...form });
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      const body = (await answer.json()) as Record<string, string>;
      expect(body).toMatchObject({
        status,
        title: expect.stringMatching(/./),
        detail: expect.stringMatching(said),
      });
      expect(body["traceId"]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
      expect(body["type"]?.endsWith(String(status))).toBe(true);
    }
    expect(seen).toEqual([]);
  });
});
