import { expect, test } from "vitest";
import { columnLetters, columnOfLetters } from "./formula-text.ts";

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [51, "AZ"],
  [52, "BA"],
  [701, "ZZ"],
  [702, "AAA"],
  [16_383, "XFD"],
])("column %d, counted from 0, has the letters %s", (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
  expect(columnOfLetters(letters)).toBe(index);
  expect(columnOfLetters(letters.toLowerCase())).toBe(index);
});
