import { expect, test } from "vitest";
import { renameConnection } from "./company-formulas.ts";
import { functionCalls, writtenText, writtenTexts } from "./function-calls.ts";

/** A deployment with the prefix ACC that had none before. */
const own = { prefixes: ["ACC", ""] };

test.each<[string, unknown, readonly unknown[]]>([
  ["a call", "=PARTNERS()", [["PARTNERS", []]]],
  ["a prefix", "=ACC.PARTNERS(,,5)", [["PARTNERS", ["", "", "5"]]]],
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
  ["another add-in's function", '=CONTOSO.RECORD("Banks",A1)+ACCTEST.PARTNERS()+ACC.X.BANK(1)', []],
  ["another add-in's function in a file", "=_xldudf_CONTOSO_RECORD(1)+_xldudf_ACCTEST_PARTNERS()", []],
  ["a macro of another file", "=Book.xlsm!BANK(1)+'My book.xlsm'!BANK(2)+[1]!BANK(3)", []],
  ["a macro of a module", "=Module1.BANK(1)", []],
  ["a name that LET binds", "=LET(BANK,LAMBDA(x,x*2),BANK(3))", []],
  [
    "a name that LET binds in a file",
    "=_xlfn.LET(_xlpm.BANK,_xlfn.LAMBDA(_xlpm.x,_xlpm.x),_xlpm.BANK(3))",
    [],
  ],
  ["a call in the value of that name", "=LET(bank,BANK(A1),x,1,bank&x)", [["BANK", ["A1"]]]],
  [
    "a call before that name and behind LET",
    "=LET(x,BANK(1),BANK,x,BANK(2))&BANK(3)",
    [
      ["BANK", ["1"]],
      ["BANK", ["3"]],
    ],
  ],
  [
    "a parameter of LAMBDA",
    "=LAMBDA(PARTNER,[bank],PARTNER(1)&BANK(2))(A1,A2)&PARTNER(A3)",
    [["PARTNER", ["A3"]]],
  ],
  ["LET of another add-in", "=CONTOSO.LET(BANK,1,BANK(3))", [["BANK", ["3"]]]],
  ["a longer name with signs", "=MY\\\\BANK(1)+Q?BANK(1)", []],
  ["the intersection that older Excel wrote", "=@PARTNERS()", [["PARTNERS", []]]],
  ["a broken formula", "=PARTNERS(", [["PARTNERS", []]]],
])("finds the calls of our functions: %s", (_, formula, calls) => {
  expect(functionCalls(formula, own).map(({ id, arguments: given }) => [id, given])).toEqual(calls);
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
  ['"Beta"', ["Beta"]],
  ['{"Beta"}', ["Beta"]],
  ['{ "Al""fa" , "Be,ta";"{Gama}" }', ['Al"fa', "Be,ta", "{Gama}"]],
  ['{"Alfa",5}', undefined],
  ['{"Alfa"', undefined],
  ["{}", undefined],
  ["", undefined],
])("the argument %s as texts is %j", (argument, texts) => {
  expect(writtenTexts(argument)).toEqual(texts);
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
  ['=CONTOSO.PARTNERS(,,,,"Beta")', '=CONTOSO.PARTNERS(,,,,"Beta")'],
  ['=Book.xlsm!PARTNERS(,,,,"Beta")', '=Book.xlsm!PARTNERS(,,,,"Beta")'],
  [
    '=PARTNERS("Beta",,,,{"Alfa", "beta";"Al""fa"})&BANKS(,,,,"Beta")',
    '=PARTNERS("Beta",,,,{"Alfa", "Beta ""new""";"Al""fa"})&BANKS(,,,,"Beta ""new""")',
  ],
  ['=PARTNERS(,,,,{"Alfa",B1})', '=PARTNERS(,,,,{"Alfa",B1})'],
])("renames the company of %s", (formula, renamed) => {
  expect(renameConnection(formula, { from: "BETA ", to: 'Beta "new"' }, own)).toBe(renamed);
});

test.each([
  [[""], ["PARTNERS"]],
  [["ACC"], ["BANKS"]],
  [
    ["ACC", "OLD"],
    ["BANKS", "CENTRES"],
  ],
  [
    ["ACC", ""],
    ["BANKS", "PARTNERS"],
  ],
])("of a deployment with the prefixes %j, the functions are %j", (prefixes, ids) => {
  const found = functionCalls("=ROWS(acc.BANKS())+ROWS(Old.CENTRES())+ROWS(PARTNERS())", { prefixes });
  expect(found.map(({ id }) => id)).toEqual(ids);
});
