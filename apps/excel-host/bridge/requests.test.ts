import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPage, type TestPage } from "../test/open-page.ts";
import { pageForEachTest } from "../test/page-for-each-test.ts";

const page = pageForEachTest();

test("a member that the host does not know is an error that names it", async () => {
  const read = await page.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
    range.autoFill("A1:A5");
    const method = await context
      .sync()
      .catch((error: { code: string; message: string }) => [error.code, error.message]);
    context.workbook.slicers.load("items");
    const collection = await context.sync().catch((error: { message: string }) => error.message);
    range.load("hidden");
    const loaded = await context.sync().catch((error: { message: string }) => error.message);
    range.hyperlink = { address: "https://example.com" };
    const written = await context.sync().catch((error: { message: string }) => error.message);
    return [method, collection, loaded, written];
  });
  expect(read).toEqual([
    ["ApiNotFound", "The host does not have Range.autoFill."],
    "The host does not have Workbook.slicers.",
    "The host does not have Range.hidden.",
    "The host does not have Range.hyperlink.",
  ]);
});

test("actions before an error keep their effect", async () => {
  const value = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1").values = [["kept"]];
    sheet.getRange("A2:B2").values = [[1]];
    await context.sync().catch(() => undefined);
    const range = sheet.getRange("A1").load("values");
    await context.sync();
    return range.values;
  });
  expect(value).toEqual([["kept"]]);
});

test("a tracked range can be used in a later request", async () => {
  const read = await page.run(async (context) => {
    const range = context.workbook.getSelectedRange();
    context.trackedObjects.add(range);
    range.load("address");
    await context.sync();
    context.workbook.worksheets.getActiveWorksheet().getRange("C3").select();
    range.values = [["still A1"]];
    range.load("address");
    await context.sync();
    context.trackedObjects.remove(range);
    await context.sync();
    return range.address;
  });
  expect([read, page.core.host.cell("A1")]).toEqual(["Sheet1!A1", "still A1"]);
});

describe("a limit of payloads, as Excel on the web has one", () => {
  let small: TestPage;
  beforeEach(async () => {
    small = await openPage({ payloadLimit: 10_000 });
  });
  afterEach(() => small.core.host.close());

  const write = async (text: string, rows: number): Promise<string> =>
    small.run(
      async (context, values: string[][]) => {
        const sheet = context.workbook.worksheets.getActiveWorksheet();
        sheet.getRangeByIndexes(0, 0, values.length, 1).values = values;
        return context.sync().then(
          () => "accepted",
          (error: { code: string }) => error.code,
        );
      },
      Array.from({ length: rows }, () => [text]),
    );

  test("rejects larger requests, and nothing is written", async () => {
    expect(await write("a text", 1000)).toBe("RequestPayloadSizeLimitExceeded");
    expect(small.core.host.cell("A1")).toBe("");
  });

  test("counts bytes", async () => {
    expect(await write("x".repeat(40), 150)).toBe("accepted");
    expect(await write("ř".repeat(40), 150)).toBe("RequestPayloadSizeLimitExceeded");
  });

  test("rejects larger answers", async () => {
    expect(await write("x", 1)).toBe("accepted");
    const code = await small.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("A1:D1000").load("values");
      return context.sync().catch((error: { code: string }) => error.code);
    });
    expect(code).toBe("ResponsePayloadSizeLimitExceeded");
  });
});

test("while a cell is edited, requests are rejected, or wait with `delayForCellEdit`", async () => {
  const { editing, host } = page.core;
  editing.start();
  const rejected = await page.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [["rejected"]];
    return context.sync().catch((error: { code: string }) => error.code);
  });
  const waiting = page.page.evaluate(
    `Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [["waited"]];
      await context.sync();
    })`,
  ) as Promise<void>;
  editing.end();
  await waiting;
  expect([rejected, host.cell("A1")]).toEqual(["InvalidOperationInCellEditMode", "waited"]);
});

test("an event that the host does not raise is an error that names it", async () => {
  const message = await page.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().onChanged.add(async () => undefined);
    return context.sync().catch((error: { message: string }) => error.message);
  });
  expect(message).toMatch(/^The host does not have Worksheet\._RegisterDataChangedEvent\.$/);
});

test("while a cell is edited, functions end, and cells change only afterwards", async () => {
  const { editing, host } = page.core;
  await host.enter("A1", "=HELLO()");
  editing.start();
  await host.idle();
  expect(host.cell("A1")).toBe("#BUSY!");
  editing.end();
  expect(host.cell("A1")).toBe("Hello, world!");
});
