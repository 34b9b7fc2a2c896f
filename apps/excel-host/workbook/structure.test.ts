import { describe, expect, test } from "vitest";
import { createTestWorkbook, type TestWorkbook } from "../test/test-workbook.ts";
import { areaAt, columnLimit } from "./address.ts";
import type { Table } from "./tables/table.ts";

function rows({ workbook, sheet }: TestWorkbook, at: number, count: number): void {
  workbook.shift(sheet, { axis: "row", at, count, from: 0, to: columnLimit - 1 });
  workbook.recalculation.update();
}

/** A table of two rows and one column. */
function tableAt({ workbook, sheet }: TestWorkbook, row: number): Table {
  return workbook.tables.add(sheet, areaAt(row, 0, 2, 1));
}

function formulas(
  { sheet }: TestWorkbook,
  ...places: readonly (readonly [number, number])[]
): (string | undefined)[] {
  return places.map(([row, column]) => sheet.formulaAt(row, column));
}

describe("inserting rows", () => {
  test("moves cells and adjusts references to them", () => {
    const book = createTestWorkbook();
    book.enter({ A1: 1, A3: 3, B1: "=A3+$A$3", B2: "=SUM(A1:A3)", B3: "=A1" });
    rows(book, 1, 2);
    expect(book.show("A1", "A5", "B1", "B4", "B5")).toEqual(["1", "3", "6", "4", "1"]);
    expect(formulas(book, [0, 1], [3, 1], [4, 1])).toEqual(["=A5+$A$5", "=SUM(A1:A5)", "=A1"]);
  });

  test("makes no calls, and results still reach their cells", () => {
    const book = createTestWorkbook();
    book.enter({ A1: "id", A2: "=FETCH(A1)", A3: "=FETCH(5)" });
    book.answer("FETCH", "five");
    rows(book, 0, 1);
    expect(book.show("A3", "A4")).toEqual(["#BUSY!", "five"]);
    book.answer("FETCH", "answer");
    expect(book.show("A3")).toEqual(["answer"]);
    expect([book.calls.length, book.cancelled.length]).toEqual([2, 0]);
  });

  test("keeps a spill together", () => {
    const book = createTestWorkbook();
    book.enter({ A2: "=SEQUENCE(3)", B1: "=SUM(A2#)" });
    rows(book, 3, 1);
    expect(book.show("A2", "A3", "A4", "A5", "B1")).toEqual(["1", "2", "3", "", "6"]);
    rows(book, 0, 1);
    expect(book.show("A3", "A5", "B2")).toEqual(["1", "3", "6"]);
  });

  test("does not change texts, functions and other sheets' references in formulas", () => {
    const book = createTestWorkbook();
    book.workbook.addSheet("Other");
    book.enter({ C9: "=A5&\"A5\"&LOG10(100)&Other!A5&'Sheet1'!A5" });
    rows(book, 0, 1);
    expect(formulas(book, [9, 2])).toEqual(['=A6&"A5"&LOG10(100)&Other!A5&Sheet1!A6']);
  });

  test("moves tables", () => {
    const book = createTestWorkbook();
    const table = tableAt(book, 4);
    rows(book, 0, 2);
    expect(table.area).toMatchObject({ row: 6, lastRow: 7 });
  });
});

