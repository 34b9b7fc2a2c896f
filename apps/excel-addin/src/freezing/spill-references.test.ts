import { expect, test } from "vitest";
import { replaceSpills } from "./spill-references.ts";

const areaOf = ({ sheet, row, column }: { sheet: string | undefined; row: number; column: number }) =>
  sheet === undefined || sheet === "It's" || sheet === "Data"
    ? column === 0 && row === 0
      ? { row, column, rows: 5, columns: 3 }
      : column === 27
        ? { row, column, rows: 1, columns: 1 }
        : undefined
    : undefined;

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
