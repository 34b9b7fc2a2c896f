import { expect, test } from "vitest";
import { renameConnection } from "./company-formulas.ts";
import { functionCalls, writtenText } from "./function-calls.ts";

test.each<[string, unknown, readonly unknown[]]>([
  ["a call", "=PARTNERS()", [["PARTNERS", []]]],
  ["a namespace", "=ACC.PARTNERS(,,5)", [["PARTNERS", ["", "", "5"]]]],
  ["any case", '=partner(A1,"City")', [["PARTNER", ["A1", '"City"']]]],
  [
    "Excel's own prefix",
    "=_xldudf_PARTNERS()+_xldudf_ACC_BANKS()",
    [
      ["PARTNERS", []],
      ["BANKS", []],
    ],
  ],
  ["a call in a call", "=SUM(INDEX(PARTNERS(A1:B2,NOW()-1),0,3))", [["PARTNERS", ["A1:B2", "NOW()-1"]]]],
  [
    "an argument with commas",
    '=PARTNERS({"a","b"},DATE(2026,1,1))',
    [["PARTNERS", ['{"a","b"}', "DATE(2026,1,1)"]]],
  ],
  [
    "two calls",
    '=PARTNER(A1)&ASOF("BANKS")',
    [
      ["PARTNER", ["A1"]],
      ["ASOF", ['"BANKS"']],
    ],
  ],
  ["a name in a text", '="=PARTNERS()"', []],
  ["a name in a sheet's name", "='PARTNERS()'!A1", []],
  ["a longer name", "=MYPARTNERS()+PARTNERSHIP()+PARTNERS_OLD()", []],
  ["a name without a call", "=PARTNERS", []],
  ["a text", "PARTNERS()", []],
  ["a number", 5, []],
  [
    "an apostrophe in a text",
    '=PARTNERS("it\'s")&PARTNER(A1,"it\'s")',
    [
      ["PARTNERS", ['"it\'s"']],
      ["PARTNER", ["A1", '"it\'s"']],
    ],
  ],
  ["a blank before the bracket", "=PARTNERS (1)", [["PARTNERS", ["1"]]]],
  [
    "a call between columns with apostrophes",
    "=T[a'#]&PARTNER(T[[#This Row],[b'']])&T[c'#]",
    [["PARTNER", ["T[[#This Row],[b'']]"]]],
  ],
  ["a name in a column's name", "=SUM(T[PARTNERS(1)])", []],
  ["a broken formula", "=PARTNERS(", [["PARTNERS", []]]],
])("finds the calls of our functions: %s", (_, formula, calls) => {
  expect(functionCalls(formula).map(({ id, arguments: given }) => [id, given])).toEqual(calls);
});

test.each([
  ['"Beta"', "Beta"],
  ['"Beta ""2"""', 'Beta "2"'],
  ['""', ""],
  ['"a"&"b"', undefined],
  ["A1", undefined],
  ["", undefined],
])("the argument %s as a text is %j", (argument, text) => {
  expect(writtenText(argument)).toBe(text);
});

test.each([
  ['=PARTNERS(,,,,"Beta")', '=PARTNERS(,,,,"Beta ""new""")'],
  [
    '=PARTNER(A1,"City", "Beta" )&ASOF("BANKS","beta")',
    '=PARTNER(A1,"City", "Beta ""new""" )&ASOF("BANKS","Beta ""new""")',
  ],
  [
    '=VLOOKUP("Beta",ACC.BANKS("Name",,,,"Beta"),1)',
    '=VLOOKUP("Beta",ACC.BANKS("Name",,,,"Beta ""new"""),1)',
  ],
  ['=PARTNERS("Beta",,,,"Alfa")', '=PARTNERS("Beta",,,,"Alfa")'],
  ["=PARTNERS(,,,,B1)", "=PARTNERS(,,,,B1)"],
])("renames the company of %s", (formula, renamed) => {
  expect(renameConnection(formula, (label) => label.toLowerCase() === "beta", 'Beta "new"')).toBe(renamed);
});
