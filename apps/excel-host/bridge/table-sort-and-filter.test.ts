import { expect, test } from "vitest";
import { pageForEachTest } from "../test/page-for-each-test.ts";
import { partnersTable } from "../test/partners-table.ts";

const page = pageForEachTest();

/** A table with a user's column that has a formula, and a formula beside the table. */
partnersTable(page, {
  table: "A1:D5",
  values: [
    ["Id", "Name", "Amount", "Twice"],
    ["a", "Žofie", 3, "=C2*2"],
    ["b", "adam", 1, "=C3*2"],
    ["c", "", 2, "=C4*2"],
    ["d", "Adam", 10, "=C5*2+$C$2*0"],
  ],
  others: { F2: "=SUM(C2:C5)" },
});

test("sorting moves whole rows; formulas move as if they were copied", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    table.sort.apply([{ key: 2, ascending: false }]);
    const body = table.getDataBodyRange().load("values, formulas");
    const beside = context.workbook.worksheets.getActiveWorksheet().getRange("F2").load("values");
    await context.sync();
    return [body.values, body.formulas.map((row: unknown[]) => row[3]), beside.values];
  });
  expect(read).toEqual([
    [
      ["d", "Adam", 10, 20],
      ["a", "Žofie", 3, 6],
      ["c", "", 2, 4],
      ["b", "adam", 1, 2],
    ],
    ["=C2*2+$C$2*0", "=C3*2", "=C4*2", "=C5*2"],
    [[16]],
  ]);
});

test("a table remembers how it was sorted, by its columns, and sorts new rows in only when it is sorted again", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const seen: unknown[] = [];
    const note = async (): Promise<void> => {
      table.sort.load("fields");
      const ids = table.columns.getItem("Id").getDataBodyRange().load("values");
      await context.sync();
      const fields = table.sort.fields.map(({ key, ascending }) => `${key} ${ascending}`);
      seen.push([ids.values.flat().join(""), ...fields]);
    };
    await note();
    table.sort.apply([{ key: 2, ascending: false }]);
    await note();
    sheet.getRange("A6:C6").values = [["e", "Eva", 5]];
    table.resize("A1:D6");
    await note();
    table.sort.reapply();
    await note();
    sheet.getRange("B:B").delete("Left");
    await note();
    table.sort.clear();
    table.sort.reapply();
    await note();
    return seen;
  });
  expect(read).toEqual([
    ["abcd"],
    ["dacb", "2 false"],
    ["dacbe", "2 false"],
    ["deacb", "2 false"],
    ["deacb", "1 false"],
    ["deacb"],
  ]);
});

test("texts are sorted without regard to case; empty cells come last, in either direction", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    const ids: string[] = [];
    for (const ascending of [true, false]) {
      table.sort.apply([
        { key: 1, ascending },
        { key: 2, ascending: true },
      ]);
      const column = table.columns.getItem("Id").getDataBodyRange().load("values");
      await context.sync();
      ids.push(column.values.flat().join(""));
    }
    return ids;
  });
  expect(read).toEqual(["bdac", "abdc"]);
});

test("a filter hides rows, which are written all the same, and stays where values change until another is applied", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    const body = table.getDataBodyRange();
    const shown = async (): Promise<string> => {
      const view = body.getVisibleView().load("values");
      await context.sync();
      return view.values.map((row: unknown[]) => row[0]).join("");
    };
    table.columns.getItem("Name").filter.applyValuesFilter(["Adam"]);
    const filtered = await shown();
    table.columns.getItem("Name").getDataBodyRange().values = [["Adam"], ["Eva"], ["Adam"], ["Adam"]];
    const after = await shown();
    table.columns.getItem("Name").filter.applyValuesFilter(["Adam"]);
    const again = await shown();
    return [filtered, after, again];
  });
  expect(read).toEqual(["bd", "bd", "acd"]);
});

test("a filtered table is sorted in its visible rows, and its rows are not deleted", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    table.columns.getItem("Name").filter.applyValuesFilter(["Adam"]);
    table.sort.apply([{ key: 2, ascending: false }]);
    const ids = table.columns.getItem("Id").getDataBodyRange().load("values");
    await context.sync();
    table.rows.getItemAt(0).delete();
    const code = await context.sync().catch((error: { code: string }) => error.code);
    table.delete();
    const rows = context.workbook.worksheets.getActiveWorksheet().getRange("A1:A5").load("rowHidden");
    await context.sync();
    return [ids.values.flat().join(""), code, rows.rowHidden];
  });
  expect(read).toEqual(["adcb", "InsertDeleteConflict", false]);
});

test("values of other columns are rewritten without touching a column with formulas", async () => {
  const read = await page.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    table.getDataBodyRange().values = [
      ["a", "A", 30, null],
      ["b", "B", 10, null],
      ["c", null, null, null],
      ["d", "", 1, null],
    ];
    const body = table.getDataBodyRange().load("values");
    const twice = table.columns.getItem("Twice").getDataBodyRange().load("formulas");
    await context.sync();
    return [body.values, twice.formulas.flat()];
  });
  expect(read).toEqual([
    [
      ["a", "A", 30, 60],
      ["b", "B", 10, 20],
      ["c", "", 2, 4],
      ["d", "", 1, 2],
    ],
    ["=C2*2", "=C3*2", "=C4*2", "=C5*2+$C$2*0"],
  ]);
});

test.each([
  ["a filter by colour", "table.columns.getItem('Name').filter.applyCellColorFilter('#ff0000')"],
  ["a sort by colour", "table.sort.apply([{ key: 0, sortOn: 'CellColor' }])"],
])("%s is an error", async (_, statement) => {
  const code = await page.page.evaluate(`Excel.run(async (context) => {
    const table = context.workbook.tables.getItem("Partners");
    ${statement};
    return context.sync().then(() => "accepted", (error) => error.code);
  })`);
  expect(code).toMatch(/^(?:NotImplemented|ApiNotFound)$/);
});
