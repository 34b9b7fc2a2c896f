import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createTestWorkbook, type TestWorkbook } from "../test/test-workbook.ts";
import { parseArea } from "./address.ts";
import { writeWorkbook } from "./file/write-workbook.ts";

function setFormat({ workbook, sheet }: TestWorkbook, address: string, format: string): void {
  workbook.setNumberFormats(sheet, parseArea(address)!, () => format);
}

test("a whole column's format is that of its cells, those that are filled later too, but for those with one of their own", () => {
  const book = createTestWorkbook();
  book.enter({ A1: 1, A2: 2, B1: 3 });
  setFormat(book, "A2", "0.000");
  setFormat(book, "A:A", "0.0");
  setFormat(book, "A3", "0%");
  book.enter({ A3: 0.5, A4: "=SEQUENCE(2)" });
  expect(book.show("A1", "A2", "A3", "A4", "A5", "B1")).toEqual(["1.0", "2.0", "50%", "1.0", "2.0", "3"]);
  setFormat(book, "A3", "0.0");
  book.enter({ A3: null });
  expect(book.sheet.cellAt(2, 0)).toBeUndefined();
});

test("formats of whole columns use no cells, and move with their columns", () => {
  const book = createTestWorkbook();
  book.enter({ B2: 1 });
  setFormat(book, "B:C", "0.00");
  expect(book.sheet.usedArea()).toEqual(parseArea("B2"));
  book.workbook.shift(book.sheet, { axis: "column", at: 0, count: 1, from: 0, to: 1_048_575 });
  expect([0, 1, 2, 3].map((column) => book.sheet.numberFormatAt(9, column))).toEqual([
    "General",
    "General",
    "0.00",
    "0.00",
  ]);
});

test("a file has the format of a whole column once", () => {
  const book = createTestWorkbook();
  setFormat(book, "B:B", "0.00");
  book.enter({ B2: 1 });
  const file = unzipSync(writeWorkbook(book.workbook, () => false));
  const sheet = strFromU8(file["xl/worksheets/sheet1.xml"]!);
  expect(sheet).toMatch(/<col min="2" max="2" width="[\d.]+" style="1" customWidth="1"\/>/);
  expect(/<sheetData>.*<\/sheetData>/.exec(sheet)![0]).toBe(
    '<sheetData><row r="2"><c r="B2" s="1"><v>1</v></c></row></sheetData>',
  );
});
