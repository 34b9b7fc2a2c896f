import { expect, test } from "vitest";
import { findFrameRows } from "./frame-rows.ts";

type Line = readonly (string | number | boolean)[];

function totalsIn(lines: readonly Line[], status: unknown = ""): readonly number[] {
  const rows = lines.map((values) => ({
    cells: values.map((value) => ({ value, text: String(value), format: "General" })),
    status,
    hidden: false,
  }));
  return [...findFrameRows({ headings: ["Název", "Město", "Splatnost"], rows })];
}

const partner: Line = ["Novák", "Brno", 14];

test.each<[Line]>([
  [["Celkem", "", 14]],
  [["", "Celkem:", 14]],
  [["CELKEM", "", ""]],
  [["Celkem partnerů: 12", "", ""]],
  [["Celkem 12 partnerů", "", ""]],
  [["Celkem za rok 2026", "", "1 250 Kč"]],
  [["Celkový součet", "", 14]],
  [["Mezisoučet", "", 14]],
  [["Suma", "", "#DIV/0!"]],
  [["Součet", "", "–"]],
  [["Grand Total", "", 14]],
  [["Total", "Total", 14]],
  [["Počet", "", 1]],
  [["Průměr", "", 14.5]],
  [["", "Brno Celkem", 14]],
  [["Brno Total", "", 14]],
  [["", "", 14]],
  [["Vytištěno: 27. 11. 2026", "", ""]],
  [["", "", "Strana 1 z 2"]],
  [["Zpracovala: Jana Nováková", "", ""]],
  [["Název", "Město", "Splatnost"]],
  [["Název ", "", ""]],
  [["Celkem", "2 města", 28]],
  [["Celkem bez DPH", "", 28]],
  [["Total incl. VAT", "", 28]],
  [["2 firmy", "", ""]],
  [["2 firmy", "", 28]],
  [["60 firem", "", ""]],
  [["12 společností", "", ""]],
  [["60 odběratelů", "", ""]],
  [["12 odběratelů", "", ""]],
  [["", "2 companies", 28]],
])("%j below partners is none", (line) => {
  expect(totalsIn([partner, partner, line])).toEqual([2]);
});

test.each<[Line]>([
  [["Celkem s.r.o.", "", ""]],
  [["Celkem", "Brno", 14]],
  [["Total Energies", "", 14]],
  [["Totalita z.s.", "", ""]],
  [["Sumavit", "", 14]],
  [["Elektro Total", "", ""]],
  [["Strana zelených", "", ""]],
  [["Tisk Brno s.r.o.", "", ""]],
  [["Název", "Brno", "Splatnost"]],
  [["", "", ""]],
  [["", "Brno", 14]],
  [["3 Bratři", "", 14]],
  [["2 firmy", "Brno", 14]],
])("%j below partners is a partner", (line) => {
  expect(totalsIn([partner, partner, line])).toEqual([]);
});

test("totals are found among partners, numbers alone only at the end", () => {
  expect(totalsIn([partner, ["Celkem", "", 14], ["", "", 30], partner, ["", "", 44], ["", "", ""]])).toEqual([
    1,
  ]);
  expect(totalsIn([partner, ["Mezisoučet", "", 14], partner, ["", "", 28], ["", "", ""]])).toEqual([1, 3]);
});

test("where all rows have numbers alone none of them is a total", () => {
  expect(totalsIn([[27074358], [25313142]])).toEqual([]);
});

test("a row that was sent before is a partner", () => {
  expect(totalsIn([partner, ["Celkem", "", 14]], "Waiting #23456789ab")).toEqual([]);
});

test.each<[formula: string, isSum: boolean]>([
  ["=SUM(C2:C4)", true],
  ["=SUBTOTAL(109,[Splatnost])", true],
  ["=SUBTOTAL(9;C2:C4)", true],
  ["=SUM(Table1[Splatnost])", true],
  ["=AVERAGE($C$2:$C$4)", true],
  ["=COUNTA(A2:A4)", true],
  ["=SUM(A5:C5)", false],
  ["=SUM(C2:C2)", false],
  ["=SUM(Invoices!C2:C4)", false],
  ["=SUM([@Splatnost])", false],
  ["=C2+C3", false],
])("a row of words with %s is a total: %s", (formula, isSum) => {
  const cell = (value: string | number) => ({ value, text: String(value), format: "General" });
  const partners = [partner, partner, partner].map((line) => line.map((value) => cell(value as string)));
  const total = [cell("Brno a okolí"), cell(""), { ...cell(42), formula }];
  const rows = [...partners, total].map((cells) => ({ cells, status: "", hidden: false }));
  expect([...findFrameRows({ headings: ["Název", "Město", "Splatnost"], rows })]).toEqual(isSum ? [3] : []);
});

test("partners with a running total are partners", () => {
  const rows = [2, 3, 4, 5].map((last) => {
    const sum = { value: 14, text: "14", format: "General", formula: `=SUM(C$2:C${last})` };
    return { cells: [{ value: "Novák", text: "Novák", format: "General" }, sum], status: "", hidden: false };
  });
  expect(findFrameRows({ headings: ["Název", "Celkem"], rows })).toEqual(new Set());
});
