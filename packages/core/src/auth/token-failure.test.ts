import { describe, expect, it } from "vitest";
import { TokenError } from "../index.ts";
import { createPartner } from "../../test/support/harness.ts";
import { answer, breakOff, hang } from "../../test/support/scripted-transport.ts";
import { ok, token, tokenHarness as harness } from "../../test/support/token-harness.ts";

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

  it("is repeated for no longer than the client's deadline, however long a call may wait", async () => {
    const { send, clock } = harness([hang(), hang()], { timeout: 8_000, deadline: 10_000 });
    const outcome = send(undefined, { deadline: 60_000 });
    await clock.advance(10_000);
    expect(outcome.isPending).toBe(false);
    expect(await outcome.result).toMatchObject({
      code: "token",
      cause: { code: "timeout", limit: "deadline", limitMs: 10_000 },
    });
  });
});
