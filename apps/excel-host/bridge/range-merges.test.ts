import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

/** The merged areas that touch a range. */
const mergedIn = (address: string): Promise<readonly string[]> =>
  page.run(async (context, wanted) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const merged = sheet.getRange(wanted).getMergedAreasOrNullObject().load("areas/items/address");
    await context.sync();
    if (merged.isNullObject) return [];
    return merged.areas.items.map((area) => area.address.replace("Sheet1!", ""));
  }, address);

const merge = (address: string): Promise<void> =>
  page.run(async (context, wanted) => {
    context.workbook.worksheets.getActiveWorksheet().getRange(wanted).merge();
    await context.sync();
  }, address);

test("merged cells keep the first value, are found, and move with their rows", async () => {
  const { host } = page.core;
  expect(await mergedIn("A1:F9")).toEqual([]);
  await host.enter("B2", "Brno");
  await host.enter("B3", "lost");
  await merge("B2:B3");
  await merge("D2:E3");
  expect([host.cell("B2"), host.cell("B3")]).toEqual(["Brno", ""]);
  expect(await mergedIn("A3:B9")).toEqual(["B2:B3"]);
  expect(await mergedIn("A1:F9")).toEqual(["B2:B3", "D2:E3"]);
  const sheet = page.core.workbook.sheets[0]!;
  page.core.workbook.shift(sheet, { axis: "row", at: 0, count: 1, from: 0, to: 100 });
  expect(await mergedIn("A1:C9")).toEqual(["B3:B4"]);
});

test("nothing spills into merged cells", async () => {
  const { host } = page.core;
  await merge("A2:A3");
  await host.enter("A1", "=SEQUENCE(3)");
  expect(host.cell("A1")).toBe("#SPILL!");
});
