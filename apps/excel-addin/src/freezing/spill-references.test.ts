import { expect, test } from "vitest";
import { replaceSpills } from "./spill-references.ts";

/** On three sheets, a spill of ours from A1 on, and single values in column AB. */
function areaOf({ sheet, row, column }: { sheet: string | undefined; row: number; column: number }) {
  if (sheet === "Other") return undefined;
  if (column === 27) return { row, column, rows: 1, columns: 1 };
  return column === 0 && row === 0 ? { row, column, rows: 5, columns: 3 } : undefined;
}

test.each([
  ["SUM(_xlfn.ANCHORARRAY(A1))", "SUM(A1:C5)"],
  ["_xlfn.ANCHORARRAY($A$1)", "$A$1:$C$5"],
  ["_xlfn.ANCHORARRAY(Data!A1)+_xlfn.ANCHORARRAY(A1)", "Data!A1:C5+A1:C5"],
  ["_xlfn.ANCHORARRAY('It''s'!$A1)", "'It''s'!$A1:$C5"],
  ["_xlfn.ANCHORARRAY(AB7)", "AB7"],
  // A spill of the person's own stays one.
  ["_xlfn.ANCHORARRAY(B9)", "_xlfn.ANCHORARRAY(B9)"],
  ["_xlfn.ANCHORARRAY(Other!A1)", "_xlfn.ANCHORARRAY(Other!A1)"],
  ['"_xlfn.ANCHORARRAY(A1)"', '"_xlfn.ANCHORARRAY(A1)"'],
])("%s becomes %s", (formula, expected) => {
  expect(replaceSpills(formula, areaOf)).toBe(expected);
});
