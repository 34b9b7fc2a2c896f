import { describe, expect, test } from "vitest";
import { countUnsafeIntegers } from "./read-list.ts";

describe("countUnsafeIntegers", () => {
  test.each<[string, number]>([
    ["9007199254740991", 0],
    ["9007199254740992", 1],
    ["9007199254740993", 1],
    ["-9007199254740993", 1],
    ["0.1", 0],
    ["123456789012345.6", 0],
    ['"9007199254740993"', 0],
    ["null", 0],
    ['{ "items": [{ "Id": 1e17, "In": { "Deep": [12345678901234567890, 1] } }], "total": 2 }', 2],
  ])("in %s: %i", (json, count) => {
    expect(countUnsafeIntegers(JSON.parse(json))).toBe(count);
  });

  test("counts at any depth", () => {
    const depth = 100_000;
    expect(countUnsafeIntegers(JSON.parse(`${"[".repeat(depth)}1e300${"]".repeat(depth)}`))).toBe(1);
  });
});
