import { createBusinessPartner, getBusinessPartner } from "@accounting-data/resources/business-partners";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { guid } from "../../test/fake-source.ts";
import type { Connection } from "../settings/connection.ts";
import { connectionClient } from "./connection-client.ts";
import { connectionCredentials } from "./connection-credentials.ts";

const folder = new URL("https://addin.example/excel/");
const createRoute = { credentials: () => "omit" as const };
const apart = { folder, credentialOf: connectionCredentials(folder).of, createRoute };
const connection: Connection = {
  id: "c1",
  label: "Acme s.r.o.",
  upstream: "main",
  credential: { kind: "api-key", apiKey: "the-key" },
  remembered: false,
};

let sent: { readonly url: string; readonly init: RequestInit }[];
let answers: Response[];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url instanceof Request ? url.url : url), init });
    return answers.shift() ?? partner("1");
  });
});

afterEach(() => vi.unstubAllGlobals());

const partner = (number: string): Response =>
  new Response(`{"Id":"${guid(1)}","Number":${number}}`, { headers: { "content-type": "application/json" } });

test("requests go to the add-in's own server with the connection's service and key", async () => {
  const client = connectionClient(connection, { ...apart, clock: createFakeClock() });
  await getBusinessPartner(client, guid(1));
  expect(sent[0]!.url).toBe(`https://addin.example/excel/upstreams/main/api/v1/BusinessPartners/${guid(1)}`);
  expect(new Headers(sent[0]!.init.headers).get("api-key")).toBe("the-key");
});

test("a token is requested from the same server, and the secret is sent nowhere else", async () => {
  const credential = { kind: "client-credentials", clientId: "id", clientSecret: "the-secret" } as const;
  const client = connectionClient({ ...connection, credential }, { ...apart, clock: createFakeClock() });
  answers.push(Response.json({ access_token: "token", token_type: "Bearer", expires_in: 3600 }));
  await getBusinessPartner(client, guid(1));
  expect(sent.map(({ url }) => url)).toEqual([
    "https://addin.example/excel/upstreams/main/auth/connect/token",
    `https://addin.example/excel/upstreams/main/api/v1/BusinessPartners/${guid(1)}`,
  ]);
  expect(JSON.stringify([...new Headers(sent[1]!.init.headers)])).not.toContain("the-secret");
});

test("connections with the same service and secret request one token, others their own", async () => {
  const { of: credentialOf, keepOnly } = connectionCredentials(folder);
  const secret = { kind: "client-credentials", clientId: "id", clientSecret: "the-secret" } as const;
  const tokenUrls = (): readonly string[] =>
    sent.map(({ url }) => url.replace(folder.href, "")).filter((url) => url.includes("/auth/"));
  const read = async (changes: Partial<Connection>): Promise<void> => {
    const client = connectionClient(
      { ...connection, credential: secret, ...changes },
      { folder, clock: createFakeClock(), credentialOf, createRoute },
    );
    if (sent.length === 0 || changes.credential || changes.upstream) {
      answers.push(Response.json({ access_token: "token", token_type: "Bearer", expires_in: 3600 }));
    }
    await getBusinessPartner(client, guid(1));
  };
  await read({ id: "test" });
  await read({ id: "connect" });
  await read({ id: "saved" });
  expect(tokenUrls()).toEqual(["upstreams/main/auth/connect/token"]);
  await read({ credential: { ...secret, clientSecret: "another" } });
  await read({ upstream: "second" });
  expect(tokenUrls()).toHaveLength(3);
  expect(tokenUrls().at(-1)).toBe("upstreams/second/auth/connect/token");

  const last = { ...connection, credential: secret, upstream: "second" };
  const kept = credentialOf(last);
  keepOnly([connection, last]);
  expect(credentialOf(last)).toBe(kept);
  keepOnly([connection]);
  expect(credentialOf(last)).not.toBe(kept);
});

test("each attempt to create has a key of its own, and no read has one", async () => {
  const client = connectionClient(connection, { ...apart, clock: createFakeClock() });
  for (const number of [1, 2]) answers.push(Response.json({ Id: guid(number) }, { status: 201 }));
  for (const name of ["Acme", "Acme"]) await createBusinessPartner(client, { Name: name });
  await getBusinessPartner(client, guid(1));
  const keys = sent.map(({ init }) => new Headers(init.headers).get("idempotency-key"));
  expect(keys).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
    expect.stringMatching(/^[\da-f-]{36}$/),
    null,
  ]);
  expect(keys[0]).not.toBe(keys[1]);
  expect(sent.map(({ init }) => init.credentials)).toEqual(["omit", "omit", "same-origin"]);
});

test("no name of a service in this device's storage leads outside the server's folder of services", async () => {
  const client = connectionClient(
    { ...connection, upstream: "../../elsewhere" },
    { ...apart, clock: createFakeClock() },
  );
  await getBusinessPartner(client, guid(1));
  expect(sent[0]!.url).toMatch(/^https:\/\/addin\.example\/excel\/upstreams\/\.\.%2F\.\.%2Felsewhere\/api\//);
});

test("a POST shares no connection with reads, so that no browser sends it twice", async () => {
  const client = connectionClient(connection, { ...apart, clock: createFakeClock() });
  await getBusinessPartner(client, guid(1));
  answers.push(
    new Response(`"${guid(2)}"`, { status: 201, headers: { "content-type": "application/json" } }),
  );
  await createBusinessPartner(client, { Name: "New" } as never).catch(() => undefined);
  expect(sent.map(({ init }) => init.credentials)).toEqual(["same-origin", "omit"]);
});

test("a number keeps all its digits", async () => {
  const client = connectionClient(connection, { ...apart, clock: createFakeClock() });
  answers.push(partner("12345678901234567890"));
  const { Number: digits } = (await getBusinessPartner(client, guid(1))) as unknown as { Number: unknown };
  expect(String(digits).replace("≈", "")).toMatch(/^1234567890123456/);
  expect(typeof digits).toBe("string");
});

test("onRetry receives how long a busy service asked to wait", async () => {
  const clock = createFakeClock();
  const waits: unknown[] = [];
  const client = connectionClient(connection, {
    ...apart,
    clock,
    onRetry: ({ code, delayMs }) => waits.push([code, delayMs]),
  });
  answers.push(new Response("{}", { status: 429, headers: { "retry-after": "7" } }));
  const reading = getBusinessPartner(client, guid(1));
  await expect.poll(() => waits).toHaveLength(1);
  expect(waits).toEqual([["rate_limited", 7000]]);
  expect(sent).toHaveLength(1);
  expect(clock.pending).toBeGreaterThan(0);
  await clock.advance(7000);
  expect(await reading).toMatchObject({ Id: guid(1) });
});
