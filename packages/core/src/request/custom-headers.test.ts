import { describe, expect, test } from "vitest";
import { harness } from "../../test/support/harness.ts";
import { answer } from "../../test/support/scripted-transport.ts";

describe("the caller's own headers", () => {
  test("are sent with lower-case names", async () => {
    const { send, transport } = harness([answer(200)]);
    await send(undefined, { headers: { "X-Trace": "a b", ACCEPT: "text/json", "x-latin": "ü" } }).result;
    expect(transport.requests[0]?.headers).toEqual({
      accept: "text/json",
      "x-trace": "a b",
      "x-latin": "ü",
      "Api-Key": "key-canary",
    });
  });

  test.each([
    "api-key",
    "Api-Key",
    "Authorization",
    "Proxy-Authorization",
    "Cookie",
    "Host",
    "Content-Type",
    "content-length",
    "Transfer-Encoding",
    "Connection",
  ])("cannot set %s", async (name) => {
    const { send } = harness([]);
    const error = await send(undefined, { headers: { [name]: "mine" } }).result;
    expect(error).toMatchObject({ code: "invalid_argument", argument: "headers", operation: "listBanks" });
  });

  test.each([
    ["", "x"],
    ["a b", "x"],
    ["a:b", "x"],
    ["a\n", "x"],
    ["x-a", "a\r\nApi-Key: b"],
    ["x-a", "a\0b"],
    ["x-a", "ň"],
    ["x-a", 7 as unknown as string],
  ])("must be valid, unlike %j: %j", async (name, value) => {
    const { send } = harness([]);
    expect(await send(undefined, { headers: { [name]: value } }).result).toMatchObject({
      code: "invalid_argument",
      argument: "headers",
    });
  });
});
