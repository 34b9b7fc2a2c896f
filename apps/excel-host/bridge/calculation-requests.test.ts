import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("marking a range dirty calls its functions again with the next calculation, and only those", async () => {
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

test("in manual mode range.calculate calculates the range", async () => {
  const { host } = page.core;
  await host.enter("A1", "=COUNTER()");
  await host.idle();
  host.setCalculationMode("manual");
  await page.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
    range.setDirty();
    await context.sync();
  });
  await host.idle();
  expect(host.calls["COUNTER"]).toBe(1);
  await page.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("A1").calculate();
    await context.sync();
  });
  await host.idle();
  expect([host.cell("A1"), host.calls["COUNTER"]]).toEqual(["2", 2]);
});

test("calculation can be switched, asked for and held back", async () => {
  const read = await page.run(async (context) => {
    const { application, worksheets } = context.workbook;
    const sheet = worksheets.getActiveWorksheet();
    sheet.getRange("A1:B1").formulas = [["1", "=A1*10"]];
    application.calculationMode = "Manual";
    await context.sync();
    sheet.getRange("A1").values = [[2]];
    const stale = sheet.getRange("B1").load("values");
    await context.sync();
    application.calculate("Recalculate");
    const fresh = sheet.getRange("B1").load("values");
    application.load("calculationMode, calculationState");
    await context.sync();
    const state = [application.calculationMode, application.calculationState];
    application.calculationMode = "Automatic";
    application.suspendApiCalculationUntilNextSync();
    sheet.getRange("A1").values = [[3]];
    const held = sheet.getRange("B1").load("values");
    await context.sync();
    const after = sheet.getRange("B1").load("values");
    await context.sync();
    return [stale.values, fresh.values, ...state, held.values, after.values];
  });
  expect(read).toEqual([[[10]], [[20]], "Manual", "Done", [[20]], [[30]]]);
});

test("a full calculation calls every function again", async () => {
  const { host } = page.core;
  await host.enter("A1", "=COUNTER()");
  await host.idle();
  await page.run(async (context) => {
    context.workbook.application.calculate("Full");
    await context.sync();
  });
  await host.idle();
  expect(host.cell("A1")).toBe("2");
});
