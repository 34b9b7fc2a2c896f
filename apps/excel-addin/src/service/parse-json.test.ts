import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

describe("integers beyond 2^53", () => {
  test.each([
    ['{"a":12345678901234567890}', { a: "12345678901234567890" }],
    ["[-9007199254740993, 1]", ["-9007199254740993", 1]],
    ['{"a":{"b":[9007199254740993]}}', { a: { b: ["9007199254740993"] } }],
    ["9007199254740993 ", "9007199254740993"],
  ])("keep all their digits: %s", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test.each([
    "9007199254740991",
    "-9007199254740991",
    "1e300",
    "0.1234567890123456789",
    "1234567890123456.5",
  ])("%s stays a number", (text) => {
    expect(parseJson(`{"a":${text},"b":12345678901234567890}`)).toEqual({
      a: Number(text),
      b: "12345678901234567890",
    });
  });
});

describe("lone surrogates", () => {
  test.each([
    [String.raw`{"a":"x\uD83Dy"}`, { a: "x\u{fffd}y" }],
    [String.raw`["\ude00\ud83d"]`, ["\u{fffd}\u{fffd}"]],
    [String.raw`["\ud83d\ude00", "\u00e1"]`, ["😀", "á"]],
    [String.raw`{"a":{"b":["\uDBFF"]}}`, { a: { b: ["\u{fffd}"] } }],
    [
      String.raw`[{"x\uD83Dy":{"\uDE00":1}},{"\ud83d\ude00":2}]`,
      [{ "x\u{fffd}y": { "\u{fffd}": 1 } }, { "😀": 2 }],
    ],
  ])("are replaced: %s", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });
});

test("everything else is what JSON.parse returns", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/\d{16}/.test(text));
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("digits in a string stay as they are", () => {
  expect(parseJson('{"a":"x, 12345678901234567890, y"}')).toEqual({ a: "x, 12345678901234567890, y" });
});

test("invalid JSON throws", () => {
  expect(() => parseJson("<html>")).toThrow(SyntaxError);
});
