import { describe, expect, test } from "vitest";
import { createTestWorkbook, type TestWorkbook } from "../../test/test-workbook.ts";
import { areaAt, columnLimit } from "../address.ts";
import { deleteTable, insertTableRows, showTotals } from "./table-edits.ts";
import type { Table } from "./table.ts";

/** A table "Sales" with "Item" and "Amount" in A1:B4. */
function book(): TestWorkbook & { readonly table: Table } {
  const created = createTestWorkbook();
  created.enter({ A1: "Item", B1: "Amount", A2: "x", B2: 1, A3: "y", B3: 2, A4: "z", B4: 3 });
  const table = created.workbook.tables.add(created.sheet, areaAt(0, 0, 4, 2));
  created.workbook.tables.rename(table, "Sales");
  return { ...created, table };
}

describe("a formula with structured references", () => {
  test("reads a table's columns, rows and headings", () => {
    const { enter, show } = book();
    enter({
      D1: "=SUM(sales[amount])",
      D2: "=ROWS(Sales)",
      D3: "=ROWS(Sales[#All])",
      D4: "=Sales[@Amount]*10",
      E1: '=Sales[[#Headers],[Amount]]&"!"',
      E2: "=COUNTA(Sales[[Item]:[Amount]])",
      E3: '=XLOOKUP("y",Sales[Item],Sales[Amount])',
    });
    expect(show("D1", "D2", "D3", "D4", "E1", "E2", "E3")).toEqual([
      "6",
      "3",
      "4",
      "30",
      "Amount!",
      "6",
      "2",
    ]);
  });

  test("in the table reads its own row", () => {
    const { enter, show, workbook, sheet } = book();
    enter({ C1: "Share" });
    workbook.tables.resize(workbook.tables.all[0] as Table, areaAt(0, 0, 4, 3));
    workbook.type(sheet, 1, 2, "=[@Amount]/SUM([Amount])");
    workbook.recalculation.update();
    expect([show("C2", "C4"), sheet.formulaAt(3, 2)]).toEqual([
      ["0.166666667", "0.5"],
      "=[@Amount]/SUM([Amount])",
    ]);
  });

  test("follows the table when it grows, moves and gets rows", () => {
    const { enter, show, workbook, sheet, table } = book();
    enter({ D1: "=SUM(Sales[Amount])", B5: 4 });
    workbook.tables.resize(table, areaAt(0, 0, 5, 2));
    workbook.recalculation.update();
    expect(show("D1")).toEqual(["10"]);
    workbook.shift(sheet, { axis: "column", at: 0, count: 1, from: 0, to: 1_048_575 });
    insertTableRows(workbook, table, 0, 1);
    enter({ C2: 100 });
    expect(show("E1")).toEqual(["110"]);
    workbook.shift(sheet, { axis: "row", at: 0, count: 2, from: 0, to: columnLimit - 1 });
    enter({ C4: 0 });
    expect(show("E3")).toEqual(["10"]);
  });

  test("is calculated again when a value of the table changes", () => {
    const { enter, show } = book();
    enter({ D1: "=SUM(Sales[Amount])" });
    enter({ B3: 20 });
    expect(show("D1")).toEqual(["24"]);
  });

  test("gets new names of tables and columns", () => {
    const { enter, show, workbook, sheet, table } = book();
    enter({ D1: "=SUM(Sales[Amount])+SUM(Sales[[#All],[Item]:[Amount]])", D2: '="Sales[Amount]"' });
    enter({ B1: "Paid [Kč]" });
    workbook.tables.rename(table, "Invoices");
    workbook.recalculation.update();
    expect([sheet.formulaAt(0, 3), show("D1", "D2")]).toEqual([
      "=SUM(Invoices[Paid '[Kč']])+SUM(Invoices[[#All],[Item]:[Paid '[Kč']]])",
      ["12", "Sales[Amount]"],
    ]);
  });

  test("is an error without such a table, column or row", () => {
    const { enter, show, workbook, table } = book();
    enter({
      D1: "=SUM(Nothing[Amount])",
      D2: "=SUM(Sales[Nothing])",
      D3: "=SUM(Sales[#Totals])",
      D9: "=Sales[@Amount]",
      E2: "=[@Amount]",
    });
    expect(show("D1", "D2", "D3", "D9", "E2")).toEqual(["#NAME?", "#REF!", "#REF!", "#VALUE!", "#VALUE!"]);
    showTotals(workbook, table, true);
    enter({ B5: 7 });
    expect(show("D3")).toEqual(["7"]);
    deleteTable(workbook, table);
    workbook.recalculation.update();
    expect(show("D2")).toEqual(["#NAME?"]);
  });
});
