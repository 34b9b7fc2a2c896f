import { beforeEach, describe, expect, test } from "vitest";
import { TableError } from "../src/tables/table-error.ts";
import { tableRows, type TableRows } from "../src/tables/table-rows.ts";
import { officeTableSheets } from "../src/workbook/tables/insert-table.ts";
import { createServiceTime } from "../src/cells/service-time.ts";
import type { ListRecord } from "../src/service/list-record.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

const open = usePageOfExcel();
let core: OpenWorkbook;
beforeEach(async () => {
  core = await open();
});

const noAbort = new AbortController().signal;

function rowsOf(records: readonly object[], selected?: readonly string[]): TableRows {
  const rows = tableRows(records as readonly ListRecord[], {
    selected,
    remembered: [],
    format: { dateSystem: 1900, toServiceTime: createServiceTime("Europe/Prague"), language: "en" },
  });
  if ("problem" in rows) throw new Error(rows.problem);
  return rows;
}

async function insert(
  table: Pick<TableRows, "columns" | "rows"> & {
    readonly title?: string;
    readonly headings?: readonly string[];
  },
  options: { readonly signal?: AbortSignal; readonly newSheet?: boolean; readonly onRows?: () => void } = {},
) {
  const { signal = noAbort, newSheet = false, onRows = () => undefined } = options;
  const size = { rows: Math.max(table.rows.length, 1) + 1, columns: table.columns.length };
  const place = newSheet
    ? { sheetId: undefined, row: 0, column: 0 }
    : await officeTableSheets.selectedPlace(size);
  const { rows, title = "Partners", headings = [] } = table;
  const columns = table.columns.map((column, at) => ({ ...column, heading: headings[at] ?? column.field }));
  return officeTableSheets.insert({ columns, rows, title }, place, { signal, onRows });
}

/** What the first sheet contains: cells with content or a number format. */
function contentOf(sheet = core.workbook.sheets[0]!): unknown[] {
  return [...sheet.cells.values()]
    .map(({ row, column, value, formula, numberFormat }) => [
      row,
      column,
      formula?.text ?? value,
      numberFormat,
    ])
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

const cellAt = (row: number, column: number) => core.workbook.sheets[0]!.cellAt(row, column);
const valuesAt = (row: number, columns: number): unknown[] =>
  Array.from({ length: columns }, (_, column) => cellAt(row, column)?.value ?? null);

const partners = [
  { Id: "A1", Name: "Novák", City: "Brno", Due: 14, Since: "2024-02-29", Seen: "2024-03-01T10:30:00Z" },
  { Id: "B2", Name: "", City: null, Due: 0, Since: null, Seen: null },
];

describe("a table", () => {
  test("has the list's cells with their types, and truly empty cells where a value is missing", async () => {
    const inserted = await insert(rowsOf(partners, ["Name", "City", "Due", "Since", "Seen"]));
    expect(inserted).toMatchObject({ name: "Partners", address: "Sheet1!A1:F3" });
    expect(valuesAt(0, 6)).toEqual(["Name", "City", "Due", "Since", "Seen", "Id"]);
    expect(valuesAt(1, 4)).toEqual(["Novák", "Brno", 14, 45_351]);
    expect(valuesAt(2, 6)).toEqual([null, null, 0, null, null, "B2"]);
    expect([0, 1, 2, 3, 4, 5].map((column) => cellAt(2, column)?.numberFormat)).toEqual([
      "@",
      "@",
      "General",
      "yyyy-mm-dd",
      "yyyy-mm-dd hh:mm",
      "@",
    ]);
    expect(core.workbook.tables.all[0]).toMatchObject({ id: inserted.id, name: "Partners" });
  });

  test("has headings of its own above the service's fields", async () => {
    const headings = ["Název", "IČO", "ID"];
    const inserted = await insert({ ...rowsOf(partners, ["Name", "City"]), headings });
    expect(valuesAt(0, 3)).toEqual(headings);
    expect(inserted.layout).toMatchObject([
      { heading: "Název", field: "Name" },
      { heading: "IČO", field: "City" },
      { heading: "ID", field: "Id" },
    ]);
  });

  test("starts at the selected cell", async () => {
    core.host.select("C3");
    expect((await insert(rowsOf(partners, ["Name"]))).address).toBe("Sheet1!C3:D5");
  });

  test("of a list without records has its headings and one empty row", async () => {
    expect((await insert(rowsOf([], ["Name"]))).address).toBe("Sheet1!A1:B2");
    expect(valuesAt(0, 2)).toEqual(["Name", "Id"]);
  });

  test("is called by its list, with a number where a table has that name", async () => {
    await insert(rowsOf(partners, ["Name"]));
    core.host.select("H1");
    expect(await insert(rowsOf(partners, ["Name"]))).toMatchObject({ name: "Partners_2" });
  });

  test("goes to a new sheet with the list's name on request", async () => {
    core.workbook.addSheet("Issued invoices");
    const inserted = await insert({ ...rowsOf(partners), title: "Issued invoices" }, { newSheet: true });
    expect(inserted).toMatchObject({ name: "Issued_invoices", address: "'Issued invoices (2)'!A1:F3" });
  });
});

const texts = [
  "=1+1",
  "+420 777 123 456",
  "-5 %",
  "@SUM(A1)",
  "'quoted",
  "007",
  "1/2",
  "1e5",
  "TRUE",
  "#N/A",
  "12:30",
  "2024-02-30",
  "\tindented",
  "two\nlines",
  "two\r\nlines",
  " spaces ",
  "\u0000\u001f",
  "😀 \u{1F468}\u200D\u{1F469}",
  "שלום \u202Eabc",
  "x".repeat(32_767),
];

test.each(texts.map((text) => [text.slice(0, 20), text]))(
  "the text %j arrives as it is, as a value and as a heading",
  async (_, text) => {
    const heading = text.slice(0, 255);
    await insert({
      columns: [{ field: "Text", format: "@" }],
      headings: [heading],
      rows: [[text]],
    });
    expect(cellAt(1, 0)?.value).toBe(text);
    expect(cellAt(1, 0)?.formula).toBeUndefined();
    expect(cellAt(0, 0)?.value).toBe(heading);
  },
);

test("a column of texts, numbers and truth values keeps each of them, and its format", async () => {
  await insert(
    rowsOf(
      [
        { Id: "a", V: "=1" },
        { Id: "b", V: 12 },
        { Id: "c", V: true },
        { Id: "d", V: "012" },
      ],
      ["V"],
    ),
  );
  const shown = [1, 2, 3, 4].map((row) => cellAt(row, 0)!);
  expect(shown.map(({ value }) => value)).toEqual(["=1", 12, true, "012"]);
  expect(shown.map(({ numberFormat }) => numberFormat)).toEqual(["@", "General", "General", "@"]);
});

describe("a place", () => {
  test("is not free if one cell in it has a value, a formula or a part of a spill", async () => {
    for (const [address, content] of [
      ["B3", "x"],
      ["B3", '=""'],
      ["A3", "=TRANSPOSE({1;2})"],
    ] as const) {
      await core.host.enter(address, content);
      expect(await officeTableSheets.selectedPlace({ rows: 3, columns: 2 })).toMatchObject({
        free: false,
        address: "Sheet1!A1:B3",
      });
      await core.host.enter(address, "");
    }
    expect(await officeTableSheets.selectedPlace({ rows: 3, columns: 2 })).toMatchObject({ free: true });
  });

  test("is not free where cells are merged, though they are empty: all values but one would be lost", async () => {
    await Excel.run({}, async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("B3:C3").merge();
      await context.sync();
    });
    const size = { rows: 3, columns: 2 };
    expect(await officeTableSheets.selectedPlace(size)).toMatchObject({
      free: false,
      address: "Sheet1!A1:B3",
    });
    await expect(insert(rowsOf(partners, ["Name", "City"]))).rejects.toMatchObject({ problem: "occupied" });
    core.host.select("A4");
    expect(await officeTableSheets.selectedPlace(size)).toMatchObject({ free: true });
  });

  test("is not free beyond the end of the sheet", async () => {
    core.host.select("A1048576");
    expect(await officeTableSheets.selectedPlace({ rows: 2, columns: 1 })).toMatchObject({ free: false });
  });
});

