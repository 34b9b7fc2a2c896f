import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("a range keeps a prompt and a list of choices", async () => {
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const { dataValidation } = sheet.getRange("A2:A9");
    dataValidation.prompt = { title: "Kind", message: "What it is.", showPrompt: true };
    dataValidation.rule = { list: { inCellDropDown: true, source: "Person,Company" } };
    const same = sheet.getRange("A2:A9").dataValidation.load("prompt,rule");
    const other = sheet.getRange("B2:B9").dataValidation.load("prompt");
    await context.sync();
    return [same.prompt.message, same.rule.list?.source, other.prompt.message];
  });
  expect(read).toEqual(["What it is.", "Person,Company", ""]);
});

test("a longer prompt or list than Excel takes is refused", async () => {
  const prompt = page.run(async (context) => {
    const { dataValidation } = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
    dataValidation.prompt = { title: "x".repeat(33), message: "m", showPrompt: true };
    await context.sync();
  });
  await expect(prompt).rejects.toMatchObject({ code: "InvalidArgument" });
  const rule = page.run(async (context) => {
    const { dataValidation } = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
    dataValidation.rule = { list: { inCellDropDown: true, source: "x".repeat(256) } };
    await context.sync();
  });
  await expect(rule).rejects.toMatchObject({ code: "InvalidArgument" });
});
