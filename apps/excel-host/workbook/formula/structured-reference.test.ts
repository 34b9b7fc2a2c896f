import { expect, test } from "vitest";
import { parseFormula } from "./parse.ts";
import { printStructured, type StructuredReference } from "./structured-reference.ts";
import { FormulaSyntaxError } from "./tokenize.ts";

test.each<[string, Omit<StructuredReference, "kind">]>([
  ["Partners[]", { table: "Partners", rows: ["Data"], columns: undefined }],
  ["Partners[Due period]", { table: "Partners", rows: ["Data"], columns: ["Due period", "Due period"] }],
  ["Partners[[Id]:[City]]", { table: "Partners", rows: ["Data"], columns: ["Id", "City"] }],
  ["Partners[#All]", { table: "Partners", rows: ["All"], columns: undefined }],
  ["Partners[[#Headers],[Id]]", { table: "Partners", rows: ["Headers"], columns: ["Id", "Id"] }],
  ["P[[#Data],[#Totals],[Id]:[X]]", { table: "P", rows: ["Data", "Totals"], columns: ["Id", "X"] }],
  ["[@Amount]", { table: undefined, rows: ["This Row"], columns: ["Amount", "Amount"] }],
  ["[@[Due period]]", { table: undefined, rows: ["This Row"], columns: ["Due period", "Due period"] }],
  ["P[@[A]:[B]]", { table: "P", rows: ["This Row"], columns: ["A", "B"] }],
  ["P[@]", { table: "P", rows: ["This Row"], columns: undefined }],
  ["P[Count '#]", { table: "P", rows: ["Data"], columns: ["Count #", "Count #"] }],
])("%s", (text, reference) => {
  expect(parseFormula(`=${text}`)).toEqual({ kind: "structured", ...reference });
  const printed = printStructured({ kind: "structured", ...reference });
  expect(parseFormula(`=${printed}`)).toEqual({ kind: "structured", ...reference });
});

test.each(["=[]", "=P[#Nothing]", "=P[[A],[B]]", "=P[A", "=P[[A]:]"])("%s is not accepted", (formula) => {
  expect(() => parseFormula(formula)).toThrow(FormulaSyntaxError);
});
