import { expect, test } from "vitest";
import { removeSecrets } from "./remove-secrets.ts";

const secret = "a key+/=";

test.each([1, 2, 3])("removes a secret from a URL that encoded it %i times", (times) => {
  let encoded = secret;
  for (let time = 0; time < times; time++) encoded = encodeURIComponent(encoded);
  expect(removeSecrets(`https://a.test/?q=${encoded}&b`, [secret])).toBe("https://a.test/?q=[secret]&b");
});

test("removes a secret from a form, where a space is a plus", () => {
  expect(removeSecrets(new URLSearchParams({ q: secret }).toString(), [secret])).toBe("q=[secret]");
});

test("removes a secret of which only some characters are escaped", () => {
  expect(removeSecrets(String.raw`{"q":"A KEY\u002B/="}`, [secret])).toBe('{"q":"[secret]"}');
  expect(removeSecrets("<b>a key&#x2b;/&#61;</b>", [secret])).toBe("<b>[secret]</b>");
});

test("removes a secret from HTML that names its special characters", () => {
  const text = "<b>k&lt;&amp;&gt;&quot;1</b> &lt;i&gt;";
  expect(removeSecrets(text, ['k<&>"1'])).toBe("<b>[secret]</b> <i>");
  expect(removeSecrets(text, ["other"])).toBe(text);
});

test("removes a secret from a text in UTF-16 that was read as UTF-8", () => {
  expect(removeSecrets(Array.from("q: a key+/=").join("\0"), [secret])).toBe("q: [secret]");
});

test("removes every secret and ignores an empty one", () => {
  expect(removeSecrets("one and two", ["one", "", "two"])).toBe("[secret] and [secret]");
});

test("removes the longer of two secrets that overlap", () => {
  expect(removeSecrets("token-and-more, token", ["token", "token-and-more"])).toBe("[secret], [secret]");
});

test.each(["$&", "$1", "a.*", "("])("takes %s literally, in the secret as in the text", (special) => {
  expect(removeSecrets(`${special}key, key${special}, Key`, [`key${special}`])).toBe(
    `${special}key, [secret], Key`,
  );
});
