import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("a table's rows can be struck through where a column is filled", async () => {
  await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const range = sheet.getRange("B2:C4");
    range.values = [
      ["Name", "Deleted"],
      ["Acme", ""],
      ["Beta", "yes"],
    ];
    const body = sheet.tables.add(range, true).getDataBodyRange();
    const format = body.conditionalFormats.add("Custom").custom;
    format.rule.formula = '=$C3<>""';
    format.format.font.strikethrough = true;
    await context.sync();
  });
  const [table] = page.core.workbook.tables.all;
  expect(table!.struckBy).toBe(table!.columns[1]!.id);
});

test("a condition that the host does not know is refused", async () => {
  const change = page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const body = sheet.tables.add(sheet.getRange("B2:C4"), true).getDataBodyRange();
    body.conditionalFormats.add("Custom").custom.rule.formula = "=$C3>5";
    await context.sync();
  });
  await expect(change).rejects.toMatchObject({ code: "NotImplemented" });
});
