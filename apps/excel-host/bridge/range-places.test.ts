import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("ranges are found by address and by index", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const found = [
      sheet.getRangeByIndexes(1, 2, 3, 4),
      sheet.getRange("B2"),
      sheet.getRange("B:C"),
      sheet.getRange("2:3"),
    ].map((range) => range.load("address"));
    await context.sync();
    return found.map(({ address }) => address.replace("Sheet1!", ""));
  });
  expect(read).toEqual(["C2:F4", "B2", "B:C", "2:3"]);
});

test("a range beyond the sheet's limits is an error", async () => {
  const code = await page.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRangeByIndexes(1_048_575, 0, 2, 1).load("address");
    return context.sync().catch((error: { code: string }) => error.code);
  });
  expect(code).toBe("InvalidArgument");
});

test("the region around a cell ends at empty rows and columns; what touches a corner belongs to it", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("B2:C3").values = [
      ["Id", ""],
      ["", "A"],
    ];
    sheet.getRange("D4").values = [[1]];
    sheet.getRange("F4").values = [["apart"]];
    sheet.getRange("B6").values = [["apart"]];
    const found = ["B2", "D4", "H9"].map((address) =>
      sheet.getRange(address).getSurroundingRegion().load("address"),
    );
    await context.sync();
    return found.map(({ address }) => address.replace("Sheet1!", ""));
  });
  expect(read).toEqual(["B2:D4", "B2:D4", "H9"]);
});

test("the used range includes values and, unless only values count, number formats", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const empty = sheet.getUsedRangeOrNullObject(true);
    await context.sync();
    sheet.getRange("B2").values = [[1]];
    sheet.getRange("C3").formulas = [["=B2"]];
    sheet.getRange("D9").numberFormat = [["0.0"]];
    const values = sheet.getUsedRangeOrNullObject(true).load("address");
    const all = sheet.getUsedRangeOrNullObject().load("address");
    await context.sync();
    return [empty.isNullObject, values.address, all.address];
  });
  expect(read).toEqual([true, "Sheet1!B2:C3", "Sheet1!B2:D9"]);
});

test("a spill is found by the cell of its formula", async () => {
  await page.core.host.enter("B2", "=TABLE(2,2)");
  await page.core.host.idle();
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const spill = sheet.getRange("B2").getSpillingToRangeOrNullObject().load("address, formulas, values");
    const none = sheet.getRange("A1").getSpillingToRangeOrNullObject();
    const used = sheet.getUsedRangeOrNullObject(true).load("address");
    await context.sync();
    return [spill.address, spill.formulas, spill.values, none.isNullObject, used.address];
  });
  expect(read).toEqual([
    "Sheet1!B2:C3",
    [
      ["=TABLE(2,2)", "0,1"],
      ["1,0", "1,1"],
    ],
    [
      ["0,0", "0,1"],
      ["1,0", "1,1"],
    ],
    true,
    "Sheet1!B2:C3",
  ]);
});
