import { apiKey, clientCredentials, createClient } from "@accounting-data/core";
import { lists, redirected, resourceRow } from "@accounting-data/deployment";
import { createBusinessPartner, listBanks } from "@accounting-data/resources";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveAddIn, type ServedAddIn } from "../node/serve/serve-add-in.ts";

const sandbox = createSandbox();
let service: Awaited<ReturnType<typeof serve>>;
let server: ServedAddIn;

beforeAll(async () => {
  service = await serve(sandbox);
  server = await serveAddIn({
    port: 0,
    basePath: "/addin",
    upstreams: [{ id: "sandbox", label: "Sandbox", apiBaseUrl: service.url, authUrl: service.url }],
    read: async () => undefined,
  });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

const headers = { "api-key": demoCredentials.apiKey, accept: "application/json" };

describe("the service through the forwarder", () => {
  test.each(lists.map(resourceRow))("has the same list of $name", async ({ path: list }) => {
    const path = `${list.slice(1)}?PageSize=3&PageNumber=1`;
    const [direct, forwarded] = await Promise.all([
      fetch(new URL(path, service.url), { headers }),
      fetch(`${server.url}upstreams/sandbox/api/${path}`, { headers }),
    ]);
    expect(forwarded.status).toBe(200);
    expect(forwarded.headers.get("content-type")).toBe(direct.headers.get("content-type"));
    expect(await forwarded.json()).toEqual(await direct.json());
  });

  test("issues a token, and accepts it for a create and for reading the new record", async () => {
    const granted = await fetch(`${server.url}upstreams/sandbox/auth/connect/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: demoCredentials.clientId,
        client_secret: demoCredentials.clientSecret,
        scope: "Svc.OpenApi.Access.Cz",
      }),
    });
    const token = (await granted.json()) as { readonly access_token: string };
    const authorization = `Bearer ${token.access_token}`;
    const created = await fetch(`${server.url}upstreams/sandbox/api/v1/BusinessPartners`, {
      method: "POST",
      body: JSON.stringify({ Name: "Novák a syn", City: "Brno" }),
      headers: { authorization, "content-type": "application/json" },
    });
    expect(created.status).toBe(201);
    const partner = sandbox.records("BusinessPartners").find((record) => record["Name"] === "Novák a syn");
    const one = `upstreams/sandbox/api/v1/BusinessPartners/${String(partner?.["Id"])}`;
    const read = await fetch(new URL(one, server.url), { headers: { authorization } });
    expect(await read.json()).toMatchObject({ Name: "Novák a syn", City: "Brno" });
  });

  test("rejects with the service's own problems", async () => {
    const answer = await fetch(
      `${server.url}upstreams/sandbox/api/v1/BusinessPartners?PageSize=0&PageNumber=1`,
      {
        headers,
      },
    );
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(await answer.json()).toMatchObject({ errors: { PageSize: [expect.any(String) as unknown] } });
    const unknown = await fetch(
      `${server.url}upstreams/sandbox/api/v1/BusinessPartners/00000000-0000-4000-8000-000000000000`,
      { headers },
    );
    expect(unknown.status).toBe(404);
  });

  test.each(["listBanks", "createBusinessPartner", "requestToken"] as const)(
    "says that %s was redirected, after which no client sends it again",
    async (redirect) => {
      const { apiKey: key, ...secret } = demoCredentials;
      const authUrl = `${server.url}upstreams/sandbox/auth`;
      const client = createClient({
        baseUrl: `${server.url}upstreams/sandbox/api`,
        credential: redirect === "requestToken" ? clientCredentials({ ...secret, authUrl }) : apiKey(key),
      });
      const stop = sandbox.inject({ redirect: 307 }, { on: redirect, times: Infinity });
      const before = sandbox.requests.length;
      const call =
        redirect === "createBusinessPartner"
          ? createBusinessPartner(client, { Name: "Novák a syn" })
          : listBanks(client, { pageSize: 1, pageNumber: 1 });
      const error: unknown = await call.catch((error: unknown) => error);
      stop();
      const told = redirect === "listBanks" ? error : (error as Error).cause;
      expect(told).toMatchObject({ status: 501, type: redirected });
      expect(sandbox.requests.slice(before)).toHaveLength(1);
    },
  );
});
