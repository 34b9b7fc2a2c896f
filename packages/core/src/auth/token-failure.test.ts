import { describe, expect, test } from "vitest";
import { TokenError } from "../index.ts";
import { createPartner } from "../../test/support/harness.ts";
import { answer, dropConnection, hang } from "../../test/support/scripted-transport.ts";
import { credential, ok, token, tokenHarness as harness } from "../../test/support/token-harness.ts";

describe("a token request that fails", () => {
  test("is a TokenError with the auth server's error and description", async () => {
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

  test("is the same error where the auth server answers 200 with it, and is not retried", async () => {
    const body = { error: "invalid_client", error_description: "unknown secret secret-canary&=" };
    const { send, client } = harness([answer(200, body)]);
    expect(await send().result).toMatchObject({
      code: "token",
      message: "requestToken: no token from the auth server: 200 invalid_client unknown secret [secret]",
      status: 200,
      error: "invalid_client",
      error_description: "unknown secret [secret]",
    });
    expect(client.counters).toMatchObject({ requests: 0, tokenRequests: 1, retries: 0 });
  });

  test.each(["", null, "invalid_client"])(
    "is no failure if the auth server sent a token besides the error %j",
    async (error) => {
      const { send } = harness([answer(200, { access_token: "t1", error }), ok]);
      expect(await send().result).toEqual({ n: 1 });
    },
  );

  test("shows at most 300 characters of a description, and no part of the secret at the cut", async () => {
    const body = {
      error: "invalid_client",
      error_description: `${"x".repeat(290)}secret-canary&=${"x".repeat(300)}`,
    };
    const { send } = harness([answer(400, body)]);
    expect(await send().result).toMatchObject({ error_description: `${"x".repeat(290)}[secret]xx` });
  });

  test("is not retried for an invalid client, whatever the status", async () => {
    const { send } = harness([answer(503, { error: "invalid_client" })]);
    expect(await send().result).toMatchObject({ status: 503, error: "invalid_client" });
  });

  test.each([
    ["500", answer(500, "oops")],
    ["429", answer(429, {}, { "retry-after": "1" })],
    ["a lost connection", dropConnection()],
  ])("is retried after %s", async (_, step) => {
    const { send, clock, client } = harness([step, token("t1"), ok]);
    const outcome = send();
    await clock.advance(1_000);
    expect(await outcome.result).toEqual({ n: 1 });
    expect(client.counters).toMatchObject({ requests: 1, tokenRequests: 2, retries: 1 });
  });

  test("has the network's error as its cause", async () => {
    const { send } = harness([dropConnection()], { retry: false });
    expect(await send(createPartner).result).toMatchObject({
      code: "token",
      message: "requestToken: no token from the auth server: NetworkError",
      cause: { code: "network" },
    });
  });

  test("does not affect the next call, which requests a token again", async () => {
    const { send } = harness([answer(400), token("t1"), ok]);
    expect(await send().result).toBeInstanceOf(TokenError);
    expect(await send().result).toEqual({ n: 1 });
  });

  test.each([
    ["HTML", "<html>", "the auth server answered 200 without a JSON object"],
    ["JSON without an object", "null", "the auth server answered 200 without a JSON object"],
    ["no token", { expires_in: 60 }, "no usable access_token"],
    ["a token that no header can carry", { access_token: "a\nb" }, "no usable access_token"],
    ["another token type", { access_token: "t", token_type: "mac" }, "of a type other than Bearer"],
  ])("because a 200 has no usable token is a TokenError: %s", async (_, body, words) => {
    const { send } = harness([answer(200, body)]);
    const error = await send().result;
    expect(error).toBeInstanceOf(TokenError);
    expect(error).toHaveProperty("message", expect.stringContaining(words));
  });

  test("because the auth server redirects says so, and nothing of a long body", async () => {
    const { send } = harness([answer(302, "moved", { location: "https://login.example.test/" })]);
    expect(await send().result).toMatchObject({
      message: "requestToken: no token from the auth server: 302",
      cause: { code: "redirect", location: "https://login.example.test/" },
    });
  });

  test("with a body that is too long says so", async () => {
    const { send } = harness([answer(400, "x".repeat(70_000))]);
    expect(await send().result).toMatchObject({
      message: "requestToken: no token from the auth server: 400 with a body longer than 65536 bytes",
    });
  });

  test("because of a 429 pauses the credential, in each of its clients", async () => {
    const inTenMinutes = answer(429, {}, { "retry-after": "600" });
    const shared = credential();
    const { send, clock, client } = harness([inTenMinutes, token("t1"), ok], { credential: shared });
    const other = harness([], { credential: shared, clock });
    expect(await send().result).toMatchObject({ code: "token", cause: { retryAfterMs: 600_000 } });
    await clock.advance(1_000);
    for (const one of [send(), other.send(), send(createPartner)]) {
      expect(await one.result).toMatchObject({ code: "rate_limited", retryAfterMs: 599_000 });
    }
    expect(client.counters).toMatchObject({ requests: 0, tokenRequests: 1 });
    await clock.advance(599_000);
    expect(await send().result).toEqual({ n: 1 });
  });

  test("is retried as long as a call waits", async () => {
    const { send, clock } = harness([hang(), hang(), hang(), hang()], { timeout: 8_000, deadline: 10_000 });
    const outcome = send(undefined, { deadline: 60_000 });
    await clock.advance(4 * 8_000 + 7_000);
    expect(outcome.isPending).toBe(false);
    expect(await outcome.result).toMatchObject({
      code: "token",
      cause: { code: "timeout", limit: "timeout", limitMs: 8_000 },
    });
  });
});
