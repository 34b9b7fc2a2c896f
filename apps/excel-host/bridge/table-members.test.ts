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
      name.getDataBodyRange(),
      table.rows.getItemAt(1).getRange(),
    ].map((range) => range.load("address"));
    table.worksheet.load("name");
    await context.sync();
    return [table.worksheet.name, ...ranges.map(({ address }) => address.replace("Sheet1!", ""))];
  });
  expect(read).toEqual(["Sheet1", "B2:D4", "B2:D2", "B3:D4", "C3:C4", "B4:D4"]);
});

test("columns are found by name and by id; the id stays when the column is renamed", async () => {
  const read = await page.run(async (context) => {
    const { columns } = context.workbook.tables.getItem("Partners");
    const name = columns.getItem("name").load("id");
    await context.sync();
    context.workbook.worksheets.getActiveWorksheet().getRange("C2").values = [["Title"]];
    const missing = columns.getItemOrNullObject("Name");
    const byId = columns.getItem(name.id).load("name");
    await context.sync();
    return [missing.isNullObject, byId.name];
  });
  expect(read).toEqual([true, "Title"]);
});

test("a column that is inserted first is the table's", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    table.columns.add(0, [["City"], ["Praha"], ["Brno"]]);
    const range = table.getRange().load("values");
    table.columns.load("items/name");
    await context.sync();
    return [range.values, table.columns.items.map(({ name }) => name)];
  });
  expect(read).toEqual([
    [
      ["City", "Id", "Name", "Amount"],
      ["Praha", "a", "A", 1],
      ["Brno", "b", "B", 2],
    ],
    ["City", "Id", "Name", "Amount"],
  ]);
});

test("a column is inserted with its values and deleted; only the table's rows move", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    const added = table.columns.add(1, [["City"], ["Praha"], ["Brno"]]).load("name");
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const grown = sheet.getRange("B2:F5").load("values");
    await context.sync();
    table.columns.getItem("Amount").delete();
    const shrunk = sheet.getRange("B2:F5").load("values");
    table.columns.load("items/name");
    await context.sync();
    return [added.name, grown.values, shrunk.values, table.columns.items.map(({ name }) => name)];
  });
  expect(read).toEqual([
    "City",
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
    await context.sync();
    return [body.values, left.address, left.values, below.values];
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
  ]);
});

test("a table is deleted with the content of its cells", async () => {
  const read = await page.run(async (context) => {
    const { tables } = context.workbook;
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const table = tables.getItem("Partners").load("id");
    await context.sync();
    table.delete();
    const gone = tables.getItemOrNullObject(table.id);
    const cleared = sheet.getRange("B2:E5").load("values");
    await context.sync();
    return [gone.isNullObject, cleared.values];
  });
  expect(read).toEqual([
    true,
    [
      ["", "", "", ""],
      ["", "", "", "beside"],
      ["", "", "", ""],
      ["below", "", "", ""],
    ],
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
    const range = table.getRange().load("address");
    const body = table.getDataBodyRange().load("address");
    const below = context.workbook.worksheets.getActiveWorksheet().getRange("B5:B6").load("values");
    await context.sync();
    table.showTotals = false;
    await context.sync();
    return [range.address, body.address, below.values];
  });
  expect(read).toEqual(["Sheet1!B2:D5", "Sheet1!B3:D4", [["Total"], ["below"]]]);
  expect(page.core.host.cell("B5")).toBe("below");
});

test("the tables of a range are those that have cells in it", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const touched = sheet.getRange("D4:F9").getTables(false).getCount();
    const none = sheet.getRange("A1").getTables(false).getCount();
    await context.sync();
    return [touched.value, none.value];
  });
  expect(read).toEqual([1, 0]);
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
