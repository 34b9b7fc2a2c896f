import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { InvalidArgumentError } from "../errors/errors.ts";
import { harness } from "../../test/support/harness.ts";
import { answer } from "../../test/support/scripted-transport.ts";
import { apiKey } from "./api-key.ts";

describe("an API key", () => {
  test("is sent with every request, and a 401 is not retried", async () => {
    const { send, transport } = harness([answer(401)], { credential: apiKey("a key/with+signs==") });
    expect(await send().result).toMatchObject({ code: "unauthorized" });
    expect(transport.requests[0]?.headers).toMatchObject({ "Api-Key": "a key/with+signs==" });
  });

  test.each([
    "",
    " ",
    " key",
    "key ",
    "two\nlines",
    "two\r\nlines",
    "tab\tkey",
    "klíč",
    "k\0",
    "\u{1f511}",
    undefined,
    7,
  ])("%j is refused", (key) => {
    expect(() => apiKey(key as string)).toThrow(InvalidArgumentError);
    expect(() => apiKey(key as string)).toThrow(expect.objectContaining({ argument: "apiKey" }));
  });

  test.each(["", undefined])("%j is refused as empty, as after a typo in the name of a variable", (key) => {
    expect(() => apiKey(key as string)).toThrow("apiKey must not be empty");
  });
});

describe("a function that returns the key", () => {
  test("is called before each request, so that the key can change", async () => {
    const keys = ["one", "two"];
    const { send, transport } = harness([answer(200), answer(200)], {
      credential: apiKey(() => keys.shift()!),
    });
    await send().result;
    await send().result;
    expect(transport.requests.map(({ headers }) => headers["Api-Key"])).toEqual(["one", "two"]);
  });

  test("may return a promise, for which a call waits until its deadline or its signal aborts", async () => {
    const { send, clock } = harness([], { credential: apiKey(() => new Promise(() => {})) });
    const controller = new AbortController();
    const outcomes = [send(undefined, { deadline: 500 }), send(undefined, { signal: controller.signal })];
    await clock.advance(500);
    controller.abort("enough");
    expect(await outcomes[0]?.result).toMatchObject({ code: "timeout", limit: "deadline" });
    expect(await outcomes[1]?.result).toBe("enough");
  });

  test.each([
    ["an invalid key", () => "canary\n", "must be visible ASCII, without spaces around it"],
    ["no key", () => undefined as never, "must not be empty"],
    [
      "an error",
      () => {
        throw new Error("canary");
      },
      "threw an error",
    ],
    ["a rejection", () => Promise.reject(new Error("canary")), "threw an error"],
  ])("is an InvalidArgumentError without the key if it results in %s", async (_, key, rule) => {
    const { send } = harness([], { credential: apiKey(key) });
    const error = await send().result;
    const message = `listBanks: apiKey ${rule}`;
    expect(error).toMatchObject({ code: "invalid_argument", argument: "apiKey", message });
    expect(inspect(error)).not.toContain("canary");
  });

  test("is called once for a 401, which is final", async () => {
    const { send } = harness([answer(401, { title: "no to canary-key" })], {
      credential: apiKey(() => "canary-key"),
    });
    expect(await send().result).toMatchObject({ code: "unauthorized", title: "no to [secret]" });
  });
});
