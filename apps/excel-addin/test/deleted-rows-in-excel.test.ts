import { beforeEach, describe, expect, test } from "vitest";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";
import type { TableError } from "../src/tables/table-error.ts";
import { countMarkedRows, hasMarks, removeMarkedRows } from "../src/workbook/tables/remove-marked-rows.ts";
import { edit, records, shownTexts } from "./refreshed-table.ts";
import { insertList, type InsertedList } from "./table-in-excel.ts";

const open = usePageOfExcel();
let core: OpenWorkbook;
beforeEach(async () => {
  core = await open();
});

const [a, b, c] = records;
const show = (rows: number, columns: number): string[][] => shownTexts(core, rows, columns);

describe("rows of deleted records", () => {
  const struckBy = (): string | undefined => {
    const [table] = core.workbook.tables.all;
    return table!.columns.find(({ id }) => id === table!.struckBy)?.name;
  };
  const remove = async (list: InsertedList): Promise<number> => {
    const { remembered } = list;
    return hasMarks(remembered) ? await removeMarkedRows(remembered) : -1;
  };

  test("are struck through by their marks", async () => {
    const list = await insertList([a, b, c]);
    expect(struckBy()).toBeUndefined();
    await list.refresh([a, c]);
    expect(struckBy()).toBe("Deleted");
  });

  test("are removed with what a person has added, and no others, wherever they were sorted to", async () => {
    const list = await insertList([a, b, c]);
    expect(await remove(list)).toBe(-1);
    await list.refresh([b]);
    await edit((_, table) => table.sort.apply([{ key: 0, ascending: false }]));
    expect(hasMarks(list.remembered) && (await countMarkedRows(list.remembered))).toBe(2);
    expect(await remove(list)).toBe(2);
    expect(await remove(list)).toBe(0);
    expect(await list.refresh([b])).toMatchObject({ added: 0, marked: 0 });
    expect(core.workbook.tables.all[0]!.area).toMatchObject({ row: 0, lastRow: 1 });
  });

  test("leave an empty row where all of them are removed, which the next record fills", async () => {
    const list = await insertList([a, b]);
    await list.refresh([]);
    expect(await remove(list)).toBe(2);
    expect(core.workbook.tables.all[0]!.area).toMatchObject({ row: 0, lastRow: 1 });
    expect(await list.refresh([c])).toMatchObject({ added: 1, marked: 0 });
    expect(core.workbook.tables.all[0]!.area).toMatchObject({ row: 0, lastRow: 1 });
  });

  test.each(["Alfa", '=HYPERLINK("https://evil.example")'])(
    "never take a row with them that a person sorts to their place meanwhile, whatever its texts look like: %s",
    async (name) => {
      for (let at = 1; at <= 4; at++) {
        core = await open();
        const first = { ...a, Name: name };
        const list = await insertList([first, b, c]);
        await list.refresh([first, b]);
        let requests = 0;
        core.beforeRequest = () => {
          if (++requests !== at) return;
          const sheet = core.workbook.sheets[0]!;
          // The first and the last row change places, their marks too.
          for (const column of [0, 1, 2, 3, 4]) {
            const [top, last] = [1, 3].map((row) => (sheet.cellAt(row, column)?.value ?? "") as string);
            for (const [row, value] of [
              [1, last],
              [3, top],
            ] as const) {
              // As a sort does, which keeps a text a text.
              const isQuoted = String(value).startsWith("=") && sheet.numberFormatAt(row, column) !== "@";
              core.workbook.enter(sheet, row, column, isQuoted ? `'${value}` : (value ?? ""));
            }
          }
        };
        const removed = await remove(list).catch((error: TableError) => error.problem);
        core.beforeRequest = undefined;
        const names = show(5, 1).flat();
        expect(names).toEqual(expect.arrayContaining([name, "Beta"]));
        expect([1, "moved"]).toContain(removed);
        for (const row of [2, 3, 4, 5]) expect(core.host.formula(`A${row}`)).toBeUndefined();
      }
    },
  );

  test("stay on a protected sheet", async () => {
    const list = await insertList([a, b]);
    await list.refresh([a]);
    core.workbook.sheets[0]!.protected = true;
    await expect(remove(list)).rejects.toMatchObject({ problem: "protected" });
    expect(core.workbook.tables.all[0]!.area).toMatchObject({ row: 0, lastRow: 2 });
  });
});
