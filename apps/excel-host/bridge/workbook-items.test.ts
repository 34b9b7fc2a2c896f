import { expect, test } from "vitest";
import { areaAt } from "../workbook/address.ts";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("sheets are found by name, in upper or lower case, and activated", async () => {
  page.core.host.addSheet("Data");
  const read = await page.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.getItem("data").activate();
    const active = worksheets.getActiveWorksheet().load("name, id");
    const missing = worksheets.getItemOrNullObject("Nowhere");
    worksheets.load("items/name");
    await context.sync();
    const byId = worksheets.getItem(active.id).load("name");
    await context.sync();
    return [active.name, byId.name, missing.isNullObject, worksheets.items.map(({ name }) => name)];
  });
  expect(read).toEqual(["Data", "Data", true, ["Sheet1", "Data"]]);
});

test("a missing item is ItemNotFound", async () => {
  const code = await page.run(async (context) => {
    context.workbook.worksheets.getItem("Nowhere").getRange("A1").load("values");
    return context.sync().catch((error: { code: string }) => error.code);
  });
  expect(code).toBe("ItemNotFound");
});

test("names of the workbook and those of one sheet are read with their formulas", async () => {
  page.core.host.defineName("All", "=PARTNERS()");
  page.core.host.defineName("Own", "=1", "Sheet1");
  const read = await page.run(async (context) => {
    const names = context.workbook.names.load("items/name,items/formula");
    const own = context.workbook.worksheets.getItem("Sheet1").names.load("items/name");
    const found = context.workbook.names.getItemOrNullObject("all").load("formula");
    const missing = context.workbook.names.getItemOrNullObject("Own");
    await context.sync();
    const all = names.items.map(({ name, formula }) => [name, formula as unknown]);
    return [all, own.items.map(({ name }) => name), found.formula as unknown, missing.isNullObject];
  });
  expect(read).toEqual([[["All", "=PARTNERS()"]], ["Own"], "=PARTNERS()", true]);
});

test("settings are stored in the document", async () => {
  const read = await page.run(async (context) => {
    const { settings } = context.workbook;
    settings.add("binding", { id: "1", label: "Acme" });
    settings.add("binding", { id: "2", label: "Acme" });
    settings.add("other", 5);
    await context.sync();
    const found = settings.getItemOrNullObject("binding").load("key, value");
    const missing = settings.getItemOrNullObject("missing");
    settings.load("items/key");
    await context.sync();
    return [found.key, found.value, missing.isNullObject, settings.items.map(({ key }) => key)];
  });
  expect(read).toEqual(["binding", { id: "2", label: "Acme" }, true, ["binding", "other"]]);
  expect(page.core.host.documentSettings).toEqual({ binding: { id: "2", label: "Acme" }, other: 5 });
});

test("a table has a header, rows and columns, and grows and shrinks", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B2").values = [
      ["Id", 2024],
      ["a", 1],
    ];
    const table = sheet.tables.add("A1:B2", true);
    table.name = "Partners";
    table.style = "TableStyleLight1";
    table.rows.add(undefined, [
      ["b", 2],
      ["d", 4],
    ]);
    table.rows.add(2, [["c", 3]]);
    table.rows.getItemAt(3).delete();
    const body = table.getDataBodyRange().load("values, address");
    const header = table.getHeaderRowRange().load("values");
    table.columns.load("items/name");
    table.load("name, id");
    await context.sync();
    table.resize("A1:B2");
    const smaller = table.getRange().load("address");
    await context.sync();
    return [
      body.address,
      body.values,
      header.values,
      table.columns.items.map(({ name }) => name),
      table.name,
      smaller.address,
    ];
  });
  expect(read).toEqual([
    "Sheet1!A2:B4",
    [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ],
    [["Id", "2024"]],
    ["Id", "2024"],
    "Partners",
    "Sheet1!A1:B2",
  ]);
});

test("a column is added to a table; cells beside the table move, those above and below do not", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:C3").values = [
      ["", "", "above"],
      ["Id", "Name", "beside"],
      ["a", "A", "beside"],
    ];
    const table = sheet.tables.add("A2:B3", true);
    table.columns.add(undefined, undefined, "Status");
    const header = table.getHeaderRowRange().load("values");
    const all = sheet.getRange("C1:D3").load("values");
    await context.sync();
    return [header.values, all.values];
  });
  expect(read).toEqual([
    [["Id", "Name", "Status"]],
    [
      ["above", ""],
      ["Status", "beside"],
      ["", "beside"],
    ],
  ]);
});

test("sheets are added at the end and hidden; names follow Excel's rules", async () => {
  const read = await page.run(async (context) => {
    const { worksheets } = context.workbook;
    const named = worksheets.add("Partners");
    const next = worksheets.add().load("name");
    named.protection.load("protected");
    await context.sync();
    named.visibility = "Hidden";
    await context.sync();
    const codes: string[] = [];
    for (const name of ["partners", "a/b", "", "x".repeat(32), "'quoted'"]) {
      worksheets.add(name);
      codes.push(
        await context.sync().then(
          () => name,
          (error: { code: string }) => error.code,
        ),
      );
    }
    return [next.name, named.protection.protected, codes];
  });
  expect(read).toEqual([
    "Sheet2",
    false,
    ["ItemAlreadyExists", "InvalidArgument", "InvalidArgument", "InvalidArgument", "InvalidArgument"],
  ]);
  const sheets = page.core.workbook.sheets.map(({ name, visibility }) => [name, visibility]);
  expect(sheets).toEqual([
    ["Sheet1", "Visible"],
    ["Partners", "Hidden"],
    ["Sheet2", "Visible"],
  ]);
});

test("a sheet that is hidden is not the active one, and the last visible sheet is not hidden", async () => {
  const read = await page.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.add("Data");
    worksheets.getItem("Sheet1").visibility = "VeryHidden";
    const active = worksheets.getActiveWorksheet().load("name");
    await context.sync();
    worksheets.getItem("Data").visibility = "Hidden";
    const code = await context.sync().catch((error: { code: string }) => error.code);
    return [active.name, code];
  });
  expect(read).toEqual(["Data", "InvalidArgument"]);
});

test("several selected areas are no selected range", async () => {
  const read = (): Promise<unknown> =>
    page.run(async (context) => {
      const selected = context.workbook.getSelectedRange().load("address");
      return context.sync().then(
        () => selected.address,
        (error: { code: string }) => error.code,
      );
    });
  const { session } = page.core;
  session.selectInView(session.activeSheet, [areaAt(4, 0), areaAt(8, 2)]);
  expect(await read()).toBe("InvalidSelection");
  session.selectInView(session.activeSheet, [areaAt(8, 2)]);
  expect(await read()).toBe("Sheet1!C9");
});

test("the add-in reads and sets the selection", async () => {
  page.core.host.select("B2:C3");
  const read = await page.run(async (context) => {
    const selected = context.workbook.getSelectedRange().load("address");
    const cell = context.workbook.getActiveCell().load("address");
    await context.sync();
    context.workbook.worksheets.getActiveWorksheet().getRange("D4").select();
    const after = context.workbook.getSelectedRange().load("address");
    await context.sync();
    return [selected.address, cell.address, after.address];
  });
  expect(read).toEqual(["Sheet1!B2:C3", "Sheet1!B2", "Sheet1!D4"]);
});
