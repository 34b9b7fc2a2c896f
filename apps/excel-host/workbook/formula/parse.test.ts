import { describe, expect, test } from "vitest";
import { areaAt, printArea } from "../address.ts";
import { parseFormula } from "./parse.ts";
import { FormulaSyntaxError } from "./tokenize.ts";

describe("precedence", () => {
  test.each([
    ["=1+2*3", "(1+(2*3))"],
    ["=(1+2)*3", "((1+2)*3)"],
    ["=-2^2", "((-2)^2)"],
    ["=2^3^2", "((2^3)^2)"],
    ["=1&2+3", "(1&(2+3))"],
    ["=1=2&3", "(1=(2&3))"],
    ["=50%*2", "((50%)*2)"],
    ["=1-2-3", "((1-2)-3)"],
    ["=A1:B2", "A1:B2"],
    ["=-A1%", "(-(A1%))"],
    ["=+1", "(+1)"],
    ["=@A1:A3", "(@A1:A3)"],
  ])("%s is %s", (formula, expected) => {
    expect(print(parseFormula(formula))).toBe(expected);
  });
});

test("references may have a sheet and dollar signs", () => {
  expect(parseFormula("='My sheet'!$A$1:B2")).toEqual({
    kind: "reference",
    sheet: "My sheet",
    area: areaAt(0, 0, 2, 2),
  });
  expect(parseFormula("=A:A")).toMatchObject({ kind: "reference", area: { row: 0, lastRow: 1_048_575 } });
  expect(parseFormula("=2:3")).toMatchObject({ kind: "reference", area: { row: 1, lastRow: 2 } });
});

test("spills, fields, names and calls are distinguished", () => {
  expect(parseFormula("=A1#")).toMatchObject({ kind: "spill" });
  expect(parseFormula("=A1.City")).toMatchObject({ kind: "field", name: "City" });
  expect(parseFormula("=Rate")).toEqual({ kind: "name", name: "Rate" });
  expect(parseFormula("=log10(100)")).toMatchObject({ kind: "call", name: "LOG10" });
  expect(parseFormula("=_xlfn._xlws.FILTER(A1,B1)")).toMatchObject({ kind: "call", name: "FILTER" });
  expect(parseFormula("=T.TEST(1)")).toMatchObject({ kind: "call", name: "T.TEST" });
});

test("arguments may be left out", () => {
  const missing = { kind: "missing" };
  const one = { kind: "literal", value: 1 };
  expect(parseFormula("=F(,1,)")).toMatchObject({ args: [missing, one, missing] });
  expect(parseFormula("=F()")).toMatchObject({ args: [] });
});

test("array constants have rows of the same length", () => {
  expect(parseFormula('={1,-2;"a",TRUE}')).toEqual({
    kind: "array",
    rows: [
      [1, -2],
      ["a", true],
    ],
  });
});

test.each([
  "=",
  "=1+",
  "=SUM(",
  "=SUM(1",
  "=)",
  "=1 2",
  "={1,2;3}",
  '="open',
  "=Sheet1!",
  "=A1!",
  "=F(1;2)",
  "=!",
  "=A1:",
])("%s is not accepted", (formula) => {
  expect(() => parseFormula(formula)).toThrow(FormulaSyntaxError);
});

/** Prints a formula with brackets around each operation. */
function print(node: ReturnType<typeof parseFormula>): string {
  if (node.kind === "literal") return JSON.stringify(node.value);
  if (node.kind === "reference") return printArea(node.area);
  if (node.kind === "binary") return `(${print(node.left)}${node.operator}${print(node.right)})`;
  if (node.kind !== "unary") return node.kind;
  const operand = print(node.operand);
  return node.operator === "%" ? `(${operand}%)` : `(${node.operator}${operand})`;
}
