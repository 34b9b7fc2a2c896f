import { describe, expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";
import { partnersTable } from "../test/partners-table.ts";

const page = pageForEachTest();

partnersTable(page, {
  table: "A1:B3",
  values: [
    ["Id", "Name"],
    ["a", "A"],
    ["b", "B"],
  ],
});

/** Runs statements in the page, in which `sheet` and `table` are variables, and returns the error's code and message. */
async function failure(statements: string): Promise<unknown> {
  const text = (await page.page.evaluate(`Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const table = sheet.tables.getItem("Partners");
    ${statements};
    const failure = await context.sync().then(() => ["accepted"], (error) => [error.code, error.message]);
    return JSON.stringify(failure);
  })`)) as string;
  return JSON.parse(text);
}

describe("headings", () => {
  test("are made unique texts when a table is made, without changing number formats", async () => {
    const read = await page.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("D1:H1").values = [["Name", "", "name", 2024, "2024-01-31"]];
      const table = sheet.tables.add("D1:H2", true);
      const header = table.getHeaderRowRange().load("values, formulas, numberFormat");
      await context.sync();
      return [header.values, header.numberFormat];
    });
    expect(read).toEqual([
      [["Name", "Column1", "name2", "2024", "2024-01-31"]],
      [["General", "General", "General", "General", "yyyy-mm-dd"]],
    ]);
  });

  test("stay unique texts when their cells are written, typed into or cleared", async () => {
    const { host } = page.core;
    await host.enter("B1", "ID");
    expect(host.cell("B1")).toBe("ID2");
    await host.enter("B1", "");
    expect(host.cell("B1")).toBe("Column1");
    await host.enter("B1", 7);
    expect(host.value("B1")).toBe("7");
    const names = await page.run(async (context) => {
      const table = context.workbook.tables.getItem("Partners");
      table.getHeaderRowRange().values = [["7", "Id"]];
      table.columns.load("items/name");
      await context.sync();
      return table.columns.items.map(({ name }) => name);
    });
    expect(names).toEqual(["7", "Id"]);
  });

  test("a column of a name that there is already is refused", async () => {
    const statement = "table.columns.add(null, null, 'name')";
    expect(await failure(statement)).toMatchObject(["InvalidArgument", expect.anything()]);
    expect([page.core.host.cell("B1"), page.core.host.cell("C1")]).toEqual(["Name", ""]);
  });
});

describe("a table's name", () => {
  test.each(["My list", "A1", "R1C1", "c", "1st", ""])('can\'t be "%s"', async (name) => {
    expect(await failure(`table.name = ${JSON.stringify(name)}`)).toMatchObject([
      "InvalidArgument",
      expect.stringContaining("The argument is invalid or missing or has an incorrect format."),
    ]);
  });

  test("is unique in the workbook, in upper or lower case", async () => {
    expect(
      await failure(`
        const other = context.workbook.worksheets.add("Other");
        other.getRange("A1").values = [["Id"]];
        other.tables.add(other.getRange("A1:A2"), true).name = "PARTNERS"`),
    ).toMatchObject(["InvalidArgument", expect.anything()]);
  });

  test("may be written in another case", async () => {
    expect(await failure("table.name = 'PARTNERS'")).toEqual(["accepted"]);
  });
});

describe("a table's place", () => {
  test.each([
    ["B3:C4", "sheet.tables.add('B3:C4', true)"],
    ["A3, whose row of data would be below", "sheet.tables.add('A3', true)"],
  ])("can't overlap another table: %s", async (_, statement) => {
    expect(await failure(statement)).toEqual(["InvalidArgument", "A table can't overlap another table."]);
  });

  test("of one row gets a row for data", async () => {
    const address = await page.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const range = sheet.tables.add("D1:E1", true).getRange().load("address");
      await context.sync();
      return range.address;
    });
    expect(address).toBe("Sheet1!D1:E2");
  });

  test.each([
    ["the header row moves", "table.resize('A2:B4')"],
    ["it does not overlap the table", "table.resize('D1:E3')"],
    ["only the header row is left", "table.resize('A1:B1')"],
    ["it lies in another sheet", "context.workbook.worksheets.add('Other'); table.resize('Other!A1:B3')"],
  ])("is not resized where %s", async (_, statement) => {
    expect(await failure(statement)).toMatchObject(["InvalidArgument", expect.anything()]);
  });

  test("is not resized over another table", async () => {
    expect(await failure("sheet.tables.add('D1:D3', true); table.resize('A1:D3')")).toEqual([
      "InvalidArgument",
      "A table can't overlap another table.",
    ]);
  });

  test("grows over cells, whose content stays, and new columns get headings", async () => {
    const read = await page.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A4").values = [["c"]];
      sheet.getRange("C1:C2").values = [["Name"], ["mine"]];
      const table = context.workbook.tables.getItem("Partners");
      const name = table.columns.getItem("Name").load("id");
      await context.sync();
      table.resize("A1:D4");
      const range = table.getRange().load("values");
      const same = table.columns.getItem(name.id).load("name");
      await context.sync();
      table.resize(sheet.getRange("A1:B2"));
      const left = sheet.getRange("A1:D4").load("values");
      table.columns.load("items/name");
      await context.sync();
      return [range.values, same.name, left.values, table.columns.items.map((column) => column.name)];
    });
    const cells = [
      ["Id", "Name", "Name2", "Column1"],
      ["a", "A", "mine", ""],
      ["b", "B", "", ""],
      ["c", "", "", ""],
    ];
    expect(read).toEqual([cells, "Name", cells, ["Id", "Name"]]);
  });

  test("does not grow when the API writes below or beside it", async () => {
    const address = await page.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A4:B4").values = [["c", "C"]];
      sheet.getRange("C1").values = [["Note"]];
      const range = context.workbook.tables.getItem("Partners").getRange().load("address");
      await context.sync();
      return range.address;
    });
    expect(address).toBe("Sheet1!A1:B3");
  });
});

