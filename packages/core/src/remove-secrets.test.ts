import { expect, it } from "vitest";
import { removeSecrets } from "./remove-secrets.ts";

const secret = "a key+/=";

it.each([1, 2, 3])("a secret is struck out of an address that encoded it, %i times over", (times) => {
  let spelled = secret;
  for (let time = 0; time < times; time++) spelled = encodeURIComponent(spelled);
  expect(removeSecrets(`https://a.test/?q=${spelled}&b`, [secret])).toBe("https://a.test/?q=[secret]&b");
});

it("a secret is struck out of a form, where a space is a plus", () => {
  expect(removeSecrets(new URLSearchParams({ q: secret }).toString(), [secret])).toBe("q=[secret]");
});

it("every secret is struck out, and one that is empty says nothing", () => {
  expect(removeSecrets("one and two", ["one", "", "two"])).toBe("[secret] and [secret]");
});
