import { readDeployment } from "@accounting-data/deployment";
import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { LogEntry } from "../request/logged-request.ts";
import { createAddInServer } from "../create-add-in-server.ts";
import { json, useForwarder } from "../test/use-forwarder.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const token = "/upstreams/acme/auth/connect/token";

describe("the forwarder", () => {
  test("refuses a request of another site's page", async () => {
    const { fetch, seen } = await stage(json(200, {}));
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
    ];
    for (const headers of foreign)
      for (const path of [partners, token])
        expect((await fetch(path, { method: "POST", body: "{}", headers })).status).toBe(400);
    expect(seen).toEqual([]);
  });

  test("accepts a request of the add-in's own page, whatever host a proxy in front names", async () => {
    const deployment = readDeployment({ address: "https://addin.example.com/" });
    const { fetch } = await stage(json(200, {}), { deployment });
    const statusOf = async (origin: string) => (await fetch(partners, { headers: { origin } })).status;
    expect([await statusOf("https://addin.example.com"), await statusOf("https://evil.example")]).toEqual([
      200, 400,
    ]);
  });

  test("refuses calls above the limit, and accepts them when others have ended", async () => {
    const waiting: ServerResponse[] = [];
    const { fetch } = await stage((_, response) => void waiting.push(response), { limits: { calls: 2 } });
    const under = [fetch(partners), fetch(partners)];
    await expect.poll(() => waiting).toHaveLength(2);
    const refused = await fetch(partners);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
    for (const response of waiting.splice(0)) response.end("{}");
    for (const answer of await Promise.all(under)) await answer.text();
    const next = fetch(partners);
    await expect.poll(() => waiting).toHaveLength(1);
    waiting[0]?.end("{}");
    expect((await next).status).toBe(200);
  });

  test("refuses sign-ins of an address that guesses, and no others", async () => {
    let status = 400;
    const { fetch, seen } = await stage((request, response) => json(status, {})(request, response), {
      limits: { tokenRequests: 3 },
    });
    const signIn = async () =>
      (await fetch(token, { method: "POST", body: new URLSearchParams("grant_type=x") })).status;
    status = 200;
    for (let n = 0; n < 5; n += 1) expect(await signIn()).toBe(200);
    status = 401;
    for (let n = 0; n < 3; n += 1) expect(await signIn()).toBe(401);
    const refused = await fetch(token, { method: "POST", body: new URLSearchParams("grant_type=x") });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(seen).toHaveLength(8);
    expect((await fetch(partners)).status).toBe(401);
  });

  test("holds no more memory for requests than it may", async () => {
    const waiting: ServerResponse[] = [];
    const { fetch } = await stage((_, response) => void waiting.push(response), {
      limits: { heldBytes: 150 },
    });
    const body = "x".repeat(100);
    const first = fetch(partners, { method: "POST", body });
    await expect.poll(() => waiting).toHaveLength(1);
    expect((await fetch(partners, { method: "POST", body })).status).toBe(429);
    waiting[0]?.end("{}");
    expect((await first).status).toBe(200);
  });

  test("finishes a create whose client is gone, and logs its outcome", async () => {
    const log: LogEntry[] = [];
    const client = new AbortController();
    let answer: (response: Response) => void = () => undefined;
    const server = createAddInServer({
      upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" }],
      read: async () => undefined,
      log: (entry) => log.push(entry),
      fetch: (_, init) =>
        new Promise((resolve, reject) => {
          init?.signal?.addEventListener("abort", reject);
          answer = resolve;
          client.abort();
        }),
    });
    const init = { method: "POST", body: "{}", signal: client.signal };
    const creating = server.fetch(new Request(`https://addin.example${partners}`, init));
    await expect.poll(() => client.signal.aborted).toBe(true);
    answer(new Response('{"Id":"1"}', { status: 201 }));
    await expect((await creating).text()).rejects.toThrow("client gone");
    expect(log).toMatchObject([{ operation: "createBusinessPartner", received: 201, cause: "client gone" }]);
  });

  test("cancels the service's answer when its client leaves, and logs it", async () => {
    const { body, log, isCancelled } = await readPieces(100);
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
    expect(isCancelled()).toBe(true);
    expect(log).toMatchObject([{ operation: "listBusinessPartners", bytes: 100, cause: "client gone" }]);
  });

  test("cuts off an answer that comes byte by byte", async () => {
    const { body, log, isCancelled } = await readPieces(1);
    await expect(new Response(body).text()).rejects.toThrow("too many pieces");
    expect(isCancelled()).toBe(true);
    expect(log).toMatchObject([{ operation: "listBusinessPartners", cause: "answer in too many pieces" }]);
  });

  /** Reads from a service whose answer comes in 10,000 pieces of so many bytes. */
  async function readPieces(bytes: number) {
    let isCancelled = false;
    let left = 10_000;
    const log: LogEntry[] = [];
    const server = createAddInServer({
      upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" }],
      read: async () => undefined,
      log: (entry) => log.push(entry),
      fetch: async () =>
        new Response(
          new ReadableStream({
            pull: (service) => (left-- > 0 ? service.enqueue(new Uint8Array(bytes)) : service.close()),
            cancel: () => void (isCancelled = true),
          }),
        ),
    });
    const { body } = await server.fetch(new Request(`https://addin.example${partners}`));
    return { body: body!, log, isCancelled: () => isCancelled };
  }
});
