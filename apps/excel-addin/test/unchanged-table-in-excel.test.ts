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

describe("a table stays as it is", () => {
  let list: InsertedList;
  let before: string[][];
  beforeEach(async () => {
    list = await insertList([a, b, c]);
    before = show(8, 8);
  });
  const changed = [{ ...a, Due: 1 }, b, { ...c, Id: "d" }];

  test("on a protected sheet", async () => {
    core.host.protectSheet("Sheet1");
    await expect(list.refresh(changed)).rejects.toMatchObject({ problem: "protected" });
    expect(show(8, 8)).toEqual(before);
    // Nothing to write, nothing to complain about.
    await list.refresh([a, b, c]);
  });

  test("without its header row", async () => {
    await edit((_, table) => {
      table.showHeaders = false;
    });
    await expect(list.refresh(changed)).rejects.toMatchObject({ problem: "no-headings" });
  });

  test("without its column of ids", async () => {
    await edit((_, table) => table.columns.getItem("Id").delete());
    await expect(list.refresh(changed)).rejects.toMatchObject({ problem: "no-ids" });
  });

  test("if new rows would have to move a part of another table", async () => {
    await core.host.enter("A7", "Wider");
    await edit((context) => void context.workbook.worksheets.getActiveWorksheet().tables.add("A7:F9", true));
    const more = ["d", "e", "f", "g"].map((Id) => ({ ...a, Id }));
    await expect(list.refresh([a, b, c, ...more])).rejects.toMatchObject({ problem: "no-room" });
    expect(show(5, 4)).toEqual(before.slice(0, 5).map((row) => row.slice(0, 4)));
  });

  test.each(
    [false, true].flatMap((grows) => Array.from({ length: 12 }, (_, at) => ({ failing: at + 1, grows }))),
  )(
    "or is up to date, row by row, if Excel fails in request $failing (Excel extends tables: $grows)",
    async ({ failing, grows }) => {
      core.host.growTablesByApi(grows);
      const more = ["d", "e", "f"].map((Id) => ({ ...a, Id }));
      await core.host.enter("A7", "below");
      let sent = 0;
      core.beforeRequest = () => {
        if (++sent === failing) throw Object.assign(new Error("Excel failed"), { code: "GeneralException" });
      };
      const failed = await list.refresh([{ ...a, Due: 1 }, b, c, ...more]).then(
        () => false,
        () => true,
      );
      core.beforeRequest = undefined;
      // Without the changed value, since a row that was written stays so.
      const state = [...show(8, 4).slice(2), [String(core.workbook.tables.all[0]!.area.lastRow)]];
      const unchanged = [
        ...before.slice(2, 6).map((row) => row.slice(0, 4)),
        ["below", "", "", ""],
        ["", "", "", ""],
        ["3"],
      ];
      expect(failed ? state : unchanged).toEqual(unchanged);
      // The next refresh ends what this one began.
      await list.refresh([{ ...a, Due: 1 }, b, c, ...more]);
      expect(show(8, 4).map((row) => row[3])).toEqual(["Id", "a", "b", "c", "d", "e", "f", ""]);
      expect(core.host.cell("B2")).toBe("1");
    },
  );
});

test("a record does not get a second row if a person enters its id before it is appended", async () => {
  const list = await insertList([a, b, c]);
  let requests = 0;
  core.beforeRequest = () => {
    // The table was read, and its rows are checked next.
    if (++requests === 4) core.workbook.enter(core.workbook.sheets[0]!, 3, 3, "d");
  };
  await list.refresh([a, b, c, { ...a, Id: "d" }]);
  core.beforeRequest = undefined;
  expect(show(6, 4).map((row) => row[3])).toEqual(["Id", "a", "b", "d", "c", ""]);
});

test("new rows have no room below the last row of a sheet", async () => {
  core.host.select("A1048574");
  const list = await insertList([a]);
  await expect(list.refresh([a, b, c])).rejects.toMatchObject({ problem: "no-room" });
});

test("changes are counted, also if rows are sorted before the new ones are appended", async () => {
  const list = await insertList([a, b, c]);
  const added: object[] = [];
  for (let at = 1; at <= 8; at++) {
    let requests = 0;
    core.beforeRequest = () => {
      if (++requests !== at) return;
      const sheet = core.workbook.sheets[0]!;
      // The second and the third row change places.
      for (const column of [0, 1, 2, 3]) {
        const [second, third] = [2, 3].map((row) => sheet.cellAt(row, column)?.value ?? null);
        core.workbook.enter(sheet, 2, column, third as string);
        core.workbook.enter(sheet, 3, column, second as string);
      }
    };
    added.push({ ...a, Id: `new ${at}` });
    const updated = await list.refresh([{ ...a, Due: 100 + at }, b, c, ...added]);
    core.beforeRequest = undefined;
    expect(updated).toMatchObject({ changed: 1, added: 1 });
  }
});

test("rows that a person sorts while they are written get their own values", async () => {
  const list = await insertList([a, b, c]);
  let requests = 0;
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    requests = 0;
    core.beforeRequest = (request) => {
      if (++requests !== at || request < 1) return;
      const sheet = core.workbook.sheets[0]!;
      // The first and the last row change places.
      for (const column of [0, 1, 2, 3]) {
        const [first, last] = [sheet.cellAt(1, column)!.value, sheet.cellAt(3, column)?.value ?? null];
        core.workbook.enter(sheet, 1, column, last as string);
        core.workbook.enter(sheet, 3, column, first as string);
      }
    };
    await list.refresh([{ ...a, Due: 100 + at }, b, { ...c, Due: 200 + at }]);
    core.beforeRequest = undefined;
    const rows = Object.fromEntries(show(4, 4).map(([name, due, , id]) => [id, [name, due]]));
    expect(rows).toMatchObject({
      a: ["Alfa", String(100 + at)],
      b: ["Beta", "30"],
      c: ["Gama", String(200 + at)],
    });
  }
});

test("rows that a filter hides, and sheets that a person hid, are updated too", async () => {
  const list = await insertList([a, b, c]);
  await edit((context, table) => {
    table.columns.getItem("Name").filter.applyValuesFilter(["Beta"]);
    context.workbook.worksheets.add("Shown").activate();
    context.workbook.worksheets.getItem("Sheet1").visibility = "Hidden";
  });
  expect(await list.refresh([{ ...a, Due: 1 }, b, c])).toMatchObject({ changed: 1, marked: 0, added: 0 });
  expect(core.workbook.sheets[0]!.plainValueAt(1, 1)).toBe(1);
});
