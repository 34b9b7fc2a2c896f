import { beforeEach, describe, expect, test } from "vitest";
import { companyOfCell, namesNow, newNames, type TableCompany } from "../src/tables/company-names.ts";
import { joinCompanyRows } from "../src/tables/join-company-rows.ts";
import type { ListTable } from "../src/tables/list-table.ts";
import type { UpdatedTable } from "../src/tables/plan-refresh.ts";
import { officeTableSheets } from "../src/workbook/tables/insert-table.ts";
import { updateTable } from "../src/workbook/tables/update-table.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";
import { edit, shownTexts } from "./refreshed-table.ts";
import { rowsOf } from "./table-in-excel.ts";

/** The records of each company's list, by its id; a company without them could not be read. */
type Lists = Readonly<Record<string, readonly object[] | undefined>>;

const open = usePageOfExcel();
let core: OpenWorkbook;
let remembered: ListTable;
const labels: Record<string, string> = {};
const signal = new AbortController().signal;
const show = (rows: number): string[][] => shownTexts(core, rows, 4);

function joined(lists: Lists, companies: readonly TableCompany[], options: object) {
  const parts = companies.map((company) => {
    const records = lists[company.id];
    return { company, rows: records && rowsOf(records, ["Name", "Due", "Id"]) };
  });
  return joinCompanyRows(parts, options)!;
}

async function insert(lists: Lists): Promise<void> {
  const companies = newNames(Object.keys(lists).map((id) => ({ id, label: labels[id]! })));
  const table = joined(lists, companies, { standsIn: true });
  const columns = table.columns.map((column) => ({ ...column, heading: column.field.replace("#", "") }));
  const place = await officeTableSheets.selectedPlace({ rows: table.rows.length + 1, columns: 4 });
  const inserted = await officeTableSheets.insert({ columns, rows: table.rows, title: "Partners" }, place, {
    signal,
    onRows: () => undefined,
  });
  const { idColumn, positionColumn, companyColumn } = table;
  const shows = { columns: columns.map(({ field }) => field), idColumn, positionColumn, companyColumn };
  const all = { list: "BusinessPartners", company: "", modifiedSince: "", limit: "" };
  remembered = { ...inserted, ...shows, ...all, companies };
}

async function refresh(lists: Lists): Promise<UpdatedTable> {
  const before = remembered.companies!;
  const companies = namesNow(before, (id) => (lists[id] ? labels[id] : undefined));
  const updated = await updateTable({
    table: remembered,
    knownIds: new Set(),
    rows: joined(lists, companies, { fields: remembered.columns.slice(1) }),
    marksDeleted: new Set(companies.flatMap(({ id }) => (lists[id] ? [id] : []))),
    companyOf: companyOfCell(before, companies),
    mark: { heading: "Deleted", value: 46_000, format: "yyyy-mm-dd" },
    signal,
  });
  remembered = { ...remembered, ...updated!.seen, companies };
  return updated!;
}

beforeEach(async () => {
  core = await open();
  Object.assign(labels, { a: "Alfa", b: "Beta", c: "Gama" });
});

const anna = { Name: "Anna", Due: 14, Id: "1" };
const bert = { Name: "Bert", Due: 30, Id: "1" };
const boris = { Name: "Boris", Due: 7, Id: "2" };

describe("a table of several companies", () => {
  test("names one that could not be read in its place, and gets its rows there once it can be", async () => {
    await insert({ a: [anna], c: undefined, b: [bert] });
    expect(show(4)).toEqual([
      ["Company", "Name", "Due", "Id"],
      ["Alfa", "Anna", "14", "1"],
      ["Gama", "#N/A", "#N/A", "#N/A"],
      ["Beta", "Bert", "30", "1"],
    ]);
    expect(await refresh({ a: [anna], b: [bert], c: undefined })).toMatchObject({ added: 0, marked: 0 });
    expect(show(4)[2]).toEqual(["Gama", "#N/A", "#N/A", "#N/A"]);
    const gita = { Name: "=1+1", Due: 0, Id: "1" };
    expect(await refresh({ a: [anna], b: [bert], c: [gita, boris] })).toMatchObject({ added: 2, marked: 0 });
    expect(show(5)).toEqual([
      ["Company", "Name", "Due", "Id"],
      ["Alfa", "Anna", "14", "1"],
      ["Gama", "=1+1", "0", "1"],
      ["Beta", "Bert", "30", "1"],
      ["Gama", "Boris", "7", "2"],
    ]);
    expect(core.workbook.tables.all[0]!.area.lastRow).toBe(4);
  });

  test("is merged by company and id, whatever a person sorted, renamed and added", async () => {
    await insert({ a: [anna], b: [bert, boris] });
    await edit((_, table) => table.sort.apply([{ key: 0, ascending: false }]));
    await core.host.enter("A1", "Čí");
    await core.host.enter("E1", "Note");
    await edit((_, table) => table.resize("A1:E4"));
    await core.host.enter("E2", "mine");
    await edit((_, table) => table.rows.add(undefined, [["Sum", "Own", 5, "1", ""]]));
    labels["b"] = "Beta a.s.";
    const { changed, marked } = await refresh({
      a: [{ ...anna, Due: 15 }],
      b: [{ ...bert, Due: 31 }, boris],
    });
    expect([changed, marked]).toEqual([3, 0]);
    expect(shownTexts(core, 5, 5)).toEqual([
      ["Čí", "Name", "Due", "Id", "Note"],
      ["Beta a.s.", "Bert", "31", "1", "mine"],
      ["Beta a.s.", "Boris", "7", "2", ""],
      ["Alfa", "Anna", "15", "1", ""],
      ["Sum", "Own", "5", "1", ""],
    ]);
    // By the new name alone.
    expect(await refresh({ a: [{ ...anna, Due: 15 }], b: [{ ...bert, Due: 31 }, boris] })).toMatchObject({
      changed: 0,
      added: 0,
      marked: 0,
    });
  });

  test("marks what vanished from a company's list, and nothing of a company that could not be read", async () => {
    await insert({ a: [anna], b: [bert, boris] });
    expect(await refresh({ a: undefined, b: [bert] })).toMatchObject({ changed: 0, marked: 1 });
    expect(shownTexts(core, 4, 5).map((row) => [row[0], row[1], row[4]])).toEqual([
      ["Company", "Name", "Deleted"],
      ["Alfa", "Anna", ""],
      ["Beta", "Bert", ""],
      ["Beta", "Boris", "2025-12-09"],
    ]);
    expect(await refresh({ a: [anna], b: [bert, boris] })).toMatchObject({
      marked: 0,
      unmarked: 1,
      added: 0,
    });
  });

  test("says that its rows can't be matched without the column of companies", async () => {
    await insert({ a: [anna], b: [bert] });
    await edit((_, table) => table.columns.getItem("Company").delete());
    await expect(refresh({ a: [anna], b: [bert] })).rejects.toMatchObject({ problem: "no-companies" });
  });
});
