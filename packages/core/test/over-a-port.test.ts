import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSandbox, demoCredentials, type Fault } from "@accounting-data/sandbox";
import { serve, type SandboxServer } from "@accounting-data/sandbox/node";
import {
  apiKey,
  clientCredentials,
  createClient,
  systemClock,
  type Client,
  type ClientOptions,
} from "../src/index.ts";
import { ofetchTransport } from "../src/transport/ofetch-transport.ts";
import { createPartner, send } from "./support/harness.ts";

const sandbox = createSandbox();
let server: SandboxServer;
beforeAll(async () => {
  server = await serve(sandbox);
});
afterAll(() => server.close());

/** Without back-offs; waits are tested on a fake clock. */
const clientOf = (options: Partial<ClientOptions> = {}): Client =>
  createClient({
    baseUrl: server.url,
    credential: apiKey(demoCredentials.apiKey),
    random: () => 0,
    timeout: 20_000,
    ...options,
  });
const partners = () => sandbox.records("BusinessPartners").length;

/** A client whose first attempt times out as soon as the fault has shown, however slow the machine is. */
function clientThatTimesOut(fault: Fault): Client {
  const received = sandbox.requests.length;
  let heads = 0;
  let skippedMs = 0;
  let isFirst = true;
  const hasShown = (): boolean => (fault === "body-stalls" ? heads > 0 : sandbox.requests.length > received);
  const transport = ofetchTransport({});
  return clientOf({
    transport: {
      send: (request) =>
        transport.send({
          ...request,
          onHead(status, headers) {
            heads++;
            return request.onHead!(status, headers);
          },
        }),
    },
    clock: {
      now: () => systemClock.now(),
      monotonic: () => systemClock.monotonic() + skippedMs,
      schedule(callback, ms) {
        if (!isFirst) return systemClock.schedule(callback, ms);
        isFirst = false;
        const timer = setInterval(() => {
          if (!hasShown()) return;
          clearInterval(timer);
          skippedMs += ms;
          callback();
        }, 5);
        return () => clearInterval(timer);
      },
    },
  });
}

describe("over a real port", () => {
  test("a list is read with an API key", async () => {
    expect(await send(clientOf()).result).toMatchObject({ items: expect.any(Array) });
  });

  test("a list is read with a token, also if the token endpoint is discovered", async () => {
    for (const discovery of [false, true]) {
      const { clientId, clientSecret } = demoCredentials;
      const credential = clientCredentials({ authUrl: server.url, clientId, clientSecret, discovery });
      expect(await send(clientOf({ credential })).result).toMatchObject({ items: expect.any(Array) });
    }
  });

  test("a partner is created", async () => {
    const before = partners();
    expect(await send(clientOf(), createPartner).result).toMatchObject({ data: { Name: "Novák s.r.o." } });
    expect(partners()).toBe(before + 1);
  });

  test("a wrong key is an UnauthorizedError with the trace id", async () => {
    const error = await send(clientOf({ credential: apiKey("wrong") })).result;
    expect(error).toMatchObject({
      code: "unauthorized",
      status: 401,
      traceId: expect.stringMatching(/^00-/),
    });
  });

  test("a wrong client secret is a TokenError", async () => {
    const credential = clientCredentials({
      authUrl: server.url,
      clientId: "x",
      clientSecret: "wrong-secret",
    });
    expect(await send(clientOf({ credential })).result).toMatchObject({
      code: "token",
      error: "invalid_client",
    });
  });
});

