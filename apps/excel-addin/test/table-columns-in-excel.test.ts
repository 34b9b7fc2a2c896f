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

describe("a column of a table", () => {
  let list: InsertedList;
  beforeEach(async () => {
    list = await insertList([a, b, c]);
  });
  const changed = [{ ...a, Due: 15, Since: "2025-03-05" }, b, c];
  const insertListAt = (cell: string, columns: readonly string[]): Promise<InsertedList> => {
    core.host.select(cell);
    return insertList([a, b, c], columns);
  };
  const columnNamed = (context: Excel.RequestContext, name: string): Excel.TableColumn =>
    context.workbook.tables.getItemAt(0).columns.getItem(name);

  test("follows its field although headings are translated, exchanged, and the ids' own is renamed", async () => {
    await core.host.enter("B1", "Splatnost");
    await core.host.enter("A1", "Due");
    await core.host.enter("D1", "Klíč");
    expect(await list.refresh(changed)).toMatchObject({ changed: 1, lost: [] });
    await core.host.enter("B1", "Dny");
    await list.refresh([{ ...a, Name: "Alpha", Due: 16 }, b, c]);
    expect(show(2, 4)).toEqual([
      ["Due", "Dny", "Since", "Klíč"],
      ["Alpha", "16", "2024-05-01", "a"],
    ]);
  });

  test("is filled in new rows too, under any heading", async () => {
    await core.host.enter("B1", "Splatnost");
    await list.refresh([a, b, c, { ...a, Id: "d", Due: 21 }]);
    expect(show(5, 4)[4]).toEqual(["Alfa", "21", "2024-05-01", "d"]);
  });

  test("keeps its marks under any heading, and gets no second column of them", async () => {
    await list.refresh([a, c]);
    await core.host.enter("E1", "Smazáno");
    await list.refresh([a, b]);
    expect(show(4, 6).map((row) => row.slice(4))).toEqual([
      ["Smazáno", ""],
      ["", ""],
      ["", ""],
      ["2025-12-09", ""],
    ]);
  });

  test("keeps its marks where a person has moved it to the front, too", async () => {
    await edit((_, table) => table.columns.add(0, [["Deleted"], [""], [""], [""]]));
    await list.refresh([a, c]);
    expect(show(4, 6).map((row) => [row[0], row[1], row[5]])).toEqual([
      ["Deleted", "Name", ""],
      ["", "Alfa", ""],
      ["2025-12-09", "Beta", ""],
      ["", "Gama", ""],
    ]);
  });

  test("that a person deleted is named by each refresh, until they stop following it", async () => {
    await edit((context) => columnNamed(context, "Due").delete());
    expect(await list.refresh(changed)).toMatchObject({ changed: 1, lost: ["Due"] });
    expect(await list.refresh([a, b, c])).toMatchObject({ changed: 1, lost: ["Due"] });
    list.stopFollowing("Due");
    expect(await list.refresh(changed)).toMatchObject({ changed: 1, lost: [] });
  });

  test("that a person puts into the place of a deleted one is theirs", async () => {
    await edit((context, table) => {
      columnNamed(context, "Due").delete();
      table.columns.add(1, [["Mine"], ["x"], ["y"], ["z"]]);
    });
    await list.refresh(changed);
    expect(show(4, 2).map((row) => row[1])).toEqual(["Mine", "x", "y", "z"]);
  });

  test("that a person adds after deleting the last one is theirs", async () => {
    const short = await insertListAt("H1", ["Id", "Name", "Due"]);
    await edit((context) => {
      const table = context.workbook.tables.getItemAt(1);
      table.columns.getItem("Due").delete();
      table.columns.add(undefined, [["Mine"], ["x"], ["y"], ["z"]]);
    });
    expect(await short.refresh(changed)).toMatchObject({ lost: ["Due"], changed: 0 });
    expect([1, 2, 3, 4].map((row) => core.host.cell(`J${row}`))).toEqual(["Mine", "x", "y", "z"]);
  });

  test("that a person stopped following is theirs, also under its old heading", async () => {
    list.stopFollowing("Due");
    expect(await list.refresh(changed)).toMatchObject({ changed: 1, lost: [] });
    expect(show(2, 3)[1]).toEqual(["Alfa", "14", "2025-03-05"]);
  });

  test("follows its field in a copy of the table, which has ids of its own", async () => {
    await core.host.enter("B1", "Splatnost");
    await list.refresh([a, b, c]);
    const [table] = core.workbook.tables.all;
    Object.assign(table!, { id: "{copy}" });
    table!.columns = table!.columns.map((column, at) => ({ ...column, id: 100 - at }));
    await core.host.enter("B1", "Dny");
    expect(await list.refresh(changed)).toMatchObject({ changed: 1, lost: [] });
    expect(show(2, 3)[1]).toEqual(["Alfa", "15", "2025-03-05"]);
  });
});
