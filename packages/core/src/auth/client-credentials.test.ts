import { describe, expect, test } from "vitest";
import { clientCredentials, createClient } from "../index.ts";
import { fakeClock, flushPromises } from "../../test/support/fake-clock.ts";
import { baseUrl, send } from "../../test/support/harness.ts";
import { answer, byHand, scriptedTransport } from "../../test/support/scripted-transport.ts";
import { authUrl, credential, ok, token, tokenHarness as harness } from "../../test/support/token-harness.ts";

describe("the options", () => {
  test.each<[string, unknown]>([
    ["options", undefined],
    ["options", null],
    ["authUrl", {}],
    ["clientSecret", { authUrl, clientId: "client" }],
    ["scope", { authUrl, clientId: "client", clientSecret: "s", scope: "" }],
    ["scpoe", { authUrl, clientId: "client", clientSecret: "s", scpoe: "Other" }],
    ["discovery", { authUrl, clientId: "client", clientSecret: "s", discovery: "no" }],
  ])("refuse an invalid or unknown one: %s", (argument, wrong) => {
    expect(() => clientCredentials(wrong as never)).toThrow(
      expect.objectContaining({ code: "invalid_argument", argument }),
    );
  });
});

describe("the token request", () => {
  test("posts the form of the specification, and the call carries the token", async () => {
    const { send, transport, client } = harness([token("t1"), ok]);
    expect(await send().result).toEqual({ n: 1 });
    const [form, call] = transport.requests;
    expect(form).toMatchObject({ method: "POST", url: "https://auth.example.test/connect/token" });
    expect(form?.headers).toEqual({
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(Object.fromEntries(new URLSearchParams(form?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "client",
      client_secret: "secret-canary&=",
      scope: "Svc.OpenApi.Access.Cz",
    });
    expect(call?.headers).toMatchObject({ Authorization: "Bearer t1" });
    expect(call?.headers).not.toHaveProperty("Api-Key");
    expect(client.counters).toMatchObject({ requests: 1, tokenRequests: 1 });
  });

  test("keeps the path of authUrl and sends another scope", async () => {
    const { send, transport } = harness([token("t1"), ok], {
      credential: credential({ authUrl: `${authUrl}/tenant/`, scope: "Other" }),
    });
    await send().result;
    expect(transport.requests[0]?.url).toBe("https://auth.example.test/tenant/connect/token");
    expect(transport.requests[0]?.body).toContain("scope=Other");
  });

  test("is sent once for all calls that wait for it", async () => {
    const hand = byHand();
    const { send, transport } = harness([hand.step, ok, ok, ok]);
    const outcomes = [send(), send(), send()];
    await flushPromises();
    expect(transport.requests).toHaveLength(1);
    await hand.answer(200, { access_token: "t1", expires_in: 60 });
    await Promise.all(outcomes.map(({ result }) => result));
    expect(transport.requests.slice(1).map(({ headers }) => headers["Authorization"])).toEqual([
      "Bearer t1",
      "Bearer t1",
      "Bearer t1",
    ]);
  });

  test("is shared by the clients with the same credential instance", async () => {
    const shared = credential();
    const transport = scriptedTransport(token("t1"), ok, ok);
    const options = { baseUrl, transport, clock: fakeClock(), credential: shared };
    await send(createClient(options)).result;
    await send(createClient(options)).result;
    expect(transport.unused).toBe(0);
  });
});

describe("discovery", () => {
  const configuration = (facts: Record<string, unknown>) => answer(200, { issuer: authUrl, ...facts });

  test("reads the token endpoint from the published configuration, once", async () => {
    const found = configuration({ token_endpoint: `${authUrl}/other/token?tenant=1` });
    const { send, transport, clock } = harness(
      [found, token("t1", { expires_in: 10 }), ok, token("t2"), ok],
      {
        credential: credential({ discovery: true }),
      },
    );
    await send().result;
    await clock.advance(10_000);
    await send().result;
    expect(transport.requests.map(({ url }) => url.replace(/Banks\?.*/, "Banks"))).toEqual([
      "https://auth.example.test/.well-known/openid-configuration",
      "https://auth.example.test/other/token?tenant=1",
      "https://api.example.test/v1/Banks",
      "https://auth.example.test/other/token?tenant=1",
      "https://api.example.test/v1/Banks",
    ]);
    expect(transport.requests[0]).toMatchObject({ method: "GET", body: undefined });
    expect(transport.requests[0]!.headers).toEqual({ accept: "application/json" });
  });

  test.each([
    ["an endpoint of another host", { token_endpoint: "https://evil.example.test/token" }],
    ["an endpoint on another port", { token_endpoint: "https://auth.example.test:444/token" }],
    ["an endpoint without TLS", { token_endpoint: "http://auth.example.test/token" }],
    ["another issuer", { issuer: "https://evil.example.test", token_endpoint: `${authUrl}/token` }],
    ["no endpoint", {}],
    ["an endpoint that is not a URL", { token_endpoint: "token" }],
  ])("refuses %s", async (_, facts) => {
    const { send } = harness([configuration(facts)], { credential: credential({ discovery: true }) });
    expect(await send().result).toMatchObject({ code: "token", operation: "discoverToken" });
  });
});

describe("options", () => {
  test.each([
    ["authUrl", { authUrl: "http://auth.example.test" }],
    ["authUrl", { authUrl: `${authUrl}/connect/token` }],
    ["clientId", { clientId: "" }],
    ["clientSecret", { clientSecret: "two\nlines" }],
    ["clientSecret", { clientSecret: "tajemství" }],
    ["scope", { scope: " " }],
  ])("refuse an invalid %s", (argument, options) => {
    expect(() => credential(options)).toThrow(
      expect.objectContaining({ code: "invalid_argument", argument }),
    );
  });

  test.each(["authUrl", "clientId", "clientSecret", "scope"])("refuse an empty %s as such", (name) => {
    expect(() => credential({ [name]: "" })).toThrow(`${name} must not be empty`);
  });
});
