import { describe, expect, it } from "vitest";
import { InvalidArgumentError } from "../errors/errors.ts";
import { harness } from "../../test/support/harness.ts";
import { answer } from "../../test/support/scripted-transport.ts";
import { apiKey } from "./api-key.ts";

describe("an API key", () => {
  it("is sent with every request, and a 401 is not retried", async () => {
    const { send, transport } = harness([answer(401)], { credential: apiKey("a key/with+signs==") });
    expect(await send().result).toMatchObject({ code: "unauthorized" });
    expect(transport.requests[0]?.headers).toMatchObject({ "Api-Key": "a key/with+signs==" });
  });

  it.each([
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
});