describe("a single fault over a real port", () => {
  test.each<Fault>([
    "reset-before-headers",
    "reset-after-headers",
    "reset-after-commit",
    "html-502",
    { status: 503, body: "empty" },
    408,
    500,
    504,
  ])("%j is retried by a read", async (fault) => {
    sandbox.inject(fault, { on: "listBanks" });
    const client = clientOf();
    expect(await send(client).result).toMatchObject({ items: expect.any(Array) });
    expect(client.counters).toMatchObject({ requests: 2, retries: 1 });
  });

  test.each<Fault>(["never-answers", "body-stalls"])(
    "%j ends with the timeout of the attempt",
    async (fault) => {
      sandbox.inject(fault, { on: "listBanks" });
      const client = clientThatTimesOut(fault);
      expect(await send(client).result).toMatchObject({ items: expect.any(Array) });
      expect(client.counters).toMatchObject({ requests: 2, retries: 1 });
    },
  );

  test.each<[Fault, string]>([
    ["truncated-json", "contract"],
    ["html-200", "contract"],
    ["empty-200", "contract"],
    ["no-content", "contract"],
    ["gzip-broken-off", "contract"],
    [{ redirect: 302 }, "redirect"],
    [{ redirect: 308, location: "https://evil.example.test/" }, "redirect"],
    [403, "forbidden"],
    [404, "not_found"],
    [422, "validation"],
  ])("%j fails a read: %s", async (fault, code) => {
    sandbox.inject(fault, { on: "listBanks" });
    expect(await send(clientOf()).result).toMatchObject({ code });
  });

  test("a wrong content type is ignored by a read", async () => {
    sandbox.inject("wrong-content-type", { on: "listBanks" });
    expect(await send(clientOf()).result).toMatchObject({ items: expect.any(Array) });
  });

  test.each<[Fault, string, number]>([
    ["reset-before-headers", "outcome_unknown", 0],
    ["reset-after-commit", "outcome_unknown", 1],
    ["reset-after-headers", "created_unreadable", 1],
    ["truncated-json", "created_unreadable", 1],
    ["empty-200", "outcome_unknown", 1],
    ["no-content", "outcome_unknown", 1],
    ["gzip-broken-off", "created_unreadable", 1],
    ["html-502", "outcome_unknown", 0],
    [{ status: 504, committed: true }, "outcome_unknown", 1],
    [{ redirect: 307 }, "outcome_unknown", 0],
    [422, "validation", 0],
  ])("%j fails a create, which is sent once: %s", async (fault, code, created) => {
    const before = partners();
    sandbox.inject(fault, { on: "createBusinessPartner" });
    const client = clientOf();
    expect(await send(client, createPartner).result).toMatchObject({ code });
    expect(client.counters.requests).toBe(1);
    expect(partners()).toBe(before + created);
  });

  test.each<Fault>(["never-answers-after-commit", "body-stalls"])(
    "%j fails a create after the timeout",
    async (fault) => {
      const before = partners();
      sandbox.inject(fault, { on: "createBusinessPartner" });
      const error = await send(clientThatTimesOut(fault), createPartner).result;
      expect(error).toMatchObject({
        code: fault === "body-stalls" ? "created_unreadable" : "outcome_unknown",
        cause: { code: "timeout" },
      });
      await expect.poll(partners).toBe(before + 1);
    },
  );

  test("a 429 is retried by a create", async () => {
    const before = partners();
    sandbox.inject(429, { on: "createBusinessPartner" });
    expect(await send(clientOf(), createPartner).result).toMatchObject({ data: expect.any(Object) });
    expect(partners()).toBe(before + 1);
  });

  test("a 401 with a token is retried with a new one", async () => {
    const { clientId, clientSecret } = demoCredentials;
    const credential = clientCredentials({ authUrl: server.url, clientId, clientSecret });
    sandbox.inject(401, { on: "createBusinessPartner" });
    const before = partners();
    expect(await send(clientOf({ credential }), createPartner).result).toMatchObject({
      data: expect.any(Object),
    });
    expect(partners()).toBe(before + 1);
  });
});

describe("a service that refuses connections", () => {
  test("is a NetworkError of a create, which was never sent, and the create succeeds later", async () => {
    await server.refuse();
    const down = clientOf();
    // Reused connections that the service has closed prove nothing; this read uses them up.
    expect(await send(down).result).toMatchObject({ code: "network" });
    const { requests } = down.counters;
    const error = await send(down, createPartner).result;
    expect(error).toMatchObject({ code: "network", cause: { code: "ECONNREFUSED" } });
    expect(down.counters.requests - requests).toBe(4);

    const before = partners();
    let refusals = 0;
    const client = clientOf({
      onResponse: ({ status }) => void (status ?? (refusals++, void server.accept())),
    });
    expect(await send(client, createPartner, { deadline: 60_000 }).result).toMatchObject({
      data: expect.any(Object),
    });
    expect(refusals).toBeGreaterThan(0);
    expect(partners()).toBe(before + 1);
  });
});
