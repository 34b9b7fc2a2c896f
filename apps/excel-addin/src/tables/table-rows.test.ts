import { describe, expect, test } from "vitest";
import { tableRows, type TableRows } from "./table-rows.ts";

const format = { dateSystem: 1900, toServiceTime: (instant: number) => instant, language: "en" } as const;
const guid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function rowsOf(
  records: readonly Record<string, unknown>[],
  options: { readonly selected?: readonly string[]; readonly remembered?: readonly string[] } = {},
): TableRows {
  const { selected, remembered = [] } = options;
  const rows = tableRows(records, { selected, remembered, format });
  if ("problem" in rows) throw new Error(rows.problem);
  return rows;
}
const fieldsOf = ({ columns }: TableRows): string[] => columns.map(({ field }) => field);

test("a field whose keys differ in each record is refused before memory is full", () => {
  const records = Array.from({ length: 10_000 }, (_, at) => ({ Id: guid(at), Custom: { [`Key${at}`]: at } }));
  expect(() => rowsOf(records)).toThrow(expect.objectContaining({ problem: "too-large" }));
  expect(rowsOf(records.slice(0, 1_000)).columns).toHaveLength(1_001);
});

test("amounts have two decimals and thousands, other numbers none", () => {
  const { columns } = rowsOf([
    { Id: guid(1), Total: 1234.5, Count: 2, Rate: 21.5 },
    { Id: guid(2), Total: 12, Count: 3, Rate: 12 },
  ]);
  expect(columns.map((column) => column.format)).toEqual(["@", "#,##0.00", "General", "General"]);
});

test("a date among amounts leaves the column without the format of amounts", () => {
  const { columns } = rowsOf([
    { Id: guid(1), Total: 1234.5 },
    { Id: guid(2), Total: "2026-01-05" },
  ]);
  expect(columns[1]!.format).not.toBe("#,##0.00");
});

test("a number and a date among texts keep formats of their own", () => {
  const { columns } = rowsOf([
    { Id: guid(1), Note: "007", Value: 7 },
    { Id: guid(2), Note: "008", Value: "007" },
    { Id: guid(3), Note: null, Value: true },
  ]);
  expect(columns.slice(1)).toMatchObject([
    { field: "Note", format: "@" },
    { field: "Value", format: "@", formats: ["General", "@", "General"] },
  ]);
  expect(columns[1]!.formats).toBeUndefined();
});

describe("a table has the column of the ids", () => {
  test("last, if nobody chose it", () => {
    const rows = rowsOf([{ Id: guid(1), Name: "Acme" }], { selected: ["Name"] });
    expect(fieldsOf(rows)).toEqual(["Name", "Id"]);
    expect(rows.keys).toEqual([guid(1)]);
  });

  test("once, where all columns are chosen but some, or those of a pattern", () => {
    const records = [{ Id: guid(1), Name: "Acme", Note: "x" }];
    expect(fieldsOf(rowsOf(records, { selected: ["-Note"] }))).toEqual(["Id", "Name"]);
    expect(fieldsOf(rowsOf(records, { selected: ["N*"] }))).toEqual(["Name", "Note", "Id"]);
    expect(fieldsOf(rowsOf(records, { selected: ["*", "-*d"] }))).toEqual(["Name", "Note", "Id"]);
    expect(rowsOf([], { selected: ["-Note"], remembered: ["Id", "Name", "Note"] }).idColumn).toBe("Id");
  });

  test("also while the list is empty, and whether or not the workbook remembers it", () => {
    expect(fieldsOf(rowsOf([], { remembered: ["Name"] }))).toEqual(["Name", "Id"]);
    expect(fieldsOf(rowsOf([], { remembered: ["id", "Name"] }))).toEqual(["id", "Name"]);
  });
});

test.each([
  ["en", "yyyy-mm-dd", "yyyy-mm-dd hh:mm"],
  ["cs", "d. m. yyyy", "d. m. yyyy h:mm"],
] as const)("days and moments are shown as in formulas: %s", (language, day, moment) => {
  const records = [
    { Id: guid(1), Since: "2025-03-05", At: "2025-03-05T10:42:00" },
    { Id: guid(2), Since: null, At: "2025-03-05" },
    { Id: guid(3), Since: null, At: null },
  ];
  const rows = tableRows(records, { selected: undefined, remembered: [], format: { ...format, language } });
  if ("problem" in rows) throw new Error(rows.problem);
  expect(rows.columns.map((column) => column.format)).toEqual(["@", day, moment]);
});
