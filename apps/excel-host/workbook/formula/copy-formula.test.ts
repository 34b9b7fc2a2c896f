import { expect, test } from "vitest";
import { copyFormula } from "./copy-formula.ts";

test.each([
  ["=A1*B$1+$C1", 2, "=A3*B$1+$C3"],
  ["=SUM(A$1:A5)", 1, "=SUM(A$1:A6)"],
  ["=SUM(A:A)+SUM($1:2)", 1, "=SUM(A:A)+SUM($1:3)"],
  ['=Other!A1&"A1"', -1, '=#REF!&"A1"'],
  ["=A5", -2, "=A3"],
  ["=PARTNER(A2)", 0, "=PARTNER(A2)"],
])("%s copied %i rows down is %s", (formula, rows, copied) => {
  expect(copyFormula(formula, rows)).toBe(copied);
});
