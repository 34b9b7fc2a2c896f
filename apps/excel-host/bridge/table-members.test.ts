import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";
import { partnersTable } from "../test/partners-table.ts";

const page = pageForEachTest();

/** A table "Partners" in B2:D4 with a cell beside it and one below. */
partnersTable(page, {
  table: "B2:D4",
  values: [
    ["Id", "Name", "Amount"],
    ["a", "A", 1],
    ["b", "B", 2],
  ],
  others: { E3: "beside", B5: "below" },
});

test("a table's parts are ranges", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("partners");
    const name = table.columns.getItem("Name");
    const ranges = [
      table.getRange(),
      table.getHeaderRowRange(),
      table.getDataBodyRange(),
      name.getRange(),
      name.getHeaderRowRange(),
      name.getDataBodyRange(),
      table.rows.getItemAt(1).getRange(),
    ].map((range) => range.load("address"));
    table.worksheet.load("name");
    await context.sync();
    return [table.worksheet.name, ...ranges.map(({ address }) => address.replace("Sheet1!", ""))];
  });
  expect(read).toEqual(["Sheet1", "B2:D4", "B2:D2", "B3:D4", "C2:C4", "C2", "C3:C4", "B4:D4"]);
});

test("columns are found by name, by id and by index; the id stays when the column is renamed", async () => {
  const read = await page.run(async (context) => {
    const { columns } = context.workbook.tables.getItem("Partners");
    const name = columns.getItem("name").load("id, index");
    await context.sync();
    name.name = "Title";
    const missing = columns.getItemOrNullObject("Name");
    const byId = columns.getItem(name.id).load("name");
    const byIndex = columns.getItemAt(2).load("name, values");
    const count = columns.getCount();
    await context.sync();
    return [name.index, missing.isNullObject, byId.name, byIndex.name, byIndex.values, count.value];
  });
  expect(read).toEqual([1, true, "Title", "Amount", [["Amount"], [1], [2]], 3]);
  expect(page.core.host.cell("C2")).toBe("Title");
});

test("a column is inserted with its values and deleted; only the table's rows move", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    const added = table.columns.add(1, [["City"], ["Praha"], ["Brno"]]).load("name, index");
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const grown = sheet.getRange("B2:F5").load("values");
    await context.sync();
    table.columns.getItem("Amount").delete();
    const shrunk = sheet.getRange("B2:F5").load("values");
    table.columns.load("items/name");
    await context.sync();
    return [
      added.name,
      added.index,
      grown.values,
      shrunk.values,
      table.columns.items.map(({ name }) => name),
    ];
  });
  expect(read).toEqual([
    "City",
    1,
    [
      ["Id", "City", "Name", "Amount", ""],
      ["a", "Praha", "A", 1, "beside"],
      ["b", "Brno", "B", 2, ""],
      ["below", "", "", "", ""],
    ],
    [
      ["Id", "City", "Name", "", ""],
      ["a", "Praha", "A", "beside", ""],
      ["b", "Brno", "B", "", ""],
      ["below", "", "", "", ""],
    ],
    ["Id", "City", "Name"],
  ]);
});

test("a row in the middle is inserted and the last row of data is only emptied", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    table.rows.add(1, [["x", "X", 9]]);
    const body = table.getDataBodyRange().load("values");
    await context.sync();
    for (let row = 0; row < 3; row++) table.rows.getItemAt(0).delete();
    const left = table.getRange().load("address, values");
    const below = context.workbook.worksheets.getActiveWorksheet().getRange("B4").load("values");
    const missing = table.rows.getItemAt(0).load("values");
    await context.sync();
    return [body.values, left.address, left.values, below.values, missing.values];
  });
  expect(read).toEqual([
    [
      ["a", "A", 1],
      ["x", "X", 9],
      ["b", "B", 2],
    ],
    "Sheet1!B2:D3",
    [
      ["Id", "Name", "Amount"],
      ["", "", ""],
    ],
    [["below"]],
    [["", "", ""]],
  ]);
});

