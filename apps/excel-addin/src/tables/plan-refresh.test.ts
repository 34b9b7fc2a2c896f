import { describe, expect, test } from "vitest";
import { planRefresh, type TableBody } from "./plan-refresh.ts";
import type { CellValue } from "./table-rows.ts";

const columns = [
  { field: "Name", format: "@" },
  { field: "Due", format: "General" },
  { field: "Id", format: "@" },
];

/** A table with the columns in another order than the list. */
function body(rows: readonly (readonly CellValue[])[], marks?: readonly CellValue[]): TableBody {
  return { fields: ["Due", "Id", "Name"], rows, marks, idAt: 1, positionAt: undefined };
}

function plan(table: TableBody, records: readonly (readonly CellValue[])[], marksDeleted = true) {
  const keys = records.map((row) => String(row[2]));
  return planRefresh(table, { columns, rows: records, keys }, { marksDeleted });
}

const nothing = { changed: 0, marked: [], unmarked: [], added: [], fillsFirstRow: false };

describe("a refresh plans", () => {
  test("nothing for rows that show their records, in any order", () => {
    const { changes, ...rest } = plan(
      body([
        [2, "b", "Beta"],
        [1, "a", "Alfa"],
      ]),
      [
        ["Alfa", 1, "a"],
        ["Beta", 2, "b"],
      ],
    );
    expect(rest).toEqual(nothing);
    expect(changes.size).toBe(0);
  });

  test("the cells that differ, column by column", () => {
    const { changes, changed } = plan(
      body([
        [1, "a", "Alfa"],
        [2, "b", "Beta"],
        [3, "c", ""],
      ]),
      [
        ["Alfa", 1, "a"],
        ["Beth", 5, "b"],
        ["Gama", 3, "c"],
      ],
    );
    expect(changed).toBe(2);
    expect(Object.fromEntries(changes)).toEqual({
      Due: [{ row: 1, value: 5, format: "General" }],
      Name: [
        { row: 1, value: "Beth", format: "@" },
        { row: 2, value: "Gama", format: "@" },
      ],
    });
  });

  test("nothing for a number that Excel rounded, or for a line end in Excel's spelling", () => {
    const shown = body([[0.3, "a", "one\ntwo"]]);
    expect(plan(shown, [["one\r\ntwo", 0.1 + 0.2, "a"]]).changed).toBe(0);
    expect(plan(shown, [["one\r\ntwo", 0.300_000_000_001, "a"]]).changed).toBe(1);
  });

  test("nothing for a column that is not in the table any more", () => {
    const table: TableBody = {
      fields: ["Id"],
      rows: [["a"]],
      marks: undefined,
      idAt: 0,
      positionAt: undefined,
    };
    expect(plan(table, [["Alfa", 1, "a"]])).toMatchObject(nothing);
  });

  test("both copies of a row, and no row without an id", () => {
    const table = body([
      [1, "a", "Alfa"],
      [1, "a", "Alfa"],
      [9, "", "own"],
    ]);
    const { changes } = plan(table, [["Alfa", 2, "a"]]);
    expect(changes.get("Due")?.map(({ row }) => row)).toEqual([0, 1]);
  });

  test("marks for rows without a record, once, and none where the records are only a part", () => {
    const table = body(
      [
        [1, "a", ""],
        [2, "b", ""],
        [3, "c", ""],
      ],
      ["", "", "2026-01-01"],
    );
    expect(plan(table, [["", 1, "a"]])).toMatchObject({ marked: [1], unmarked: [] });
    expect(plan(table, [["", 3, "c"]], false)).toMatchObject({ marked: [], unmarked: [2] });
  });

  test("new records last, and the first of them in the empty row of a table without records", () => {
    expect(
      plan(body([[1, "a", ""]]), [
        ["", 1, "a"],
        ["", 2, "b"],
      ]),
    ).toMatchObject({ added: [1], fillsFirstRow: false });
    expect(plan(body([["", "", ""]]), [["", 1, "a"]])).toMatchObject({ added: [0], fillsFirstRow: true });
    expect(plan(body([["", "", "own"]]), [["", 1, "a"]])).toMatchObject({ added: [0], fillsFirstRow: false });
    expect(plan(body([["", "", ""]]), [])).toMatchObject({ added: [], fillsFirstRow: false });
  });
});

test("a refresh does not fill an empty row that has a mark", () => {
  expect(plan(body([["", "", ""]], [45_000]), [["Alfa", 1, "a"]])).toMatchObject({
    added: [0],
    fillsFirstRow: false,
  });
});
