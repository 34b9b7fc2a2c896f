import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("sheets are added, found, renamed and deleted", async () => {
  const read = await page.run(async (context) => {
    const { worksheets } = context.workbook;
    const added = worksheets.add("Data");
    added.getRange("A1").values = [[7]];
    worksheets.getItem("Sheet1").getRange("A1").formulas = [["=Data!A1*2"]];
    added.name = "My data";
    added.activate();
    const formula = worksheets.getItem("Sheet1").getRange("A1").load("formulas, values");
    const active = worksheets.getActiveWorksheet().load("name, position, id");
    const missing = worksheets.getItemOrNullObject("Data");
    worksheets.load("items/name");
    await context.sync();
    const first = [formula.formulas, formula.values, active.name, active.position, missing.isNullObject];
    const names = worksheets.items.map(({ name }) => name);
    worksheets.getItem(active.id).delete();
    const count = worksheets.getCount();
    await context.sync();
    return [...first, names, count.value];
  });
  expect(read).toEqual([[["='My data'!A1*2"]], [[14]], "My data", 1, true, ["Sheet1", "My data"], 1]);
});

test("a missing item is ItemNotFound", async () => {
  const code = await page.run(async (context) => {
    context.workbook.worksheets.getItem("Nowhere").getRange("A1").load("values");
    return context.sync().catch((error: { code: string }) => error.code);
  });
  expect(code).toBe("ItemNotFound");
});

test("settings stay with the document", async () => {
  const read = await page.run(async (context) => {
    const { settings } = context.workbook;
    settings.add("binding", { id: "1", label: "Acme" });
    settings.add("binding", { id: "2", label: "Acme" });
    settings.add("other", 5);
    await context.sync();
    const found = settings.getItemOrNullObject("binding").load("key, value");
    const missing = settings.getItemOrNullObject("missing");
    settings.getItem("other").delete();
    settings.load("items/key");
    await context.sync();
    return [found.key, found.value, missing.isNullObject, settings.items.map(({ key }) => key)];
  });
  expect(read).toEqual(["binding", { id: "2", label: "Acme" }, true, ["binding"]]);
  expect(page.core.host.documentSettings).toEqual({ binding: { id: "2", label: "Acme" } });
});

test("names stand for ranges in formulas and in requests", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("B1").formulas = [["=Rate*2"]];
    sheet.getRange("A1").values = [[21]];
    context.workbook.names.add("Rate", sheet.getRange("A1"));
    const result = sheet.getRange("B1").load("values");
    const item = context.workbook.names.getItem("rate").load("name, formula, type");
    const place = context.workbook.names.getItem("Rate").getRange().load("address");
    const byName = sheet.getRange("Rate").load("address");
    await context.sync();
    return [result.values, item.name, item.formula, item.type, place.address, byName.address];
  });
  expect(read).toEqual([[[42]], "Rate", "=Sheet1!A1", "Range", "Sheet1!A1", "Sheet1!A1"]);
});

test("tables have headers, rows and columns", async () => {
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
    table.rows.load("count");
    table.load("name, id, style, showHeaders");
    await context.sync();
    table.resize("A1:B2");
    const smaller = table.getRange().load("address");
    await context.sync();
    return [
      body.address,
      body.values,
      header.values,
      table.columns.items.map(({ name }) => name),
      table.rows.count,
      table.name,
      table.style,
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
    3,
    "Partners",
    "TableStyleLight1",
    "Sheet1!A1:B2",
  ]);
});

test("tables do not overlap", async () => {
  const message = await page.run(async (context) => {
    const { tables } = context.workbook.worksheets.getActiveWorksheet();
    tables.add("A1:B3", true);
    tables.add("B3:C4", true);
    return context.sync().catch((error: { message: string }) => error.message);
  });
  expect(message).toBe("A table can't overlap another table.");
});

test("a protected sheet refuses writes and can be read", async () => {
  page.core.host.protectSheet("Sheet1");
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.protection.load("protected");
    await context.sync();
    sheet.getRange("A1").values = [[1]];
    const code = await context.sync().catch((error: { code: string }) => error.code);
    sheet.protection.unprotect();
    sheet.getRange("A1").values = [[2]];
    const range = sheet.getRange("A1").load("values");
    await context.sync();
    return [sheet.protection.protected, code, range.values];
  });
  expect(read).toEqual([true, "AccessDenied", [[2]]]);
});

test("the selection is what was selected", async () => {
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
