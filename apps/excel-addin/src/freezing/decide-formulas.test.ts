import { expect, test } from "vitest";
import { decideFormulas, type DefinedName } from "./decide-formulas.ts";
import type { FileFormula } from "./sheet-cells.ts";
import { unescapeXml } from "./xml.ts";

const at = (row: number, text: string, shared?: string): FileFormula => ({
  sheet: "Sheet1",
  text,
  area: { row, column: 0, rows: 1, columns: 1 },
  shared,
});

/** A deployment with the prefix ACC that had none before. */
const own = { prefixes: ["ACC", ""] };

const ours = at(0, "_xldudf_PARTNERS()");

/** A person's formulas beside one of ours: those that become values, and those that stay. */
test.each<readonly [text: string, becomes: "value" | "formula"]>([
  ["SUM(A1:A9)", "formula"],
  ["_xlfn.ANCHORARRAY(A1)", "formula"],
  ["SUM(_xldudf_ACC_PARTNERS())", "value"],
  ["IFERROR(ACC.PARTNERS(),0)", "value"],
  ["_xlfn._xlws.MAP(A1:A9,_xleta._xldudf_PARTNER)", "value"],
  ["SUMPRODUCT(_xleta._xldudf_ACC_PARTNER)", "value"],
  ["_xldudf_PARTNERS (1)", "value"],
  ["T[a'#]&_xldudf_PARTNER(B1)&T[b'#]", "value"],
  ["<![CDATA[_xldudf_PARTNERS()]]>", "value"],
  ['"PARTNERS()"', "formula"],
  ["'PARTNERS()'!A1", "formula"],
  ["MYPARTNERS()", "formula"],
  ["_xldudf_CONTOSO_RECORD(A1)", "formula"],
  ["CONTOSO.RECORD(A1)", "formula"],
  ["_xldudf_ACCTEST_PARTNERS()", "formula"],
  ["SUMPRODUCT(_xleta._xldudf_CONTOSO_PARTNER)", "formula"],
  ["[1]!BANK(A1)", "formula"],
  ["'[1]'!BANK(A1)", "formula"],
  ['_FV(A1,"City")', "value"],
  ['_xlfn.FIELDVALUE(A1,"City")', "value"],
  ["_xlfn.FORMULATEXT(A1)", "value"],
  ["_xlfn.ISFORMULA(A1)", "value"],
  ['SUM(INDIRECT("A1#"))', "value"],
  ['SUM(INDIRECT("A1"))', "formula"],
  // Other programs, and Excel before 2021, show #NAME? for these.
  ["_xlfn.XLOOKUP(1,A1:A9,B1:B9)", "value"],
  ["_xlfn._xlws.SORT(A1:A9)", "value"],
  ["_xlfn.LET(_xlpm.x,1,_xlpm.x)", "value"],
  ["_xlfn.ANCHORARRAY(B1)", "value"],
  ["_xlfn.IFNA(A1,0)", "formula"],
  ["_xlfn.STDEV.S(A1:A9)", "formula"],
  ['"_xlfn.XLOOKUP("', "formula"],
  ["_xlfn.ANCHORARRAY(INDEX(A1:A9,1))", "value"],
  // Opened in December, it would claim December beside values of November.
  ["TODAY()", "value"],
  ["DATE(YEAR(TODAY()-31),1,1)", "value"],
  ["now()", "value"],
  ['"TODAY()"', "formula"],
  ["MYTODAY()", "formula"],
])("%s becomes a %s", (text, becomes) => {
  const formula = at(1, unescapeXml(text));
  const { formulas } = decideFormulas([ours, formula], [], { own });
  expect(formulas.has(formula) ? "value" : "formula").toBe(becomes);
  expect(formulas.has(ours)).toBe(true);
});

test("a clock that stands on a sheet without our values keeps going", () => {
  const clock = { ...at(0, "TODAY()"), sheet: "Diary" };
  expect(decideFormulas([ours, clock], [], { own }).formulas).toEqual(new Set([ours]));
});

test("a workbook without our functions keeps every formula", () => {
  expect(decideFormulas([at(0, "_xlfn.FORMULATEXT(B1)"), at(1, "SUM(A1)")], [], { own }).formulas.size).toBe(
    0,
  );
});

test("a formula that Excel itself has shown to be ours becomes a value, whatever the file calls it", () => {
  const formula = at(3, "_xldudf_X1()");
  expect(decideFormulas([formula], [], { own, isKnown: ({ area }) => area.row === 3 }).formulas).toEqual(
    new Set([formula]),
  );
});

test("names that call our functions make values of the formulas that use them, through other names too", () => {
  const names: readonly DefinedName[] = [
    { name: "Open", text: "_xldudf_PARTNERS()" },
    { name: "Total", text: "ROWS(open)" },
    { name: "Rate", text: "Sheet1!$A$1" },
    { name: "Twice", text: "_xlfn.LAMBDA(_xlpm.x,_xlpm.x*2)" },
  ];
  const formulas = ["Total*2", "Rate*2", "Opened+1", '"Total"', "Twice(2)"].map((text, row) => at(row, text));
  const decided = decideFormulas(formulas, names, { own });
  expect([...decided.names].toSorted()).toEqual(["open", "total", "twice"]);
  expect([...decided.formulas].map(({ text }) => text)).toEqual(["Total*2", "Twice(2)"]);
});

test("cells that share a formula become values together, but not those of another sheet with the same number", () => {
  const [first, second] = [at(0, "_xldudf_PARTNER(B1)", "0"), at(1, "", "0")];
  const other = { ...at(0, "B1*2", "0"), sheet: "Sheet2" };
  expect(decideFormulas([first, second, other], [], { own }).formulas).toEqual(new Set([first, second]));
});

test("20,000 names in a chain are followed, each once", { timeout: 5000 }, () => {
  const names = Array.from({ length: 20_000 }, (_, index) => ({
    name: `name_${index}`,
    text: index === 19_999 ? "_xldudf_PARTNERS()" : `name_${index + 1}`,
  }));
  expect(decideFormulas([at(0, "name_0")], names, { own }).names.size).toBe(20_000);
});
