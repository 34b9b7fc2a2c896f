import { describe, expect, test } from "vitest";
import { companyOfCell } from "./company-names.ts";
import { planRefresh, type TableBody } from "./plan-refresh.ts";
import type { CellValue } from "./table-rows.ts";

const columns = [
  { field: "Name", format: "@" },
  { field: "Due", format: "General" },
  { field: "Id", format: "@" },
];

const mark = { heading: "Deleted", value: 46_000, format: "yyyy-mm-dd" };

/** A table with the columns in another order than the list, a person's own, and one for marks. */
function body(rows: readonly (readonly CellValue[])[], marks?: readonly CellValue[]): TableBody {
  return {
    columns: ["Due", "Id", undefined, "Name", "Deleted"].map((field, id) => ({
      id,
      heading: `${id}`,
      field,
    })),
    rows: rows.map(([due, id, name], row) => [due!, id!, "own", name!, marks?.[row] ?? ""]),
    idAt: 1,
    positionAt: undefined,
    markAt: 4,
    isBlank: false,
  };
}

function plan(table: TableBody, records: readonly (readonly CellValue[])[], marksDeleted = true) {
  const keys = records.map((row) => String(row[2]));
  return planRefresh(table, { columns, rows: records, keys }, { marksDeleted, mark });
}

const nothing = { changed: 0, marks: [], added: [], filled: new Map() };

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
    expect([...changes]).toEqual([
      [0, [{ row: 1, value: 5, format: "General" }]],
      [
        3,
        [
          { row: 1, value: "Beth", format: "@" },
          { row: 2, value: "Gama", format: "@" },
        ],
      ],
    ]);
  });

  test("nothing for a number that Excel rounded, or for a line end in Excel's spelling", () => {
    const shown = body([[0.3, "a", "one\ntwo"]]);
    expect(plan(shown, [["one\r\ntwo", 0.1 + 0.2, "a"]]).changed).toBe(0);
    expect(plan(shown, [["one\r\ntwo", 0.300_000_000_001, "a"]]).changed).toBe(1);
  });

  test("nothing for a column that is not in the table any more", () => {
    const table: TableBody = {
      columns: [{ id: 1, heading: "Id", field: "Id" }],
      rows: [["a"]],
      idAt: 0,
      positionAt: undefined,
      markAt: undefined,
      isBlank: false,
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
    expect(changes.get(0)?.map(({ row }) => row)).toEqual([0, 1]);
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
    expect(plan(table, [["", 1, "a"]]).marks).toEqual([{ row: 1, value: 46_000, format: "yyyy-mm-dd" }]);
    expect(plan(table, [["", 3, "c"]], false).marks).toEqual([{ row: 2, value: "", format: "General" }]);
  });

  test("new records last, and the first of them in the empty row of a table without records", () => {
    const [alfa, beta] = [
      ["", 1, "a"],
      ["", 2, "b"],
    ] as const;
    expect(plan(body([[1, "a", ""]]), [alfa, beta])).toMatchObject({ added: [1], changes: new Map() });
    const empty = body([["", "", ""]]);
    expect(plan(empty, [alfa])).toMatchObject({ added: [0], changes: new Map() });
    const blank = { ...empty, isBlank: true };
    expect(plan(blank, [])).toMatchObject(nothing);
    expect(plan(blank, [alfa, beta])).toMatchObject({ added: [0, 1], changed: 0 });
    expect([...plan(blank, [alfa]).changes]).toEqual([
      [0, [{ row: 0, value: 1, format: "General" }]],
      [1, [{ row: 0, value: "a", format: "@" }]],
    ]);
  });

  test("nothing in the column of marks, though the list has a field with its name", () => {
    const rows = [[1, "a", "Alfa"]] as const;
    const named = [...columns, { field: "Deleted", format: "General" }];
    const wanted = { columns: named, rows: [["Alfa", 1, "a", 7]], keys: ["a"] };
    expect(planRefresh(body(rows), wanted, { marksDeleted: true, mark })).toMatchObject({
      ...nothing,
      changes: new Map(),
    });
  });
});

describe("in a table of several companies, a refresh plans", () => {
  const companyOf = companyOfCell([
    { id: "a", label: "Alfa" },
    { id: "b", label: "Beta" },
    { id: "c", label: "Gama" },
  ]);
  const fields = ["#Company", "Name", "Id", "Deleted"];
  const bodyOf = (rows: readonly (readonly CellValue[])[]): TableBody => ({
    columns: fields.map((field, id) => ({ id, heading: field, field })),
    rows: rows.map((cells) => [...cells, "", ""].slice(0, 4)),
    idAt: 2,
    positionAt: undefined,
    companyAt: 0,
    companyOf,
    markAt: 3,
    isBlank: false,
  });
  const planOf = (
    rows: readonly (readonly CellValue[])[],
    { read, records }: { readonly read: readonly string[]; readonly records: readonly (readonly string[])[] },
  ) =>
    planRefresh(
      bodyOf(rows),
      {
        columns: fields.slice(0, 3).map((field) => ({ field, format: "@" })),
        rows: records,
        keys: records.map(([company, , id]) => `${companyOf(company)} ${id}`),
      },
      { marksDeleted: new Set(read), mark },
    );

  test("the record of the row's own company, though ids are equal", () => {
    const { changes, changed, added } = planOf(
      [
        ["Alfa", "Anna", "1"],
        ["Beta", "Bert", "1"],
      ],
      {
        read: ["a", "b"],
        records: [
          ["Alfa", "Anna", "1"],
          ["Beta", "Bernd", "1"],
        ],
      },
    );
    expect([changed, added]).toEqual([1, []]);
    expect([...changes]).toEqual([[1, [{ row: 1, value: "Bernd", format: "@" }]]]);
  });

  test("marks for vanished records of the companies that were read to their end alone", () => {
    const { marks } = planOf(
      [
        ["Alfa", "Anna", "1"],
        ["Beta", "Bert", "1"],
        ["Own", "Ota", "1"],
      ],
      { read: ["a"], records: [] },
    );
    expect(marks.map(({ row }) => row)).toEqual([0]);
  });

  test("the first new record of a company in the row that stands for it, which a failed one keeps", () => {
    const rows = [
      ["Beta", "#N/A", "#N/A"],
      ["Gama", "#N/A", "#N/A"],
      ["Alfa", "Anna", "1"],
    ];
    const records = [
      ["Alfa", "Anna", "1"],
      ["Beta", "Bert", "1"],
      ["Beta", "Boris", "2"],
    ];
    const { added, filled, marks } = planOf(rows, { read: ["a", "b"], records });
    expect([added, [...filled], marks]).toEqual([[1, 2], [[0, 1]], []]);
  });

  test("a mark for the row that stands for a company without records", () => {
    const { marks } = planOf([["Beta", "#N/A", "#N/A"]], { read: ["b"], records: [] });
    expect(marks.map(({ row }) => row)).toEqual([0]);
  });
});
