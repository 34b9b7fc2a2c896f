import { beforeEach, expect, test, vi } from "vitest";
import { insertBeside, readSelectedRow } from "../src/workbook/formulas/insert-beside.ts";
import { insertOnNewSheet } from "../src/workbook/formulas/insert-on-new-sheet.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

const open = usePageOfExcel();
let core: OpenWorkbook;
beforeEach(async () => {
  core = await open();
  await core.host.enter("B2", "Id");
  await core.host.enter("C2", "Name");
  await core.host.enter("B3", "x1");
  await core.host.enter("C3", '="Ac"&"me"');
});

/** Writes a formula that refers to the first cell of the selected row. */
async function insert(): Promise<unknown> {
  const row = await readSelectedRow();
  const cell = row.cells[0]!;
  return insertBeside(row, { cell, formula: `=${cell.reference}&"!"` });
}

test("the row of the selected cell has its values, formulas and references", async () => {
  core.host.select("C3");
  const row = await readSelectedRow();
  expect(row).toMatchObject({
    row: 2,
    cells: [
      { value: "x1", formula: "x1", isSelected: false, reference: "$B3", column: 1 },
      { value: "Acme", formula: '="Ac"&"me"', isSelected: true, reference: "$C3", column: 2 },
    ],
  });
});

test.each(["A1", "C9"])("a row outside of the sheet's data, that of %s, has no cells", async (address) => {
  core.host.select(address);
  expect((await readSelectedRow()).cells).toEqual([]);
});

test("an empty sheet has no cells", async () => {
  core.host.addSheet("Empty");
  core.host.select("Empty!A1");
  expect((await readSelectedRow()).cells).toEqual([]);
});

test("a formula is written beside everything on the sheet, a column apart, and selected; the next one beside that", async () => {
  await core.host.enter("F9", "far");
  core.host.select("B3");
  expect(await insert()).toEqual({ kind: "inserted", address: "Sheet1!H3" });
  expect(core.host.cell("H3")).toBe("x1!");
  expect((await readSelectedRow()).cells.at(-1)).toMatchObject({ isSelected: true, reference: "$H3" });
  core.host.select("B3");
  expect(await insert()).toEqual({ kind: "inserted", address: "Sheet1!J3" });
});

test("nothing is written out of sight; a new sheet has it instead", async () => {
  await core.host.enter("V3", "in sight");
  core.host.select("B3");
  expect(await insert()).toEqual({ kind: "far" });
  expect(core.host.cell("X3")).toBe("");
  expect(await insertOnNewSheet("Issued invoices", "=21*2")).toBe("'Issued invoices'!A1");
  expect(core.host.cell("Issued invoices!A1")).toBe("42");
  expect((await readSelectedRow()).sheetName).toBe("Issued invoices");
  expect(await insertOnNewSheet("Issued invoices", "=1")).toBe("'Issued invoices (2)'!A1");
});

test("what is in sight beside the partner's id at the end of a row may be out of sight of the selected cell", async () => {
  await core.host.enter("Z3", "id at the end");
  core.host.select("B3");
  const row = await readSelectedRow();
  expect(await insertBeside(row, { cell: row.cells.at(-1)!, formula: "=1" })).toEqual({ kind: "far" });
  core.host.select("Z3");
  const other = await readSelectedRow();
  expect(await insertBeside(other, { cell: other.cells.at(-1)!, formula: "=1" })).toEqual({
    kind: "inserted",
    address: "Sheet1!AB3",
  });
});

test("nothing is written into a row that has changed since it was read", async () => {
  core.host.select("B3");
  const row = await readSelectedRow();
  await core.host.enter("B3", "x2");
  expect(await insertBeside(row, { cell: row.cells[0]!, formula: "=1" })).toEqual({ kind: "moved" });
  await core.host.enter("B3", "x1");
  await core.host.enter("C3", "");
  expect(await insertBeside(row, { cell: row.cells[1]!, formula: "=1" })).toEqual({ kind: "moved" });
  expect(core.host.cell("E3")).toBe("");
});

test("reading the row and writing beside it wait while a person edits a cell", async () => {
  const run = vi.spyOn(Excel, "run");
  core.host.select("B3");
  await insert();
  expect(run.mock.calls.map(([options]) => options)).toEqual([
    { delayForCellEdit: true },
    { delayForCellEdit: true },
  ]);
});
