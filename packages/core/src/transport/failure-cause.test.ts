import fc from "fast-check";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { failureCause } from "./failure-cause.ts";

describe("the copy of a transport's error", () => {
  test("has the name, the messages of all causes and the first code", () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), {
      code: "ECONNREFUSED",
      errno: -111,
    });
    const copy = failureCause(new TypeError("fetch failed", { cause }), []);
    expect(copy).toMatchObject({
      name: "TypeError",
      message: "fetch failed: connect ECONNREFUSED 127.0.0.1:1",
      code: "ECONNREFUSED",
    });
    expect(copy).not.toHaveProperty("cause");
  });

  test("contains nothing else: no header, socket or query", () => {
    const error = Object.assign(
      new Error("error sending request for url (https://a.test/v1/x?secret=query)"),
      {
        options: { headers: { "Api-Key": "canary" } },
        request: { url: "https://a.test/?canary" },
      },
    );
    const shown = inspect(failureCause(error, []), { depth: Infinity, showHidden: true });
    expect(shown).toContain("https://a.test/v1/x?…");
    expect(shown).not.toMatch(/canary|secret=query/);
  });

  test("contains no secrets in messages and codes", () => {
    const error = Object.assign(new Error("bad header Bearer canary"), { name: "canary", code: "canary" });
    const shown = inspect(failureCause(error, ["canary"]), { showHidden: true });
    expect(shown).not.toContain("canary");
  });

  test.each([
    [undefined],
    [null],
    ["text"],
    [7],
    [{}],
    [{ name: 7, message: 7, code: 7 }],
    [Symbol("s")],
    [() => {}],
    [Object.create(null)],
  ])("accepts %s", (thrown) => {
    expect(failureCause(thrown, ["k"])).toBeInstanceOf(Error);
  });

  test("has a message of at most 300 characters", () => {
    expect(failureCause(new Error("x".repeat(1_000)), []).message).toHaveLength(300);
  });

  test("accepts an error that is its own cause", () => {
    const error = new Error("round and round");
    error.cause = error;
    expect(failureCause(error, []).message).toMatch(/^round and round/);
  });

  test("accepts any value, and stays bounded", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (thrown) => {
        expect(failureCause(thrown, ["k"]).message.length).toBeLessThanOrEqual(300);
      }),
    );
  });
});
