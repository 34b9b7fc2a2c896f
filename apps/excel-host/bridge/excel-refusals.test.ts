import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("the used range of an empty part is ItemNotFound, that of an empty sheet its first cell", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const whole = sheet.getUsedRange().load("address");
    await context.sync();
    sheet.getRange("B2").getUsedRange(true).load("address");
    const code = await context.sync().catch((error: { code: string }) => error.code);
    return [whole.address, code];
  });
  expect(read).toEqual(["Sheet1!A1", "ItemNotFound"]);
});

test("a sheet that is deleted takes its tables along", async () => {
  const read = await page.run(async (context) => {
    const { worksheets, tables } = context.workbook;
    const data = worksheets.add("Data");
    data.getRange("A1:A2").values = [["Id"], ["a"]];
    data.tables.add("Data!A1:A2", true).name = "Partners";
    await context.sync();
    data.delete();
    const count = tables.getCount();
    const table = tables.getItemOrNullObject("Partners");
    await context.sync();
    return [count.value, table.isNullObject];
  });
  expect(read).toEqual([0, true]);
});

test("a name that another sheet or name bears already is refused", async () => {
  const read = await page.run(async (context) => {
    const { worksheets, names } = context.workbook;
    const sheet = worksheets.getActiveWorksheet();
    const refused = (): Promise<unknown> => context.sync().catch((error: { code: string }) => error.code);
    worksheets.add("Data");
    names.add("Rate", "=1");
    await context.sync();
    worksheets.add("data");
    const added = await refused();
    sheet.name = "DATA";
    const renamed = await refused();
    names.add("rate", "=2");
    const named = await refused();
    sheet.name = "SHEET1";
    worksheets.load("items/name");
    await context.sync();
    return [added, renamed, named, worksheets.items.map(({ name }) => name)];
  });
  const code = "ItemAlreadyExists";
  expect(read).toEqual([code, code, code, ["SHEET1", "Data"]]);
});

test("the only sheet cannot be deleted, and where the active one was, another is active", async () => {
  const read = await page.run(async (context) => {
    const { worksheets } = context.workbook;
    const data = worksheets.add("Data");
    data.activate();
    data.delete();
    const active = worksheets.getActiveWorksheet().load("name");
    await context.sync();
    active.delete();
    return [active.name, await context.sync().catch((error: { code: string }) => error.code)];
  });
  expect(read).toEqual(["Sheet1", "GeneralException"]);
});

test("what a range does not have here is refused by name, read or written", async () => {
  const read = await page.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
    const refused = (): Promise<unknown> =>
      context.sync().catch(({ code, message }: { code: string; message: string }) => [code, message]);
    range.load("hidden");
    const loaded = await refused();
    range.rowHidden = true;
    return [loaded, await refused()];
  });
  expect(read).toEqual([
    ["ApiNotFound", "The host does not have Range.hidden."],
    ["ApiNotFound", "The host does not have Range.rowHidden."],
  ]);
});

test("of a collection as many items are loaded as are asked for", async () => {
  const read = await page.run(async (context) => {
    const { worksheets } = context.workbook;
    for (const name of ["Two", "Three", "Four"]) worksheets.add(name);
    worksheets.load({ select: "name", top: 2, skip: 1 } as never);
    await context.sync();
    return worksheets.items.map(({ name }) => name);
  });
  expect(read).toEqual(["Two", "Three"]);
});

test("a sheet without a name gets one that is free", async () => {
  const read = await page.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.add("Sheet3");
    const added = [worksheets.add(), worksheets.add()].map((sheet) => sheet.load("name"));
    await context.sync();
    return added.map(({ name }) => name);
  });
  expect(new Set([...(read as string[]), "Sheet1", "Sheet3"]).size).toBe(4);
});
