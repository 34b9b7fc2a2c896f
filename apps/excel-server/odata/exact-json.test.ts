import fc from "fast-check";
import { expect, test } from "vitest";
import { digitsOf, parseExactly, writeExactly } from "./exact-json.ts";

test.each([
  ["1234.50", "1234.50"],
  ["12345678901234567890.123456789", "12345678901234567890.123456789"],
  ["9007199254740993", "9007199254740993"],
  ["1e-7", "1e-7"],
  ["1E5", "1E5"],
  ["-0.10", "-0.10"],
  ["7", "7"],
])("the number %s keeps its digits", (json, digits) => {
  expect(digitsOf(parseExactly(json))).toBe(digits);
  expect(writeExactly(parseExactly(`{"a":[${json},"${json}"]}`))).toBe(`{"a":[${digits},"${json}"]}`);
});

test.each(["01", "1.", "1.2.3", "--1", "1e", '{"a":.5}', '{"a":1.50', ""])("%j stays malformed", (json) => {
  expect(() => parseExactly(json)).toThrow(SyntaxError);
});

test("texts are never changed, and everything else is as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const json = JSON.stringify(value);
      expect(JSON.parse(writeExactly(parseExactly(json)))).toEqual(JSON.parse(json));
    }),
  );
  const text = '{"a \\"1.50\\" \\\\":"\\\\\\"1.50","b":"x\\\\"}';
  expect(writeExactly(parseExactly(text))).toBe(text);
});

test("an object that looks like a marked number writes no JSON of its own", () => {
  const json = '{"\\u0000digits":"1,\\"x\\":2"}';
  expect(JSON.parse(writeExactly(parseExactly(json)))).toEqual(JSON.parse(json));
});