test.each([
  ["rows", 1_048_576, 1],
  ["columns", 1, 16_385],
])("a table of more %s than a sheet has is refused", async (_, rows, columns) => {
  const column = { field: "Name", format: "@" };
  const table = { columns: Array(columns).fill(column), rows: Array(rows).fill(["Novák"]) };
  await expect(insert(table)).rejects.toMatchObject({ problem: "too-large" });
});

describe("nothing is left of a table", () => {
  const many = rowsOf(
    Array.from({ length: 100 }, (_, index) => ({ Id: `id-${index}`, Text: "x".repeat(32_000) })),
    ["Text"],
  );
  let before: unknown[];
  beforeEach(async () => {
    await core.host.enter("D1", "mine");
    await core.host.enter("A102", "below");
    core.host.setNumberFormat("A1", "0.00");
    before = contentOf();
  });

  /** The texts of 100 rows need two blocks; before them go the requests for the place, its check and the headings. */
  const requests = [1, 2, 3, 4, 5, 6, 7];

  test.each(requests)("if Excel fails in request %d", async (failing) => {
    let sent = 0;
    core.beforeRequest = () => {
      // The place takes two requests in a batch of its own.
      if (++sent === failing) throw Object.assign(new Error("Excel failed"), { code: "GeneralException" });
    };
    await expect(insert(many)).rejects.toThrow("Excel failed");
    core.beforeRequest = undefined;
    expect(contentOf()).toEqual(before);
    expect(core.workbook.tables.all).toEqual([]);
  });

  test("if a person cancels between two blocks", async () => {
    const controller = new AbortController();
    const cancel = (): void => controller.abort();
    await expect(insert(many, { signal: controller.signal, onRows: cancel })).rejects.toThrow(/abort/i);
    expect(contentOf()).toEqual(before);
  });

  test("nor of its new sheet", async () => {
    const controller = new AbortController();
    const cancel = (): void => controller.abort();
    const work = insert(many, { signal: controller.signal, onRows: cancel, newSheet: true });
    await expect(work).rejects.toThrow(/abort/i);
    expect(core.workbook.sheets.map(({ name }) => name)).toEqual(["Sheet1"]);
  });

  test("on a protected sheet, which is said", async () => {
    core.host.protectSheet("Sheet1");
    await expect(insert(many)).rejects.toMatchObject({ problem: "protected" });
    expect(contentOf()).toEqual(before);
  });

  test("if somebody filled the place meanwhile", async () => {
    const place = await officeTableSheets.selectedPlace({ rows: 101, columns: 2 });
    await core.host.enter("B50", "x");
    const columns = many.columns.map((column) => ({ ...column, heading: column.field }));
    const work = officeTableSheets.insert({ title: "Partners", rows: many.rows, columns }, place, {
      signal: noAbort,
      onRows: () => undefined,
    });
    await expect(work).rejects.toThrow(TableError);
    expect(contentOf()).toHaveLength(before.length + 1);
  });
});
