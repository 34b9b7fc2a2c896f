import { expect, test } from "vitest";
import { fileFormula } from "./file-formula.ts";

/** Formulas as a person reads them, and as Excel's files have them. */
test.each([
  ["=SUM(A1:A2)", "SUM(A1:A2)"],
  ["=PARTNERS()", "_xldudf_PARTNERS()"],
  ['=ACC.PARTNERS("Name")', '_xldudf_ACC_PARTNERS("Name")'],
  ["=FILTER(A1:A9,B1:B9>0)", "_xlfn._xlws.FILTER(A1:A9,B1:B9>0)"],
  ["=XLOOKUP(1,A1:A2,B1:B2)", "_xlfn.XLOOKUP(1,A1:A2,B1:B2)"],
  ["=SUM(A2#)", "SUM(_xlfn.ANCHORARRAY(A2))"],
  ["=A1.City", '_FV(A1,"City")'],
  ["=LET(x,1,x+1)", "_xlfn.LET(_xlpm.x,1,_xlpm.x+1)"],
  ['="PARTNERS()"', '"PARTNERS()"'],
])("%s is saved as %s", (formula, saved) => {
  const options = { isAddInFunction: (name: string) => name.endsWith("PARTNERS"), table: undefined };
  expect(fileFormula(formula, options)).toBe(saved);
});