test("with growTablesByApi a table grows over what the API writes below and beside it", async () => {
  page.core.host.growTablesByApi(true);
  const read = await page.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const table = context.workbook.tables.getItem("Partners");
    sheet.getRangeByIndexes(3, 0, 2000, 2).values = Array.from({ length: 2000 }, (_, row) => [`c${row}`, ""]);
    sheet.getRange("C1:C2").values = [["Note"], ["mine"]];
    sheet.getRange("E1").values = [["apart"]];
    const range = table.getRange().load("address");
    table.columns.load("items/name");
    await context.sync();
    return [range.address, table.columns.items.map(({ name }) => name)];
  });
  expect(read).toEqual(["Sheet1!A1:C2003", ["Id", "Name", "Note"]]);
});

describe("inserting and deleting cells", () => {
  test("entire rows and columns move the table, and those within it make it grow and shrink", async () => {
    const read = await page.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const table = context.workbook.tables.getItem("Partners");
      const addresses: string[] = [];
      const step = async (change: () => unknown): Promise<void> => {
        change();
        const range = table.getRange().load("address");
        await context.sync();
        addresses.push(range.address.replace("Sheet1!", ""));
      };
      await step(() => sheet.getRange("1:1").insert("Down"));
      await step(() => sheet.getRange("4:5").insert("Down"));
      await step(() => sheet.getRange("4:5").delete("Up"));
      await step(() => sheet.getRange("5:5").insert("Down"));
      await step(() => sheet.getRange("B:B").insert("Right"));
      const header = table.getHeaderRowRange().load("values");
      await context.sync();
      await step(() => sheet.getRange("C:C").delete("Left"));
      table.columns.load("items/name");
      await context.sync();
      return [addresses, header.values, table.columns.items.map(({ name }) => name)];
    });
    expect(read).toEqual([
      ["A2:B4", "A2:B6", "A2:B4", "A2:B4", "A2:C4", "A2:B4"],
      [["Id", "Column1", "Name"]],
      ["Id", "Column1"],
    ]);
  });

  test.each([
    "sheet.getRange('A2').insert('Down')",
    "sheet.getRange('A2').delete('Up')",
    "sheet.getRange('A1:A2').insert('Right')",
  ])("%s is refused, since it would tear the table apart", async (statement) => {
    expect(await failure(statement)).toEqual([
      "InsertDeleteConflict",
      "The insert or delete operation attempted resulted in a conflict.",
    ]);
    expect(page.core.host.cell("A2")).toBe("a");
  });

  test("rows are not added above a wider table", async () => {
    expect(
      await failure("sheet.tables.add('A6:C7', true); table.rows.add(null, [['c', 'C']])"),
    ).toMatchObject(["InsertDeleteConflict", expect.anything()]);
  });

  test("cells with content are not pushed off the sheet", async () => {
    expect(
      await failure("sheet.getRange('D1048576').values = [['last']]; sheet.getRange('D1').insert('Down')"),
    ).toMatchObject(["NonBlankCellOffSheet", expect.anything()]);
  });
});

describe("a formula that spills", () => {
  test("is #SPILL! within a table", async () => {
    const { host } = page.core;
    await host.enter("B2", "=SEQUENCE(2)");
    expect([host.cell("B2"), host.cell("B3")]).toEqual(["#SPILL!", "B"]);
    await host.enter("B2", "=SEQUENCE(1)");
    expect(host.cell("B2")).toBe("1");
  });

  test("is #SPILL! where its result would reach a table, and fills it once the table is gone", async () => {
    const { host } = page.core;
    await host.enter("A2", "");
    await host.enter("A3", "");
    await page.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.tables.add("E1:F3", true);
      sheet.getRange("D2").formulas = [["=SEQUENCE(1,3)"]];
      await context.sync();
    });
    expect([host.cell("D2"), host.cell("E2")]).toEqual(["#SPILL!", ""]);
    await page.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().tables.getItemAt(1).delete();
      await context.sync();
    });
    expect([host.cell("D2"), host.cell("E2")]).toEqual(["1", "2"]);
  });

  test("is #SPILL! after a table is made of its cells", async () => {
    const { host } = page.core;
    await host.enter("D2", "=SEQUENCE(2)");
    await page.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().tables.add("D1:D3", true);
      await context.sync();
    });
    expect([host.cell("D1"), host.cell("D2"), host.cell("D3")]).toEqual(["Column1", "#SPILL!", ""]);
  });
});

test("a sheet is deleted with its table; the last visible sheet is not", async () => {
  const read = await page.run(async (context) => {
    const { worksheets, tables } = context.workbook;
    const first = worksheets.getActiveWorksheet();
    const code = await (first.delete(), context.sync()).then(
      () => "accepted",
      (error: { code: string }) => error.code,
    );
    worksheets.add("Other");
    worksheets.getItem("Sheet1").delete();
    const active = worksheets.getActiveWorksheet().load("name");
    const table = tables.getItemOrNullObject("Partners");
    await context.sync();
    return [code, active.name, table.isNullObject];
  });
  expect(read).toEqual(["InvalidOperation", "Other", true]);
});
