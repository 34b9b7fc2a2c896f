import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("neighbours, parts and intersections of a range", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const range = sheet.getRange("B2:D4");
    const found = [
      range.getCell(0, 1),
      range.getRow(1),
      range.getColumn(2),
      range.getLastCell(),
      range.getLastRow(),
      range.getLastColumn(),
      range.getOffsetRange(1, 1),
      range.getResizedRange(1, -1),
      range.getAbsoluteResizedRange(1, 2),
      range.getRowsBelow(2),
      range.getRowsAbove(1),
      range.getColumnsAfter(1),
      range.getColumnsBefore(1),
      range.getEntireRow(),
      range.getEntireColumn(),
      range.getBoundingRect("F6"),
      range.getIntersection(sheet.getRange("A3:B9")),
      sheet.getRangeByIndexes(1, 2, 3, 4),
      sheet.getCell(9, 0),
      sheet.getRange("B:C"),
      sheet.getRange("2:3"),
    ].map((part) => part.load("address"));
    await context.sync();
    return found.map(({ address }) => address.replace("Sheet1!", ""));
  });
  expect(read).toEqual([
    "C2",
    "B3:D3",
    "D2:D4",
    "D4",
    "B4:D4",
    "D2:D4",
    "C3:E5",
    "B2:C5",
    "B2:C2",
    "B5:D6",
    "B1:D1",
    "E2:E4",
    "A2:A4",
    "2:4",
    "B:D",
    "B2:F6",
    "B3:B4",
    "C2:F4",
    "A10",
    "B:C",
    "2:3",
  ]);
});

test("the used range holds values and, unless only values count, formats", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const empty = sheet.getUsedRangeOrNullObject(true);
    await context.sync();
    sheet.getRange("B2").values = [[1]];
    sheet.getRange("C3").formulas = [["=B2"]];
    sheet.getRange("D9").numberFormat = [["0.0"]];
    const values = sheet.getUsedRange(true).load("address");
    const all = sheet.getUsedRange().load("address");
    await context.sync();
    return [empty.isNullObject, values.address, all.address];
  });
  expect(read).toEqual([true, "Sheet1!B2:C3", "Sheet1!B2:D9"]);
});

test("a spill belongs to its formula", async () => {
  await page.core.host.enter("B2", "=TABLE(2,2)");
  await page.core.host.idle();
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const spill = sheet.getRange("B2").getSpillingToRange().load("address, formulas, values, hasSpill");
    const parent = sheet.getRange("C3").getSpillParent().load("address");
    const none = sheet.getRange("A1").getSpillingToRangeOrNullObject();
    const used = sheet.getUsedRange(true).load("address");
    await context.sync();
    return [
      spill.address,
      spill.formulas,
      spill.values,
      spill.hasSpill,
      parent.address,
      none.isNullObject,
      used.address,
    ];
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
    "Sheet1!B2",
    true,
    "Sheet1!B2:C3",
  ]);
});

test("inserting and deleting cells moves what is below, and references follow", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:A3").values = [[1], [2], [3]];
    sheet.getRange("B1").formulas = [["=SUM($A$1:A3)"]];
    const inserted = sheet.getRange("A2").insert("Down").load("address");
    const formula = sheet.getRange("B1").load("formulas");
    const values = sheet.getRange("A1:A4").load("values");
    await context.sync();
    const first = [inserted.address, formula.formulas, values.values];
    sheet.getRange("1:2").delete("Up");
    const rest = sheet.getRange("A1:A3").load("values");
    await context.sync();
    return [...first, rest.values];
  });
  expect(read).toEqual(["Sheet1!A2", [["=SUM($A$1:A4)"]], [[1], [""], [2], [3]], [[2], [3], [""]]]);
});
