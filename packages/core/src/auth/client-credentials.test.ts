import { describe, expect, it } from "vitest";
import { clientCredentials, createClient, TokenError, type ClientCredentialsOptions } from "../index.ts";
import { fakeClock, settle } from "../../test/support/fake-clock.ts";
import { baseUrl, createPartner, harness as anyHarness, send } from "../../test/support/harness.ts";
import {
  answer,
  breakOff,
  byHand,
  hang,
  scriptedTransport,
  type Step,
} from "../../test/support/scripted-transport.ts";

const authUrl = "https://auth.example.test";
const credential = (options: Partial<ClientCredentialsOptions> = {}) =>
  clientCredentials({ authUrl, clientId: "client", clientSecret: "secret-canary&=", ...options });
const harness = (steps: readonly Step[], options = {}) =>
  anyHarness(steps, { credential: credential(), ...options });
const token = (name: string, facts: Record<string, unknown> = { expires_in: 3600 }) =>
  answer(200, { access_token: name, token_type: "Bearer", scope: "x", ...facts });
const ok = answer(200, { n: 1 });
const refused = answer(401);

describe("the token request", () => {
  it("posts the form of the specification, and the token goes along with the call", async () => {
    const { send, transport, client } = harness([token("t1"), ok]);
    expect(await send().result).toEqual({ n: 1 });
    const [form, call] = transport.requests;
    expect(form).toMatchObject({ method: "POST", url: "https://auth.example.test/connect/token" });
    expect(form?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
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

  it("keeps the path of authUrl and takes another scope", async () => {
    const { send, transport } = harness([token("t1"), ok], {
      credential: credential({ authUrl: `${authUrl}/tenant/`, scope: "Other" }),
    });
    await send().result;
    expect(transport.requests[0]?.url).toBe("https://auth.example.test/tenant/connect/token");
    expect(transport.requests[0]?.body).toContain("scope=Other");
  });

  it("is made once for all calls that wait for it", async () => {
    const hand = byHand();
    const { send, transport } = harness([hand.step, ok, ok, ok]);
    const outcomes = [send(), send(), send()];
    await settle();
    expect(transport.requests).toHaveLength(1);
    await hand.answer(200, { access_token: "t1", expires_in: 60 });
    await Promise.all(outcomes.map(({ result }) => result));
    expect(transport.requests.slice(1).map(({ headers }) => headers["Authorization"])).toEqual([
      "Bearer t1",
      "Bearer t1",
      "Bearer t1",
    ]);
  });

  it("is shared by the clients of the credential instance", async () => {
    const shared = credential();
    const transport = scriptedTransport(token("t1"), ok, ok);
    const options = { baseUrl, transport, clock: fakeClock(), credential: shared };
    await send(createClient(options)).result;
    await send(createClient(options)).result;
    expect(transport.unused).toBe(0);
  });
});

describe("the life of a token", () => {
  it.each([
    ["an hour: 60 s ahead", { expires_in: 3600 }, 3540],
    ["five minutes: a tenth ahead", { expires_in: 300 }, 270],
    ["no life: kept for 60 s", {}, 60],
    ["0: kept for 60 s", { expires_in: 0 }, 60],
    ["a negative life: kept for 60 s", { expires_in: -1 }, 60],
    ["a text: kept for 60 s", { expires_in: "3600" }, 60],
  ])("%s", async (_, facts, seconds) => {
    const { send, clock, transport } = harness([token("t1", facts), ok, ok, token("t2", facts), ok]);
    await send().result;
    await clock.advance(seconds * 1000 - 1);
    await send().result;
    await clock.advance(1);
    await send().result;
    const sent = transport.requests.map(({ headers }) => headers["Authorization"]);
    expect(sent).toEqual([undefined, "Bearer t1", "Bearer t1", undefined, "Bearer t2"]);
  });

  it("counts from the moment it was asked for, however long the answer took", async () => {
    const hand = byHand();
    const { send, clock, client } = harness([hand.step, ok, ok, token("t2"), ok]);
    const first = send();
    await clock.advance(10_000);
    await hand.answer(200, { access_token: "t1", expires_in: 100 });
    await first.result;
    await clock.advance(79_999);
    expect(await send().result).toEqual({ n: 1 });
    expect(client.counters.tokenRequests).toBe(1);
    await clock.advance(1);
    expect(await send().result).toEqual({ n: 1 });
    expect(client.counters.tokenRequests).toBe(2);
  });

  it("counts from the moment it was asked for, and a jump of the wall clock does not change it", async () => {
    const steps = [hang(), token("t1", { expires_in: 100 }), ok, ok, token("t2"), ok];
    const { send, clock, client } = harness(steps, { timeout: 20_000 });
    await clock.advance(1);
    const first = send();
    await clock.advance(21_000);
    await first.result;
    clock.jump(10_000_000);
    await clock.advance(89_999);
    await send().result;
    expect(client.counters.tokenRequests).toBe(2);
    clock.jump(-20_000_000);
    await clock.advance(1);
    await send().result;
    expect(client.counters.tokenRequests).toBe(3);
  });
});

describe("a 401 with a bearer token", () => {
  it("drops that token, asks for one more and repeats the request", async () => {
    const { send, transport } = harness([token("t1"), refused, token("t2"), ok, ok]);
    expect(await send().result).toEqual({ n: 1 });
    expect(await send().result).toEqual({ n: 1 });
    expect(transport.requests.map(({ headers }) => headers["Authorization"])).toEqual([
      undefined,
      "Bearer t1",
      undefined,
      "Bearer t2",
      "Bearer t2",
    ]);
  });

  it("repeats a create too, which was refused", async () => {
    const { send } = harness([token("t1"), refused, token("t2"), answer(201, { Id: "1" })]);
    expect(await send(createPartner).result).toEqual({ Id: "1" });
  });

  it("is repeated once, even with retries off", async () => {
    const { send } = harness([token("t1"), refused, token("t2"), refused], { retry: false });
    expect(await send().result).toMatchObject({ code: "unauthorized", status: 401 });
  });

  it("does not drop the token that another call has got meanwhile", async () => {
    const late = byHand();
    const { send, client } = harness([token("t1"), late.step, refused, token("t2"), ok, ok]);
    const first = send();
    await settle();
    await send().result;
    await late.answer(401);
    expect(await first.result).toEqual({ n: 1 });
    expect(client.counters.tokenRequests).toBe(2);
  });

  it("of several calls costs one new token", async () => {
    const [first, second] = [byHand(), byHand()];
    const { send, transport } = harness([token("t1"), first.step, second.step, token("t2"), ok, ok]);
    const outcomes = [send(), send()];
    await settle();
    await first.answer(401);
    await second.answer(401);
    await Promise.all(outcomes.map(({ result }) => result));
    expect(transport.unused).toBe(0);
  });
});

describe("a token request that fails", () => {
  it("is a TokenError with the auth server's words", async () => {
    const body = { error: "invalid_client", error_description: "unknown secret secret-canary&=" };
    const { send } = harness([answer(400, body)]);
    const error = await send().result;
    expect(error).toBeInstanceOf(TokenError);
    expect(error).toMatchObject({
      code: "token",
      operation: "requestToken",
      status: 400,
      error: "invalid_client",
      error_description: "unknown secret [secret]",
    });
  });

  it("shows no piece of the secret where a long description is cut, and no more than 300 characters", async () => {
    const body = {
      error: "invalid_client",
      error_description: `${"x".repeat(290)}secret-canary&=${"x".repeat(300)}`,
    };
    const { send } = harness([answer(400, body)]);
    expect(await send().result).toMatchObject({ error_description: `${"x".repeat(290)}[secret]xx` });
  });

  it("is not repeated for an invalid client, whatever the status", async () => {
    const { send } = harness([answer(503, { error: "invalid_client" })]);
    expect(await send().result).toMatchObject({ status: 503, error: "invalid_client" });
  });

  it.each([
    ["500", answer(500, "oops")],
    ["429", answer(429, {}, { "retry-after": "1" })],
    ["a broken connection", breakOff()],
  ])("is repeated after %s", async (_, step) => {
    const { send, clock, client } = harness([step, token("t1"), ok]);
    const outcome = send();
    await clock.advance(1_000);
    expect(await outcome.result).toEqual({ n: 1 });
    expect(client.counters).toMatchObject({ requests: 1, tokenRequests: 2, retries: 1 });
  });

  it("has what lies behind it as its cause", async () => {
    const { send } = harness([breakOff()], { retry: false });
    expect(await send(createPartner).result).toMatchObject({ code: "token", cause: { code: "network" } });
  });

  it("is tried anew by the next call", async () => {
    const { send } = harness([answer(400), token("t1"), ok]);
    expect(await send().result).toBeInstanceOf(TokenError);
    expect(await send().result).toEqual({ n: 1 });
  });

  it.each([
    ["HTML", "<html>", "the auth server answered 200 without a JSON object"],
    ["no object", "null", "the auth server answered 200 without a JSON object"],
    ["no token", { expires_in: 60 }, "no usable access_token"],
    ["a token that no header can carry", { access_token: "a\nb" }, "no usable access_token"],
    ["another type", { access_token: "t", token_type: "mac" }, "of a type other than Bearer"],
  ])("with 200 is one too: %s", async (_, body, words) => {
    const { send } = harness([answer(200, body)]);
    const error = await send().result;
    expect(error).toBeInstanceOf(TokenError);
    expect(error).toHaveProperty("message", expect.stringContaining(words));
  });
});

describe("waiting for a token", () => {
  it("does not begin for a call that was aborted before", async () => {
    const { send } = harness([]);
    expect(await send(undefined, { signal: AbortSignal.abort("too late") }).result).toBe("too late");
  });

  it("ends when a hook ends the call as the token is requested", async () => {
    const controller = new AbortController();
    const { send, transport } = harness([hang()], { onRequest: () => controller.abort("stop") });
    expect(await send(undefined, { signal: controller.signal }).result).toBe("stop");
    await settle();
    expect(transport.open).toBe(0);
  });

  it("that took all of the deadline leaves nothing to be sent", async () => {
    const clock = fakeClock();
    let late = 0;
    // The token comes in late, but before the timer of the deadline has had its turn.
    const lateToken: Step = (request) => {
      late = 5_000;
      return token("t1")(request);
    };
    const { send } = harness([lateToken], { clock: { ...clock, monotonic: () => clock.monotonic() + late } });
    const error = await send(createPartner, { deadline: 5_000 }).result;
    expect(error).toMatchObject({ code: "timeout", limit: "deadline", limitMs: 5_000 });
  });

  it("ends with the call's deadline, and the request for it too when nobody waits any more", async () => {
    const { send, clock } = harness([hang()], { timeout: 60_000 });
    const outcome = send(undefined, { deadline: 2_000 });
    await clock.advance(2_000);
    expect(await outcome.result).toMatchObject({
      code: "timeout",
      limit: "deadline",
      operation: "listBanks",
    });
  });

  it("ends with what is left of the deadline after a first attempt", async () => {
    const first = byHand();
    const { send, clock } = harness([token("t1"), first.step, hang()]);
    const outcome = send(undefined, { deadline: 10_000 });
    await clock.advance(4_000);
    await first.answer(401);
    await clock.advance(6_000);
    expect(await outcome.result).toMatchObject({ code: "timeout", limit: "deadline", limitMs: 10_000 });
  });

  it("ended by all ends the look-up of the endpoint, too", async () => {
    const { send, transport } = harness([hang()], { credential: credential({ discovery: true }) });
    const controller = new AbortController();
    const outcome = send(undefined, { signal: controller.signal });
    await settle();
    controller.abort("enough");
    expect(await outcome.result).toBe("enough");
    await settle();
    expect(transport.open).toBe(0);
  });

  it("ends with the call's signal, and the others go on waiting", async () => {
    const hand = byHand();
    const { send, transport } = harness([hand.step, ok]);
    const controller = new AbortController();
    const impatient = send(createPartner, { signal: controller.signal });
    const patient = send();
    await settle();
    controller.abort("enough");
    expect(await impatient.result).toBe("enough");
    expect(transport.open).toBe(1);
    await hand.answer(200, { access_token: "t1", expires_in: 60 });
    expect(await patient.result).toEqual({ n: 1 });
  });

  it("ended by all leaves a call that comes later to ask anew", async () => {
    const { send, transport } = harness([hang(), token("t2"), ok]);
    const controller = new AbortController();
    const first = send(undefined, { signal: controller.signal });
    await settle();
    controller.abort("enough");
    expect(await first.result).toBe("enough");
    expect(await send().result).toEqual({ n: 1 });
    expect(transport.requests[0]?.signal.aborted).toBe(true);
  });

  it("heeds a pause that began meanwhile, unless the call is aborted", async () => {
    const shared = credential();
    const hand = byHand();
    const clock = fakeClock();
    const limited = byHand();
    const transport = scriptedTransport(token("t1", { expires_in: 10 }), limited.step, hand.step, ok, ok);
    const options = { baseUrl, transport, clock, credential: shared, random: () => 1 };
    const one = send(createClient(options));
    await settle();
    await clock.advance(9_000);
    const other = send(createClient(options));
    const controller = new AbortController();
    const impatient = send(createClient(options), undefined, { signal: controller.signal });
    await settle();
    await limited.answer(429, {}, { "retry-after": "10" });
    await hand.answer(200, { access_token: "t2", expires_in: 3600 });
    await clock.advance(5_000);
    controller.abort("enough");
    await settle();
    expect(impatient.isPending).toBe(false);
    expect(await impatient.result).toBe("enough");
    await clock.advance(4_999);
    expect(transport.requests).toHaveLength(3);
    await clock.advance(1);
    await Promise.all([one.result, other.result]);
    expect(transport.unused).toBe(0);
  });
});

describe("a pause that began while a token was requested", () => {
  /** A call that has its token as two others of the credential are under way, which may still be refused. */
  async function paused() {
    const [hand, ...limited] = [byHand(), byHand(), byHand()];
    const clock = fakeClock();
    const steps = [token("t1", { expires_in: 10 }), ...limited.map(({ step }) => step), hand!.step, ok];
    const transport = scriptedTransport(...steps);
    const options = {
      baseUrl,
      transport,
      clock,
      credential: credential(),
      random: () => 1,
      retry: false,
    } as const;
    const others = createClient(options);
    const ended = [send(others), send(others)];
    await settle();
    await clock.advance(9_000);
    const call = send(createClient(options));
    await settle();
    const limit = (which: number, seconds: number) =>
      limited[which]!.answer(429, {}, { "retry-after": String(seconds) });
    const arrive = () => hand!.answer(200, { access_token: "t2", expires_in: 3600 });
    return { clock, call, limit, arrive, transport, ended };
  }

  it("and is too long ends the call at once", async () => {
    const { call, limit, arrive, transport, ended } = await paused();
    await limit(0, 100);
    await arrive();
    expect(call.isPending).toBe(false);
    expect(await call.result).toMatchObject({ code: "rate_limited", retryAfterMs: 100_000 });
    expect(transport.requests).toHaveLength(4);
    await limit(1, 1);
    await Promise.all(ended.map(({ result }) => result));
  });

  it("and grows is waited for to its end", async () => {
    const { clock, call, limit, arrive, transport } = await paused();
    await limit(0, 10);
    await arrive();
    await clock.advance(5_000);
    await limit(1, 20);
    await clock.advance(19_999);
    expect(transport.requests).toHaveLength(4);
    await clock.advance(1);
    expect(await call.result).toEqual({ n: 1 });
  });
});

describe("discovery", () => {
  const configuration = (facts: Record<string, unknown>) => answer(200, { issuer: authUrl, ...facts });

  it("takes the token endpoint from the published configuration, once", async () => {
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
  });

  it.each([
    ["an endpoint elsewhere", { token_endpoint: "https://evil.example.test/token" }],
    ["an endpoint on another port", { token_endpoint: "https://auth.example.test:444/token" }],
    ["an endpoint without TLS", { token_endpoint: "http://auth.example.test/token" }],
    ["another issuer", { issuer: "https://evil.example.test", token_endpoint: `${authUrl}/token` }],
    ["no endpoint", {}],
    ["no address", { token_endpoint: "token" }],
  ])("refuses %s", async (_, facts) => {
    const { send } = harness([configuration(facts)], { credential: credential({ discovery: true }) });
    expect(await send().result).toMatchObject({ code: "token", operation: "discoverToken" });
  });
});

describe("options", () => {
  it.each([
    ["authUrl", { authUrl: "http://auth.example.test" }],
    ["authUrl", { authUrl: `${authUrl}/connect/token` }],
    ["clientId", { clientId: "" }],
    ["clientSecret", { clientSecret: "two\nlines" }],
    ["clientSecret", { clientSecret: "tajemství" }],
    ["scope", { scope: " " }],
  ])("refuse an unusable %s", (argument, options) => {
    expect(() => credential(options)).toThrow(
      expect.objectContaining({ code: "invalid_argument", argument }),
    );
  });
});