test("a table becomes ordinary cells, or is deleted with the content of its cells", async () => {
  const read = await page.run(async (context) => {
    const { tables } = context.workbook;
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const table = tables.getItem("Partners").load("id");
    await context.sync();
    const kept = table.convertToRange().load("values");
    const gone = tables.getItemOrNullObject(table.id);
    await context.sync();
    sheet.tables.add("B2:D4", true).delete();
    const cleared = sheet.getRange("B2:E5").load("values");
    tables.load("count");
    await context.sync();
    return [kept.values[2], gone.isNullObject, cleared.values, tables.count];
  });
  expect(read).toEqual([
    ["b", "B", 2],
    true,
    [
      ["", "", "", ""],
      ["", "", "", "beside"],
      ["", "", "", ""],
      ["below", "", "", ""],
    ],
    0,
  ]);
});

test("without its header row a table keeps its columns' names", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    table.showHeaders = false;
    const range = table.getRange().load("address");
    const column = table.columns.getItem("Name").getDataBodyRange().load("values");
    table.load("showHeaders");
    await context.sync();
    const hidden = table.showHeaders;
    table.getHeaderRowRange().load("address");
    const code = await context.sync().catch((error: { code: string }) => error.code);
    table.showHeaders = true;
    const header = table.getHeaderRowRange().load("address, values");
    await context.sync();
    return [hidden, range.address, column.values, code, header.address, header.values];
  });
  expect(read).toEqual([
    false,
    "Sheet1!B3:D4",
    [["A"], ["B"]],
    "ItemNotFound",
    "Sheet1!B2:D2",
    [["Id", "Name", "Amount"]],
  ]);
});

test("a total row comes below the data, and cells below move", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    table.showTotals = true;
    const total = table.getTotalRowRange().load("address, values");
    const body = table.getDataBodyRange().load("address");
    const below = context.workbook.worksheets.getActiveWorksheet().getRange("B6").load("values");
    await context.sync();
    table.showTotals = false;
    const back = context.workbook.worksheets.getActiveWorksheet().getRange("B5").load("values");
    table.getTotalRowRange().load("address");
    const code = await context.sync().catch((error: { code: string }) => error.code);
    await context.sync();
    return [total.address, total.values[0]?.[0], body.address, below.values, back.values, code];
  });
  expect(read?.slice(0, 4)).toEqual(["Sheet1!B5:D5", "Total", "Sheet1!B3:D4", [["below"]]]);
  expect(read?.at(-1)).toBe("ItemNotFound");
  expect(page.core.host.cell("B5")).toBe("below");
});

test("properties of a table's look are kept", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    table.set({
      showBandedRows: false,
      showBandedColumns: true,
      showFilterButton: false,
      style: "TableStyleDark1",
    });
    table.load("showBandedRows, showBandedColumns, showFilterButton, style, highlightFirstColumn");
    await context.sync();
    const { showBandedRows, showBandedColumns, showFilterButton, style, highlightFirstColumn } = table;
    return [showBandedRows, showBandedColumns, showFilterButton, style, highlightFirstColumn];
  });
  expect(read).toEqual([false, true, false, "TableStyleDark1", false]);
});

test("the tables of a range are those that have cells in it", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const touched = sheet.getRange("D4:F9").getTables(false).load("items/name");
    const contained = sheet.getRange("D4:F9").getTables(true).getCount();
    const none = sheet.getRange("A1").getTables(false).getCount();
    await context.sync();
    return [touched.items.map(({ name }) => name), contained.value, none.value];
  });
  expect(read).toEqual([["Partners"], 0, 0]);
});

test("members that came after ExcelApi 1.15 are unknown", async () => {
  const read = await page.page.evaluate(`Excel.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    table.rows.deleteRowsAt(0, 1);
    const code = await context.sync().catch((error) => error.code);
    return JSON.stringify([code, typeof table.setStyle]);
  })`);
  expect(JSON.parse(read as string)).toEqual(["ApiNotFound", "undefined"]);
});
