import { beforeEach, describe, expect, test } from "vitest";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";
import { edit, records, shownTexts } from "./refreshed-table.ts";
import { insertList, type InsertedList } from "./table-in-excel.ts";

const open = usePageOfExcel();
let core: OpenWorkbook;
beforeEach(async () => {
  core = await open();
});

const [a, b, c] = records;
const show = (rows: number, columns: number): string[][] => shownTexts(core, rows, columns);

describe("a refreshed table", () => {
  let list: InsertedList;
  beforeEach(async () => {
    list = await insertList([a, b, c]);
  });

  test("has changed values, and new records below", async () => {
    const d = { Name: "=1+1", Due: 7, Since: "2024-08-01", Id: "d" };
    expect(await list.refresh([a, { ...b, Due: 31, Since: "2024-06-01" }, c, d])).toMatchObject({
      changed: 1,
      added: 1,
      marked: 0,
    });
    expect(show(5, 4)).toEqual([
      ["Name", "Due", "Since", "Id"],
      ["Alfa", "14", "2024-05-01", "a"],
      ["Beta", "31", "2024-06-01", "b"],
      ["Gama", "0", "2024-07-01", "c"],
      ["=1+1", "7", "2024-08-01", "d"],
    ]);
    expect(core.workbook.tables.all[0]!.area.lastRow).toBe(4);
  });

  test("gets no empty rows where Excel extends a table over what is written below", async () => {
    core.host.growTablesByApi(true);
    const more = ["d", "e", "f"].map((Id) => ({ ...a, Id }));
    await list.refresh([a, b, c, ...more]);
    expect(show(8, 4).map((row) => row[3])).toEqual(["Id", "a", "b", "c", "d", "e", "f", ""]);
    expect(core.workbook.tables.all[0]!.area.lastRow).toBe(6);
  });

  test("keeps texts texts in cells with a number format, and numbers numbers in cells of texts", async () => {
    await edit((context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("B2").numberFormat = [["0.00"]];
      sheet.getRange("B3:B4").numberFormat = [["@"], ["@"]];
    });
    const d = { ...a, Id: "d", Due: 5 };
    await list.refresh([a, b, c, d]);
    // Excel would turn the number into a text.
    expect(core.workbook.sheets[0]!.numberFormatAt(4, 1)).toBe("General");
    await list.refresh([{ ...a, Due: "=1+1" }, { ...b, Due: 31 }, c, d]);
    expect(core.host.formula("B2")).toBeUndefined();
    expect(["B2", "B3", "B5"].map((address) => core.host.value(address))).toEqual(["=1+1", 31, 5]);
  });

  test("is found by its name if Excel has given it another id", async () => {
    await list.refresh([a, b, c]);
    const [table] = core.workbook.tables.all;
    Object.assign(table!, { id: "{another}" });
    await list.refresh([{ ...a, Due: 15 }, b, c]);
    expect(core.host.cell("B2")).toBe("15");
    expect(list.remembered.id).toBe("{another}");
  });

  test("is left alone where nothing changed", async () => {
    const before = [...core.workbook.sheets[0]!.cells.values()].map(({ value }) => value);
    let requests = 0;
    core.beforeRequest = () => void requests++;
    expect(await list.refresh([c, b, a])).toMatchObject({ changed: 0, added: 0, marked: 0, unmarked: 0 });
    expect(requests).toBeLessThanOrEqual(4);
    expect([...core.workbook.sheets[0]!.cells.values()].map(({ value }) => value)).toEqual(before);
  });

  test("writes only the cells that differ, so that nothing else is calculated again", async () => {
    const written: string[] = [];
    const { workbook } = core;
    const enterAll = workbook.enterAll.bind(workbook);
    workbook.enterAll = (sheet, area, content) => {
      for (let row = area.row; row <= area.lastRow; row++)
        for (let column = area.column; column <= area.lastColumn; column++)
          if (content(row, column) !== null) written.push(`${row},${column}`);
      enterAll(sheet, area, content);
    };
    await list.refresh([{ ...a, Due: 15 }, b, { ...c, Name: "Gamma", Due: 1 }]);
    expect(written.toSorted()).toEqual(["1,1", "3,0", "3,1"]);
  });

  test("marks deleted records with the day, keeps the day, and takes the mark back", async () => {
    expect(await list.refresh([a, c])).toMatchObject({ marked: 1, seen: { markColumn: "Deleted" } });
    expect(show(4, 5).map((row) => row[4])).toEqual(["Deleted", "", "2025-12-09", ""]);
    expect(await list.refresh([a], { day: 46_001 })).toMatchObject({ marked: 1, changed: 0 });
    expect(show(4, 5).map((row) => row[4])).toEqual(["Deleted", "", "2025-12-09", "2025-12-10"]);
    expect(await list.refresh([a, b])).toMatchObject({ unmarked: 1, marked: 0, changed: 0 });
    expect(show(4, 5).map((row) => [row[0], row[4]])).toEqual([
      ["Name", "Deleted"],
      ["Alfa", ""],
      ["Beta", ""],
      ["Gama", "2025-12-10"],
    ]);
  });

  test("does not mark what is missing in a part of the list", async () => {
    expect(await list.refresh([a], { part: true })).toMatchObject({ marked: 0, changed: 0 });
  });

  test("keeps what a person sorted, reordered, translated, copied, added and calculated", async () => {
    await edit((_, table) => table.sort.apply([{ key: 0, ascending: false }]));
    await core.host.enter("E1", "Note");
    await core.host.enter("F1", "Twice");
    await edit((_, table) => table.resize("A1:F4"));
    await core.host.enter("E2", "mine");
    await core.host.enter("F2", "=B2*2");
    await core.host.enter("H2", "=SUM(B2:B4)");
    // A heading is a person's to choose; its column follows its field.
    await core.host.enter("C1", "Zákazník od");
    // A copied row, and a row of a person's own.
    await edit((_, table) => {
      table.rows.add(undefined, [["Beta", 30, "", "b", "copy", ""]]);
      table.rows.add(undefined, [["Own", 5, "", "", "own", ""]]);
    });
    const d = { ...a, Name: "Delta", Due: 4, Id: "d" };
    await list.refresh([a, { ...b, Due: 60 }, { ...c, Due: 9, Since: "2030-01-01" }, d]);
    expect(show(7, 6)).toEqual([
      ["Name", "Due", "Zákazník od", "Id", "Note", "Twice"],
      ["Gama", "9", "2030-01-01", "c", "mine", "18"],
      ["Beta", "60", "", "b", "", "120"],
      ["Alfa", "14", "2024-05-01", "a", "", "28"],
      ["Beta", "60", "", "b", "copy", ""],
      ["Own", "5", "", "", "own", ""],
      ["Delta", "4", "2024-05-01", "d", "", ""],
    ]);
    expect(core.host.cell("H2")).toBe("83");
  });

  test("continues a column that a person calculates in every row", async () => {
    await core.host.enter("E1", "Twice");
    await edit((_, table) => table.resize("A1:E4"));
    await core.host.enter("E2", "=B2*2");
    await list.refresh([a, b, c, { ...a, Due: 4, Id: "d" }]);
    expect(show(5, 5).map((row) => row[4])).toEqual(["Twice", "28", "60", "0", "8"]);
  });

  test("leaves a missing value empty although a person put a formula into the row above", async () => {
    await core.host.enter("B3", "=1+1");
    await core.host.enter("B4", "=1+1");
    const d = { Name: "Delta", Due: null, Since: null, Id: "d" };
    await list.refresh([a, { ...b, Due: 2 }, { ...c, Due: 2 }, d]);
    expect(show(5, 2).slice(3)).toEqual([
      ["Gama", "2"],
      ["Delta", ""],
    ]);
  });

  test("shows the time that a day gets, in changed and in new rows", async () => {
    await list.refresh([
      { ...a, Since: "2024-05-01T14:30:00" },
      b,
      { ...c, Since: "2024-07-01T00:00:00" },
      { Name: "Delta", Due: 7, Since: "2024-08-01T09:05:00", Id: "d" },
    ]);
    expect([2, 3, 4, 5].map((row) => core.host.cell(`C${row}`))).toEqual([
      "2024-05-01 14:30",
      "",
      "2024-07-01",
      "2024-08-01 09:05",
    ]);
  });

  test("keeps a person's format that hides times which were there before", async () => {
    const timed = [
      { ...a, Since: "2024-05-01T14:30:00" },
      { ...c, Since: "2024-07-01T09:05:00" },
    ];
    await list.refresh(timed, { part: true });
    await edit((_, table) => {
      table.columns.getItem("Since").getDataBodyRange().numberFormat = "d.m.yy" as unknown as string[][];
    });
    await list.refresh(
      [
        { ...timed[0]!, Since: "2024-05-02T16:00:00" },
        b,
        timed[1]!,
        { Name: "Delta", Due: 7, Since: "2024-08-01T09:05:00", Id: "d" },
      ],
      { part: true },
    );
    expect([2, 4, 5].map((row) => core.host.cell(`C${row}`))).toEqual(["2.5.24", "1.7.24", "1.8.24"]);
  });

  test("keeps the format that a person gave a number, and texts stay texts", async () => {
    await edit((context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("B2:B4").numberFormat = "#,##0.00" as unknown as string[][];
      sheet.getRange("A2:A4").numberFormat = "General" as unknown as string[][];
    });
    await list.refresh([{ ...a, Due: 1500, Name: "007" }, b, c, { ...c, Id: "d", Due: 2000 }]);
    expect(core.host.cell("A2")).toBe("007");
    expect(core.host.cell("B2")).toBe("1,500.00");
    expect(core.host.cell("B5")).toBe("2,000.00");
  });

  test("moves down what stands below it, and grows above a total row", async () => {
    await core.host.enter("A6", "below");
    await list.refresh([a, b, c, { ...a, Id: "d" }, { ...a, Id: "e" }, { ...a, Id: "f" }]);
    expect(core.host.cell("A9")).toBe("below");
    await edit((_, table) => {
      table.showTotals = true;
    });
    await list.refresh([a, b, c, ...["d", "e", "f", "g"].map((Id) => ({ ...a, Id }))]);
    expect(core.host.cell("D8")).toBe("g");
    expect(core.host.cell("A9")).toBe("Total");
  });

  test.each([1, 3])("leaves what stands below it if adding %d rows is cancelled", async (count) => {
    await core.host.enter("A6", "below");
    const added = Array.from({ length: count }, (_, index) => ({ ...a, Id: `new ${index}` }));
    const refresh = (requests: number): Promise<unknown> => {
      const controller = new AbortController();
      core.beforeRequest = (request) => void (request > requests && controller.abort());
      return list
        .refresh([a, b, c, ...added], { signal: controller.signal })
        .catch((error: Error) => error.name);
    };
    let requests = 0;
    for (; (await refresh(requests)) === "AbortError"; requests++)
      expect(show(6, 1).flat()).toEqual(["Name", "Alfa", "Beta", "Gama", "", "below"]);
    expect(requests).toBeGreaterThan(3);
  });

  test("is given up after five attempts if a person changes it all the time", async () => {
    let edits = 0;
    core.beforeRequest = () => core.workbook.enter(core.workbook.sheets[0]!, 1, 3, `edited ${edits++}`);
    await expect(list.refresh([{ ...a, Due: 15 }, b, c])).rejects.toMatchObject({ problem: "moved" });
  });

  test.each(["@", "General"])(
    "never makes a formula of a text that looks like one, at whatever request its rows move (format %s)",
    async (format) => {
      const live = '=HYPERLINK("https://evil.example","Click")';
      const seen: unknown[] = [];
      for (let at = 1; at <= 8; at++) {
        await edit((context) => {
          const sheet = context.workbook.worksheets.getActiveWorksheet();
          sheet.getRange("D2").values = [["a"]];
          sheet.getRange("B2").numberFormat = [[format]];
          sheet.getRange("B2").values = [[format === "@" ? live : `'${live}`]];
        });
        let requests = 0;
        core.beforeRequest = () => {
          if (++requests === at) core.workbook.enter(core.workbook.sheets[0]!, 1, 3, "moved");
        };
        await list.refresh([{ ...a, Due: 15 }, b, c]);
        core.beforeRequest = () => undefined;
        expect([at, core.host.formula("B2")]).toEqual([at, undefined]);
        seen.push(core.host.value("B2"));
      }
      expect(seen).toContain(live);
    },
  );

  test("moves down merged cells below it, though they are empty: of new rows in them all values but one would be lost", async () => {
    await edit((context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("A5:D5").merge();
    });
    await list.refresh([a, b, c, { ...a, Id: "d" }]);
    expect(show(5, 4)[4]).toEqual(["Alfa", "14", "2024-05-01", "d"]);
    expect(core.workbook.sheets[0]!.merges).toMatchObject([{ row: 5, lastColumn: 3 }]);
  });

  test("is found after it was renamed and moved, and is forgotten after it was deleted", async () => {
    await edit((_, table) => {
      table.name = "Customers";
    });
    await edit((context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("1:2").insert("Down");
      sheet.getRange("A:A").insert("Right");
    });
    expect(await list.refresh([{ ...a, Due: 99 }, b, c])).toMatchObject({
      seen: { name: "Customers" },
      changed: 1,
    });
    expect(core.host.cell("C4")).toBe("99");
    await edit((_, table) => table.delete());
    expect(await list.refresh([a])).toBeUndefined();
  });

  test.each([1, 2, 3, 4, 5, 6])(
    "is forgotten if its sheet is deleted while it is refreshed, before request %d",
    async (at) => {
      core.host.addSheet("Other");
      let requests = 0;
      core.beforeRequest = () => {
        if (++requests === at) core.workbook.removeSheet(core.workbook.sheet("Sheet1")!);
      };
      expect(await list.refresh([{ ...a, Due: 1 }, b, c, { ...c, Id: "d" }])).toBeUndefined();
    },
  );

  test("is forgotten once it was deleted, although a table that was inserted since has its name", async () => {
    await edit((_, table) => table.delete());
    core.host.select("H1");
    const other = await insertList([a], ["Name"]);
    expect(other.remembered.name).toBe(list.remembered.name);
    const knownIds = new Set([list.remembered.id, other.remembered.id]);
    expect(await list.refresh([a, b, c], { knownIds })).toBeUndefined();
    expect(core.host.cell("H3")).toBe("");
  });

  test("of no records leaves its row alone once a person has put something into it", async () => {
    core.host.select("H1");
    const empty = await insertList([], ["Name"]);
    await edit((context) => context.workbook.tables.getItemAt(1).columns.add(undefined, undefined, "Note"));
    await core.host.enter("J2", "mine");
    await empty.refresh([a]);
    expect(["H2", "J2", "H3", "J3"].map((cell) => core.host.cell(cell))).toEqual(["", "mine", "Alfa", ""]);
  });

  test("of no records fills its empty row first", async () => {
    core.host.select("H1");
    const empty = await insertList([], ["Name", "Due"]);
    expect(await empty.refresh([a, b])).toMatchObject({ added: 2 });
    expect(["H2", "I2", "J2", "H3", "J3"].map((cell) => core.host.cell(cell))).toEqual([
      "Alfa",
      "14",
      "a",
      "Beta",
      "b",
    ]);
  });
});

describe("elements of an array with rows of their own", () => {
  const invoice = (Id: string, ...texts: string[]) => ({
    Id,
    No: `FV${Id}`,
    Items: texts.map((Text) => ({ Text })),
  });

  test("are matched by the record and their position", async () => {
    const list = await insertList([invoice("1", "chair", "desk"), invoice("2")], ["No", "Items.Text"]);
    expect(show(4, 4)).toEqual([
      ["No", "Items.Text", "Id", "Items #"],
      ["FV1", "chair", "1", "1"],
      ["FV1", "desk", "1", "2"],
      ["FV2", "", "2", "1"],
    ]);
    await edit((_, table) => table.sort.apply([{ key: 1, ascending: false }]));
    expect(await list.refresh([invoice("1", "chair", "table", "lamp"), invoice("2")])).toMatchObject({
      changed: 1,
      added: 1,
      marked: 0,
    });
    expect(await list.refresh([invoice("1", "chair"), invoice("2")])).toMatchObject({ marked: 2 });
    // A record without elements has one row.
    expect(await list.refresh([invoice("1"), invoice("2")])).toMatchObject({ marked: 0, changed: 1 });
  });
});
