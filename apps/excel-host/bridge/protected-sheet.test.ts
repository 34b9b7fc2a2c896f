import { beforeEach, expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";
import { partnersTable } from "../test/partners-table.ts";

const page = pageForEachTest();

partnersTable(page, {
  table: "A1:B3",
  values: [
    ["Id", "Name"],
    ["a", 1],
    ["b", 2],
  ],
});

beforeEach(() => page.core.host.protectSheet("Sheet1"));

/** Every write that the host knows; `range` and `table` are variables of the page. */
const writes: readonly string[] = [
  "range.values = [[1]]",
  "range.formulas = [['=1']]",
  "range.numberFormat = [['0.00']]",
  "sheet.tables.add('F1:G2', true)",
  "table.resize('A1:B2')",
  "table.rows.add(undefined, [['c', 3]])",
  "table.columns.add(undefined, undefined, 'Status')",
  "table.rows.getItemAt(0).delete()",
  "table.columns.getItem('Name').delete()",
  "table.name = 'People'",
  "table.style = 'TableStyleLight1'",
  "table.showHeaders = false",
  "table.showTotals = true",
  "table.delete()",
  "range.clear('Contents')",
  "sheet.getRange('2:2').insert('Down')",
  "sheet.getRange('2:2').delete('Up')",
  "range.rowHidden = true",
  "range.format.columnWidth = 100",
  "range.format.font.bold = true",
  "range.format.horizontalAlignment = 'Right'",
  "range.format.autofitColumns()",
];

test.each(writes)("a protected sheet rejects %s and does not change", async (write) => {
  const read = page.page.evaluate(`Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const range = sheet.getRange("D1");
    const table = sheet.tables.getItem("Partners");
    ${write};
    const code = await context.sync().then(() => "accepted", (error) => error.code);
    const cells = sheet.getRange("A1:D3").load("formulas, numberFormat");
    const place = sheet.tables.getItem("Partners").getRange().load("address");
    sheet.tables.load("items/name");
    await context.sync();
    return JSON.stringify([
      code, place.address, sheet.tables.items.length, cells.formulas,
      cells.numberFormat.flat().filter((format) => format !== "General"),
    ]);
  })`) as Promise<string>;
  expect(JSON.parse(await read)).toEqual([
    "AccessDenied",
    "Sheet1!A1:B3",
    1,
    [
      ["Id", "Name", "", ""],
      ["a", 1, "", ""],
      ["b", 2, "", ""],
    ],
    [],
  ]);
});
