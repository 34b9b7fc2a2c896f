import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("ranges are found from another range", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const range = sheet.getRange("B2:D5");
    const found = [
      range.getCell(1, 2),
      range.getColumn(0),
      range.getLastRow(),
      range.getLastColumn(),
      range.getOffsetRange(1, -1),
      range.getResizedRange(-1, 2),
      range.getEntireRow(),
    ].map((one) => one.load("address"));
    range.worksheet.load("name");
    await context.sync();
    return [range.worksheet.name, ...found.map(({ address }) => address.replace("Sheet1!", ""))];
  });
  expect(read).toEqual(["Sheet1", "D3", "B2:B5", "B5:D5", "D2:D5", "A3:C6", "B2:F4", "2:5"]);
});

test("a range is cleared of its contents; its formats stay", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const range = sheet.getRange("A1:B1");
    range.numberFormat = [["0.00", "0.00"]];
    range.values = [[1, 2]];
    sheet.getRange("A:A").clear("Contents");
    range.load("values, numberFormat");
    await context.sync();
    return [range.values, range.numberFormat];
  });
  expect(read).toEqual([[["", 2]], [["0.00", "0.00"]]]);
});

test("columns have widths, are fitted to their texts, and keep both when columns are inserted", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B1").values = [["a long text in a cell", "b"]];
    sheet.getRange("A:B").format.autofitColumns();
    sheet.getRange("C:C").format.columnWidth = 100;
    sheet.getRange("A:A").insert("Right");
    const widths = ["A1", "B1", "C1", "D1", "B1:C1"].map((address) =>
      sheet.getRange(address).format.load("columnWidth"),
    );
    await context.sync();
    return widths.map(({ columnWidth }) => columnWidth);
  });
  const [standard = 0, long = 0, short = 0, set, mixed] = read;
  expect([set, mixed]).toEqual([100, null]);
  expect(long).toBeGreaterThan(standard);
  expect(short).toBeLessThan(standard);
});

test("cells are bold and aligned, and keep both when rows are inserted and contents are cleared", async () => {
  await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B1").format.font.bold = true;
    sheet.getRange("B1:B2").format.horizontalAlignment = "Right";
    sheet.getRange("1:1").insert("Down");
    sheet.getRange("A2").clear("Contents");
    await context.sync();
  });
  const sheet = page.core.workbook.sheets[0]!;
  const looks = [0, 1, 2].map((row) => [0, 1].map((column) => sheet.lookAt(row, column)));
  const plain = { bold: false, alignment: "General" };
  expect(looks).toEqual([
    [plain, plain],
    [
      { bold: true, alignment: "General" },
      { bold: true, alignment: "Right" },
    ],
    [plain, { bold: false, alignment: "Right" }],
  ]);
});

test("rows and columns are hidden; hidden cells are written, and a visible view leaves them out", async () => {
  page.core.workbook.sheets[0]!.lines.hiddenColumns.add(1);
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("2:2").rowHidden = true;
    const range = sheet.getRange("A1:C3");
    range.values = [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ];
    sheet.getRange("1:1").insert("Down");
    const moved = sheet.getRange("A2:C4").load("values, rowHidden");
    const row = sheet.getRange("3:3").load("rowHidden");
    const view = sheet.getRange("A2:C4").getVisibleView().load("values");
    await context.sync();
    return [moved.values[1], moved.rowHidden, row.rowHidden, view.values];
  });
  expect(read).toEqual([
    [4, 5, 6],
    null,
    true,
    [
      [1, 3],
      [7, 9],
    ],
  ]);
});

test("the used range of a range and of a sheet", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const missing = sheet.getRange("A1:B2").getUsedRangeOrNullObject(true);
    await context.sync();
    sheet.getRange("C3").values = [[1]];
    sheet.getRange("E9").values = [[1]];
    const part = sheet.getRange("A1:D9").getUsedRangeOrNullObject(true).load("address");
    const whole = sheet.getUsedRangeOrNullObject().load("address");
    await context.sync();
    return [missing.isNullObject, part.address, whole.address];
  });
  expect(read).toEqual([true, "Sheet1!C3", "Sheet1!C3:E9"]);
});

test("null alone is not a value", async () => {
  const code = await page.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = null as never;
    return context.sync().then(
      () => "accepted",
      (error: { code: string }) => error.code,
    );
  });
  expect(code).toBe("InvalidArgument");
});

test('"" clears a cell and resets a number format; null leaves both as they are', async () => {
  const read = await page.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:B1");
    range.values = [[1, 2]];
    range.numberFormat = [["0.0", "0.0"]];
    range.values = [["", null]];
    range.numberFormat = [["", null]];
    range.load("values, numberFormat");
    const used = range.getUsedRangeOrNullObject(true).load("address");
    await context.sync();
    return [range.values, range.numberFormat, used.address];
  });
  expect(read).toEqual([[["", 2]], [["General", "0.0"]], "Sheet1!B1"]);
});
