import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPage, type TestPage } from "../test/open-page.ts";

let page: TestPage;

beforeEach(async () => {
  page = await openPage();
});
afterEach(() => page.core.host.close());

describe("ranges", () => {
  test("values, formulas, texts and number formats are written and read", async () => {
    const read = await page.run(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:C2");
      range.values = [
        [1, "two", true],
        ["=A1+1", "2024-01-15", "50%"],
      ];
      range.load(
        "values, formulas, text, numberFormat, valueTypes, address, rowCount, columnCount, rowIndex, cellCount",
      );
      await context.sync();
      return range.toJSON();
    });
    expect(read).toMatchObject({
      address: "Sheet1!A1:C2",
      rowCount: 2,
      columnCount: 3,
      rowIndex: 0,
      cellCount: 6,
      values: [
        [1, "two", true],
        [2, 45_306, 0.5],
      ],
      formulas: [
        [1, "two", true],
        ["=A1+1", 45_306, 0.5],
      ],
      text: [
        ["1", "two", "TRUE"],
        ["2", "2024-01-15", "50%"],
      ],
      numberFormat: [
        ["General", "General", "General"],
        ["General", "yyyy-mm-dd", "0%"],
      ],
      valueTypes: [
        ["Double", "String", "Boolean"],
        ["Double", "Double", "Double"],
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

  test("without format @ they become formulas", async () => {
    const read = await page.run(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:C1");
      range.values = [["=1+1", "-2*3", "00123"]];
      range.load("values");
      await context.sync();
      return range.values;
    });
    expect(read).toEqual([[2, -6, 123]]);
  });

  test("null leaves a cell as it is, one value fills all", async () => {
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

  test("a matrix of another size is refused and says so", async () => {
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

  test("large matrices, which office.js writes in pieces, arrive whole", async () => {
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

  test("a formula that Excel would not accept is refused", async () => {
    const code = await page.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [["=SUM("]];
      return context.sync().catch((error: { code: string }) => error.code);
    });
    expect(code).toBe("InvalidArgument");
  });

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

  test("clearing contents keeps formats, clearing all does not", async () => {
    const read = await page.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const range = sheet.getRange("A1:B1");
      range.values = [["1%", "2%"]];
      sheet.getRange("A1").clear("Contents");
      sheet.getRange("B1").clear();
      range.load("values, numberFormat");
      await context.sync();
      return [range.values, range.numberFormat];
    });
    expect(read).toEqual([[["", ""]], [["0%", "General"]]]);
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
});

describe("the workbook", () => {
  test("sheets are added, found, renamed and deleted", async () => {
    const read = await page.run(async (context) => {
      const { worksheets } = context.workbook;
      const added = worksheets.add("Data");
      added.getRange("A1").values = [[7]];
      worksheets.getItem("Sheet1").getRange("A1").formulas = [["=Data!A1*2"]];
      added.name = "My data";
      added.activate();
      const formula = worksheets.getItem("Sheet1").getRange("A1").load("formulas, values");
      const active = worksheets.getActiveWorksheet().load("name, position, id");
      const missing = worksheets.getItemOrNullObject("Data");
      worksheets.load("items/name");
      await context.sync();
      const first = [formula.formulas, formula.values, active.name, active.position, missing.isNullObject];
      const names = worksheets.items.map(({ name }) => name);
      worksheets.getItem(active.id).delete();
      const count = worksheets.getCount();
      await context.sync();
      return [...first, names, count.value];
    });
    expect(read).toEqual([[["='My data'!A1*2"]], [[14]], "My data", 1, true, ["Sheet1", "My data"], 1]);
  });

  test("a missing item is ItemNotFound", async () => {
    const code = await page.run(async (context) => {
      context.workbook.worksheets.getItem("Nowhere").getRange("A1").load("values");
      return context.sync().catch((error: { code: string }) => error.code);
    });
    expect(code).toBe("ItemNotFound");
  });

  test("settings stay with the document", async () => {
    const read = await page.run(async (context) => {
      const { settings } = context.workbook;
      settings.add("binding", { id: "1", label: "Acme" });
      settings.add("binding", { id: "2", label: "Acme" });
      settings.add("other", 5);
      await context.sync();
      const found = settings.getItemOrNullObject("binding").load("key, value");
      const missing = settings.getItemOrNullObject("missing");
      settings.getItem("other").delete();
      settings.load("items/key");
      await context.sync();
      return [found.key, found.value, missing.isNullObject, settings.items.map(({ key }) => key)];
    });
    expect(read).toEqual(["binding", { id: "2", label: "Acme" }, true, ["binding"]]);
    expect(page.core.host.documentSettings).toEqual({ binding: { id: "2", label: "Acme" } });
  });

  test("names stand for ranges in formulas and in requests", async () => {
    const read = await page.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("B1").formulas = [["=Rate*2"]];
      sheet.getRange("A1").values = [[21]];
      context.workbook.names.add("Rate", sheet.getRange("A1"));
      const result = sheet.getRange("B1").load("values");
      const item = context.workbook.names.getItem("rate").load("name, formula, type");
      const place = context.workbook.names.getItem("Rate").getRange().load("address");
      const byName = sheet.getRange("Rate").load("address");
      await context.sync();
      return [result.values, item.name, item.formula, item.type, place.address, byName.address];
    });
    expect(read).toEqual([[[42]], "Rate", "=Sheet1!A1", "Range", "Sheet1!A1", "Sheet1!A1"]);
  });

  test("tables have headers, rows and columns", async () => {
    const read = await page.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A1:B2").values = [
        ["Id", 2024],
        ["a", 1],
      ];
      const table = sheet.tables.add("A1:B2", true);
      table.name = "Partners";
      table.style = "TableStyleLight1";
      table.rows.add(undefined, [
        ["b", 2],
        ["d", 4],
      ]);
      table.rows.add(2, [["c", 3]]);
      table.rows.getItemAt(3).delete();
      const body = table.getDataBodyRange().load("values, address");
      const header = table.getHeaderRowRange().load("values");
      table.columns.load("items/name");
      table.rows.load("count");
      table.load("name, id, style, showHeaders");
      await context.sync();
      table.resize("A1:B2");
      const smaller = table.getRange().load("address");
      await context.sync();
      return [
        body.address,
        body.values,
        header.values,
        table.columns.items.map(({ name }) => name),
        table.rows.count,
        table.name,
        table.style,
        smaller.address,
      ];
    });
    expect(read).toEqual([
      "Sheet1!A2:B4",
      [
        ["a", 1],
        ["b", 2],
        ["c", 3],
      ],
      [["Id", "2024"]],
      ["Id", "2024"],
      3,
      "Partners",
      "TableStyleLight1",
      "Sheet1!A1:B2",
    ]);
  });

  test("tables do not overlap", async () => {
    const message = await page.run(async (context) => {
      const { tables } = context.workbook.worksheets.getActiveWorksheet();
      tables.add("A1:B3", true);
      tables.add("B3:C4", true);
      return context.sync().catch((error: { message: string }) => error.message);
    });
    expect(message).toBe("A table can't overlap another table.");
  });

  test("a protected sheet refuses writes and can be read", async () => {
    page.core.host.protectSheet("Sheet1");
    const read = await page.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.protection.load("protected");
      await context.sync();
      sheet.getRange("A1").values = [[1]];
      const code = await context.sync().catch((error: { code: string }) => error.code);
      sheet.protection.unprotect();
      sheet.getRange("A1").values = [[2]];
      const range = sheet.getRange("A1").load("values");
      await context.sync();
      return [sheet.protection.protected, code, range.values];
    });
    expect(read).toEqual([true, "AccessDenied", [[2]]]);
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

  test("the selection is what was selected", async () => {
    page.core.host.select("B2:C3");
    const read = await page.run(async (context) => {
      const selected = context.workbook.getSelectedRange().load("address");
      const cell = context.workbook.getActiveCell().load("address");
      await context.sync();
      context.workbook.worksheets.getActiveWorksheet().getRange("D4").select();
      const after = context.workbook.getSelectedRange().load("address");
      await context.sync();
      return [selected.address, cell.address, after.address];
    });
    expect(read).toEqual(["Sheet1!B2:C3", "Sheet1!B2", "Sheet1!D4"]);
  });
});

describe("requests", () => {
  test("what the host does not know fails by name", async () => {
    const read = await page.run(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
      range.autoFill("A1:A5");
      const method = await context
        .sync()
        .catch((error: { code: string; message: string }) => [error.code, error.message]);
      context.workbook.pivotTables.load("items");
      const property = await context.sync().catch((error: { message: string }) => error.message);
      return [method, property];
    });
    expect(read).toEqual([
      ["ApiNotFound", "The host does not have Range.autoFill."],
      "The host does not have Workbook.pivotTables.",
    ]);
  });

  test("what was done before an error stays done", async () => {
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

  test("a tracked range is there in a later request", async () => {
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

  test("requests above the limit are refused", async () => {
    const small = await openPage({ payloadLimit: 10_000 });
    const code = await small.run(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:A1000");
      range.values = Array.from({ length: 1000 }, (_, row) => [`row ${row} with some text`]);
      return context.sync().catch((error: { code: string }) => error.code);
    });
    expect(code).toBe("RequestPayloadSizeLimitExceeded");
    await small.core.host.close();
  });

  test("while a cell is edited requests are refused, or wait if they said so", async () => {
    const { editing, host } = page.core;
    editing.start();
    const refused = await page.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [["refused"]];
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
    expect([refused, host.cell("A1")]).toEqual(["InvalidOperationInCellEditMode", "waited"]);
  });

  test("events that the host does not raise fail by name", async () => {
    const message = await page.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().onChanged.add(async () => undefined);
      return context.sync().catch((error: { message: string }) => error.message);
    });
    expect(message).toMatch(/^The host does not have Worksheet\._RegisterDataChangedEvent\.$/);
  });

  test("functions deliver while a cell is edited; cells change when it ends", async () => {
    const { editing, host } = page.core;
    await host.enter("A1", "=HELLO()");
    editing.start();
    await host.idle();
    expect(host.cell("A1")).toBe("#BUSY!");
    editing.end();
    expect(host.cell("A1")).toBe("Hello, world!");
  });
});
