import { expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";

test.each([
  ["one two three", 7, ["one two", "three"]],
  ["one two three", 13, ["one two three"]],
  ["immeasurable one", 4, ["immeasurable", "one"]],
  ["", 4, [""]],
])("the text %j in lines of %i characters is %j", (text, characters, lines) => {
  expect(breakLines(text, characters)).toEqual(lines);
});