describe("deleting rows", () => {
  test("shrinks ranges, and references to deleted cells become #REF!", () => {
    const book = createTestWorkbook();
    book.enter({ A1: 1, A2: 2, A3: 3, B1: "=SUM(A1:A3)", C1: "=A2*2", D1: "=A3" });
    rows(book, 1, -1);
    expect(formulas(book, [0, 1], [0, 2], [0, 3])).toEqual(["=SUM(A1:A2)", "=#REF!*2", "=A2"]);
    expect(book.show("B1", "C1", "D1")).toEqual(["4", "#REF!", "3"]);
  });

  test("cancels the calls of deleted formulas", () => {
    const book = createTestWorkbook();
    book.enter({ A2: "=FETCH(1)" });
    rows(book, 1, -1);
    expect(book.cancelled).toHaveLength(1);
    expect(book.show("A2")).toEqual([""]);
  });

  test("shrinks tables, and deletes those that lie in these rows", () => {
    const book = createTestWorkbook();
    const table = book.workbook.tables.add(book.sheet, areaAt(4, 0, 4, 1));
    rows(book, 5, -2);
    expect(table.area).toMatchObject({ row: 4, lastRow: 5 });
    rows(book, 4, -2);
    expect(book.workbook.tables.all).toEqual([]);
  });

  test("leaves a table one empty row; what is below stays below", () => {
    const book = createTestWorkbook();
    const table = tableAt(book, 4);
    book.enter({ A7: "below" });
    rows(book, 5, -1);
    expect(table.area).toMatchObject({ row: 4, lastRow: 5 });
    expect(book.show("A5", "A6", "A7")).toEqual(["Column1", "", "below"]);
  });

  test("unblocks spills", () => {
    const book = createTestWorkbook();
    book.enter({ A3: "x", A1: "=SEQUENCE(3)" });
    rows(book, 2, -1);
    expect(book.show("A1", "A3")).toEqual(["1", "3"]);
  });
});

describe("shifting cells", () => {
  test("moves only the given columns", () => {
    const book = createTestWorkbook();
    book.enter({ A1: 1, A2: 2, B1: 10, B2: 20, C1: "=A2+B2", C2: "=SUM(A1:B2)" });
    book.workbook.shift(book.sheet, { axis: "row", at: 0, count: 1, from: 0, to: 0 });
    book.workbook.recalculation.update();
    expect(book.show("A1", "A3", "B2")).toEqual(["", "2", "20"]);
    expect(formulas(book, [0, 2], [1, 2])).toEqual(["=A3+B2", "=SUM(A1:B2)"]);
  });

  test("moves columns as it moves rows", () => {
    const book = createTestWorkbook();
    book.enter({ A1: 1, B1: 2, A2: "=SUM(A1:B1)", A3: "=SUM(A:B)" });
    book.workbook.shift(book.sheet, { axis: "column", at: 1, count: 1, from: 0, to: 1_048_575 });
    book.workbook.recalculation.update();
    expect(book.show("C1")).toEqual(["2"]);
    expect(formulas(book, [1, 0], [2, 0])).toEqual(["=SUM(A1:C1)", "=SUM(A:C)"]);
  });
});

describe("renaming a sheet", () => {
  test("changes the formulas that refer to it, and they go on reading it", () => {
    const book = createTestWorkbook();
    const data = book.workbook.addSheet("Data");
    book.enter({ "Data!A1": 1, A1: "=Data!A1+Data!A2", "Data!B1": "=A1" });
    book.workbook.renameSheet(data, "My data");
    expect(formulas(book, [0, 0])).toEqual(["='My data'!A1+'My data'!A2"]);
    book.enter({ "'My data'!A1": 5 });
    expect(book.show("A1", "'My data'!B1")).toEqual(["5", "5"]);
  });

  test("throws for the name of another sheet", () => {
    const { workbook, sheet } = createTestWorkbook();
    workbook.addSheet("Data");
    expect(() => workbook.renameSheet(sheet, "data")).toThrow("data");
  });
});

test("removing a sheet cancels its calls, and references to it become #REF!", () => {
  const book = createTestWorkbook();
  const data = book.workbook.addSheet("Data");
  book.enter({ "Data!A1": 1, "Data!A2": "=FETCH(1)", A1: "=Data!A1" });
  book.workbook.removeSheet(data);
  book.workbook.recalculation.update();
  expect(book.show("A1")).toEqual(["#REF!"]);
  expect(book.cancelled).toHaveLength(1);
});
