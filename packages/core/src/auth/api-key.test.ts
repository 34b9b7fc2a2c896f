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
  ])("is an InvalidArgumentError without the key if it results in %s", async (_, key, rule) => {
    const { send } = harness([], { credential: apiKey(key) });
    const error = await send().result;
    const message = `listBanks: apiKey ${rule}`;
    expect(error).toMatchObject({ code: "invalid_argument", argument: "apiKey", message });
    expect(inspect(error)).not.toContain("canary");
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("no vault at https://vault.test/?key=canary");
      },
    ],
    ["rejects", () => Promise.reject(new Error("no vault at https://vault.test/?key=canary"))],
  ])(
    "that %s is called again as a request is retried, then it is a CredentialError with the cause",
    async (_, key) => {
      const codes: unknown[] = [];
      const { send, clock, client } = harness([], {
        credential: apiKey(key),
        onRetry: ({ operation, code, delayMs }) => codes.push([operation, code, delayMs]),
      });
      const { result } = send();
      await clock.advance(7_000);
      const error = await result;
      expect(error).toMatchObject({
        name: "CredentialError",
        code: "credential",
        operation: "listBanks",
        cause: { message: "no vault at https://vault.test/?…" },
      });
      expect(inspect(error)).not.toContain("canary");
      expect(codes).toEqual([1_000, 2_000, 4_000].map((delayMs) => ["listBanks", "credential", delayMs]));
      expect(client.counters).toMatchObject({ requests: 0, retries: 3 });
    },
  );

  test("may fail for a while: the call then succeeds", async () => {
    let calls = 0;
    const key = (): string => {
      if (++calls < 3) throw new Error("busy");
      return "key";
    };
    const { send, clock } = harness([answer(200, { n: 1 })], { credential: apiKey(key) });
    const { result } = send();
    await clock.advance(3_000);
    expect(await result).toEqual({ n: 1 });
  });

  test("that fails and quotes the key that it gave before is shown without it", async () => {
    let calls = 0;
    const key = (): string => {
      if (++calls > 1) throw new Error("canary-key has expired");
      return "canary-key";
    };
    const { send } = harness([answer(200)], { credential: apiKey(key), retry: false });
    await send().result;
    const error = await send().result;
    expect(error).toMatchObject({ cause: { message: "[secret] has expired" } });
    expect(inspect(error)).not.toContain("canary");
  });

  test("is called once for a 401, which is final", async () => {
    const { send } = harness([answer(401, { title: "no to canary-key" })], {
      credential: apiKey(() => "canary-key"),
    });
    expect(await send().result).toMatchObject({ code: "unauthorized", title: "no to [secret]" });
  });
});
