import { expect, test } from "vitest";
import { CellError } from "../workbook/cell-error.ts";
import { explanationOf } from "./error-explanations.ts";
import { contentOfView } from "./view-content.ts";

/** The note beside a cell into which a formula was typed; the formula itself if Excel accepts it. */
function noteOf(formula: string, locale = "en-US"): string | undefined {
  const content = contentOfView(null, formula, undefined);
  if (content.kind === "formula") return content.text;
  return content.value instanceof CellError ? explanationOf(content.value, locale) : String(content.value);
}

test.each([
  ['=PARTNERS("Name; City";;5)', 'Separate arguments by commas: =PARTNERS("Name; City",,5)'],
  ["=SUM('a;b'!A1;{1,2;3,4})", "Separate arguments by commas: =SUM('a;b'!A1,{1,2;3,4})"],
  ["=SUM({1,2;3,4})", "=SUM({1,2;3,4})"],
  ["=SUM(1;2", "Excel does not accept this formula."],
])("%s: %s", (formula, said) => {
  expect(noteOf(formula)).toBe(said);
});
