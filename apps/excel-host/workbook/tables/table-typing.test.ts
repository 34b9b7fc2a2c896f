import { describe, expect, test } from "vitest";
import { createTestWorkbook, type TestWorkbook } from "../../test/test-workbook.ts";
import { areaAt, columnLimit, parseArea, printArea } from "../address.ts";
import { insertTableRows, showTotals } from "./table-edits.ts";
import type { Table } from "./table.ts";

interface Book extends TestWorkbook {
  readonly table: Table;
  readonly type: (address: string, input: string | number) => void;
  readonly formulas: (...addresses: readonly string[]) => (string | undefined)[];
}

/** A table "Id, Amount" in A1:B3. */
function book(): Book {
  const created = createTestWorkbook();
  const { workbook, sheet } = created;
  created.enter({ A1: "Id", B1: "Amount", A2: "a", B2: 1, A3: "b", B3: 2 });
  const place = (address: string): { row: number; column: number } => parseArea(address) ?? areaAt(0, 0);
  return {
    ...created,
    table: workbook.tables.add(sheet, areaAt(0, 0, 3, 2)),
    type(address, input) {
      const { row, column } = place(address);
      workbook.type(sheet, row, column, input);
      workbook.recalculation.update();
    },
    formulas: (...addresses) =>
      addresses.map((address) => sheet.formulaAt(place(address).row, place(address).column)),
  };
}

describe("typing next to a table", () => {
  test("below makes it grow by a row", () => {
    const { table, type } = book();
    type("A4", "c");
    expect(printArea(table.area)).toBe("A1:B4");
  });

  test("beside makes it grow by a column, whose heading is what was typed, else Column1", () => {
    const { table, type, show } = book();
    type("C1", "amount");
    type("D3", 5);
    expect(printArea(table.area)).toBe("A1:D3");
    expect(show("C1", "D1", "D3")).toEqual(["amount2", "Column1", "5"]);
  });

  test("does not where the row or column holds something else, or a corner lies between", () => {
    const { table, type, enter } = book();
    enter({ B4: "mine", C2: "mine" });
    type("A4", "c");
    type("C1", "Note");
    type("C4", "corner");
    expect(printArea(table.area)).toBe("A1:B3");
  });

  test("does not below a total row, into another table, or when a cell is emptied", () => {
    const { table, type, workbook, sheet } = book();
    workbook.tables.add(sheet, areaAt(0, 2, 3, 1));
    type("C2", 1);
    type("A4", "");
    expect(printArea(table.area)).toBe("A1:B3");
    showTotals(workbook, table, true);
    type("A5", "c");
    expect(printArea(table.area)).toBe("A1:B4");
  });
});

describe("a formula in one cell of an empty column", () => {
  test("fills the column, and rows that are added later", () => {
    const { type, formulas, table, workbook, sheet } = book();
    type("C2", "=B2*2");
    expect(formulas("C1", "C2", "C3", "C4")).toEqual([undefined, "=B2*2", "=B3*2", undefined]);
    type("A4", "c");
    expect(formulas("C4")).toEqual(["=B4*2"]);
    workbook.tables.resize(table, areaAt(0, 0, 6, 3));
    insertTableRows(workbook, table, 0, 1);
    workbook.shift(sheet, { axis: "row", at: 3, count: 1, from: 0, to: columnLimit - 1 });
    expect(formulas("C2", "C3", "C4", "C5", "C8")).toEqual(["=B2*2", "=B3*2", "=B4*2", "=B5*2", "=B8*2"]);
  });

  test("does not fill a column that has content, and a column of different formulas is not continued", () => {
    const { type, formulas, enter, workbook, table } = book();
    enter({ C1: "Mine", C3: 7 });
    workbook.tables.resize(table, areaAt(0, 0, 3, 3));
    type("C2", "=B2*2");
    expect(formulas("C3")).toEqual([undefined]);
    type("D2", "=B2");
    enter({ D3: "=B2+B3" });
    type("A4", "c");
    expect(printArea(table.area)).toBe("A1:D4");
    expect(formulas("C4", "D2", "D3", "D4")).toEqual([undefined, "=B2", "=B2+B3", undefined]);
  });
});
