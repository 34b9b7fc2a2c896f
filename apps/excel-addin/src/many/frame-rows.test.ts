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
