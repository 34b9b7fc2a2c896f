import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { createPartner, harness } from "../../test/support/harness.ts";
import { answer } from "../../test/support/scripted-transport.ts";
import { bearer, type GiveToken } from "./bearer.ts";

describe("a bearer token", () => {
  test("that is fixed is sent with every request, and a 401 is final", async () => {
    const credential = bearer("t-canary");
    const { send, transport } = harness([answer(200), answer(401, { title: "no to t-canary" })], {
      credential,
    });
    await send().result;
    const error = await send().result;
    expect(error).toMatchObject({ code: "unauthorized", title: "no to [secret]" });
    expect(inspect([credential, error])).not.toContain("canary");
    expect(transport.requests.map(({ headers }) => headers["Authorization"])).toEqual([
      "Bearer t-canary",
      "Bearer t-canary",
    ]);
    expect(credential.scheme).toBe("bearer");
  });

  test.each(["", "Bearer t", "two\nlines", "klíč", undefined, 7])("%j is refused", (token) => {
    expect(() => bearer(token as string)).toThrow(expect.objectContaining({ argument: "token" }));
  });

  test("of a function is asked for before each request, and once more after a 401, creates too", async () => {
    const rejections: unknown[] = [];
    const tokens = ["t1", "t2", "t3"];
    const give: GiveToken = (rejected) => {
      rejections.push(rejected);
      return Promise.resolve(tokens.shift()!);
    };
    const { send, transport } = harness([answer(401), answer(201), answer(200)], {
      credential: bearer(give),
    });
    await send(createPartner).result;
    await send().result;
    expect(rejections).toEqual([undefined, "t1", "t1"]);
    expect(transport.requests.map(({ headers }) => headers["Authorization"])).toEqual([
      "Bearer t1",
      "Bearer t2",
      "Bearer t3",
    ]);
  });

  test("of a function that gives the same one again is rejected after the second 401", async () => {
    const { send } = harness([answer(401), answer(401)], { credential: bearer(() => "t1") });
    expect(await send().result).toMatchObject({ code: "unauthorized" });
  });

  test("of a function that fails is a CredentialError", async () => {
    const give = (): Promise<string> => Promise.reject(new Error("no session"));
    const { send } = harness([], { credential: bearer(give), retry: false });
    expect(await send().result).toMatchObject({ code: "credential", cause: { message: "no session" } });
  });
});
