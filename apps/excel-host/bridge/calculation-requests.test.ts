import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("a range that is marked dirty calls its functions again with the next calculation, and only those", async () => {
  const { host } = page.core;
  await host.enter("A1", "=COUNTER()");
  await host.enter("A2", "=COUNTER()");
  await host.idle();
  await page.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("A1").setDirty();
    await context.sync();
  });
  await host.idle();
  expect([host.cell("A1"), host.cell("A2"), host.calls["COUNTER"]]).toEqual(["3", "2", 3]);
});

test("in manual mode `application.calculate` calculates what is dirty", async () => {
  const { host } = page.core;
  await host.enter("A1", 1);
  await host.enter("B1", "=A1*10");
  host.setCalculationMode("manual");
  const read = await page.run(async (context) => {
    const { application, worksheets } = context.workbook;
    const sheet = worksheets.getActiveWorksheet();
    sheet.getRange("A1").values = [[2]];
    const before = sheet.getRange("B1").load("values");
    await context.sync();
    application.calculate("Recalculate");
    const after = sheet.getRange("B1").load("values");
    await context.sync();
    return [before.values, after.values];
  });
  expect(read).toEqual([[[10]], [[20]]]);
});

test("calculation can be suspended until the end of a request", async () => {
  const read = await page.run(async (context) => {
    const { application, worksheets } = context.workbook;
    const sheet = worksheets.getActiveWorksheet();
    sheet.getRange("A1:B1").formulas = [["2", "=A1*10"]];
    await context.sync();
    application.suspendApiCalculationUntilNextSync();
    sheet.getRange("A1").values = [[3]];
    const suspended = sheet.getRange("B1").load("values");
    await context.sync();
    const after = sheet.getRange("B1").load("values");
    await context.sync();
    return [suspended.values, after.values];
  });
  expect(read).toEqual([[[20]], [[30]]]);
});

test("a calculation type that the host does not know is an error that names it", async () => {
  const error = await page.run(async (context) => {
    context.workbook.application.calculate("Full");
    return context.sync().catch(({ code, message }: { code: string; message: string }) => [code, message]);
  });
  expect(error).toEqual(["NotImplemented", "The host does not know the calculation type Full."]);
});
