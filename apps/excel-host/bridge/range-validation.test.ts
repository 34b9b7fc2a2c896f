import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("a range keeps a prompt and a list of choices", async () => {
  await page.run(async (context) => {
    const { dataValidation } = context.workbook.worksheets.getActiveWorksheet().getRange("A2:A9");
    dataValidation.prompt = { title: "Kind", message: "What it is.", showPrompt: true };
    dataValidation.rule = { list: { inCellDropDown: true, source: "Person,Company" } };
    await context.sync();
  });
  expect([...page.core.workbook.sheets[0]!.validations]).toEqual([
    [
      "A2:A9",
      {
        prompt: { title: "Kind", message: "What it is.", showPrompt: true },
        rule: { list: { inCellDropDown: true, source: "Person,Company" } },
      },
    ],
  ]);
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
