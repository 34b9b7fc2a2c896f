import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("the texts that cells show are read", async () => {
  const read = await page.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:C1");
    range.values = [[0.5, "two", true]];
    range.numberFormat = [["0%", "General", "General"]];
    range.load("text");
    await context.sync();
    return range.text;
  });
  expect(read).toEqual([["50%", "two", "TRUE"]]);
});

test("values, formulas and number formats are written and read", async () => {
  const read = await page.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:C2");
    range.values = [
      [1, "two", true],
      ["=A1+1", "2024-01-15", "50%"],
    ];
    range.load("values, formulas, numberFormat, address, rowCount, columnCount, rowIndex, columnIndex");
    await context.sync();
    return range.toJSON();
  });
  expect(read).toMatchObject({
    address: "Sheet1!A1:C2",
    rowCount: 2,
    columnCount: 3,
    rowIndex: 0,
    columnIndex: 0,
    values: [
      [1, "two", true],
      [2, 45_306, 0.5],
    ],
    formulas: [
      [1, "two", true],
      ["=A1+1", 45_306, 0.5],
    ],
    numberFormat: [
      ["General", "General", "General"],
      ["General", "yyyy-mm-dd", "0%"],
    ],
  });
});

test("texts that look like formulas stay texts in cells of format @", async () => {
  const read = await page.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:D1");
    range.numberFormat = [["@", "@", "@", "@"]];
    range.values = [["=1+1", "+420 123", "00123", "@handle"]];
    range.load("values, formulas");
    await context.sync();
    return [range.values, range.formulas];
  });
  expect(read).toEqual([
    [["=1+1", "+420 123", "00123", "@handle"]],
    [["=1+1", "+420 123", "00123", "@handle"]],
  ]);
});

test("texts that look like formulas become formulas in other cells", async () => {
  const read = await page.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:C1");
    range.values = [["=1+1", "-2*3", "00123"]];
    range.load("values");
    await context.sync();
    return range.values;
  });
  expect(read).toEqual([[2, -6, 123]]);
});

test("null does not change its cell, and a single value fills all cells", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B2").values = "x" as never;
    sheet.getRange("A1:B1").values = [[null, "y"]];
    const range = sheet.getRange("A1:B2").load("values");
    await context.sync();
    return range.values;
  });
  expect(read).toEqual([
    ["x", "y"],
    ["x", "x"],
  ]);
});

test("a matrix of another size than the range is rejected", async () => {
  const code = await page.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("A1:B2").values = [[1]];
    return context
      .sync()
      .catch((error: { code: string; debugInfo: { errorLocation: string } }) => [
        error.code,
        error.debugInfo.errorLocation,
      ]);
  });
  expect(code).toEqual(["InvalidArgument", "Range.values"]);
});

test("large matrices, which office.js writes in pieces, arrive complete", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:J10000").values = Array.from({ length: 10_000 }, (_, row) =>
      Array.from({ length: 10 }, (_unused, column) => `${row} ${column}`),
    );
    await context.sync();
    sheet.getRange("A1:J9999").values = Array.from({ length: 10_000 }, () =>
      Array.from({ length: 10 }, () => "x"),
    );
    const code = await context.sync().catch((error: { code: string }) => error.code);
    const last = sheet.getRange("J10000").load("values");
    await context.sync();
    return [last.values, code];
  });
  expect(read).toEqual([[["9999 9"]], "InvalidArgument"]);
});

test("a text of 32,767 characters is kept, a longer one is rejected", async () => {
  const read = await page.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
    range.numberFormat = [["@"]];
    range.values = [[`=${"x".repeat(32_766)}`]];
    range.load("values");
    await context.sync();
    const { length } = (range.values as string[][])[0]![0]!;
    range.values = [["x".repeat(32_768)]];
    const code = await context.sync().catch((error: { code: string }) => error.code);
    return [length, code];
  });
  expect(read).toEqual([32_767, "InvalidArgument"]);
});

test("a formula that Excel does not accept is rejected", async () => {
  const code = await page.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [["=SUM("]];
    return context.sync().catch((error: { code: string }) => error.code);
  });
  expect(code).toBe("InvalidArgument");
});
