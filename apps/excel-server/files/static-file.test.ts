import { expect, test } from "vitest";
import { matchesTag } from "./static-file.ts";

test.each<[boolean, string | null]>([
  [true, 'W/"a"'],
  [true, '"a"'],
  [true, '"b", W/"a"'],
  [true, '"b","a"'],
  [true, " * "],
  [false, '"b"'],
  [false, 'W/"b", "ab"'],
  [false, "a"],
  [false, ""],
  [false, null],
])("is %s for %j", (expected, header) => {
  expect(matchesTag(header, 'W/"a"')).toBe(expected);
});
