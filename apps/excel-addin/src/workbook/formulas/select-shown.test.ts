import { afterEach, describe, expect, test, vi } from "vitest";
import { stubExcel } from "../../../test/stub-excel.ts";
import { selectShown } from "./select-shown.ts";

type Cells = readonly (readonly unknown[])[];

const own = { prefixes: [""] };

afterEach(() => {
  vi.unstubAllGlobals();
});

const noSpill = {
  load() {
    return this;
  },
  isNullObject: true,
};

/** An Excel with sheets of values, each the spill of a formula in the first cell. */
function stubSheets(
  sheets: Readonly<Record<string, { readonly formula: string; readonly cells: Cells }>>,
): string[] {
  const done: string[] = [];
  function range(sheet: string, row: number, column: number, rows: number, columns: number): object {
    const { formula, cells } = sheets[sheet] ?? { formula: "", cells: [[]] };
    const part = (of: Cells): Cells =>
      of.slice(row, row + rows).map((line) => line.slice(column, column + columns));
    return {
      load() {
        return this;
      },
      isNullObject: cells.length === 0,
      rowIndex: 0,
      columnIndex: 0,
      rowCount: rows,
      columnCount: columns,
      values: part(cells),
      formulas: part(
        cells.map((line, down) => line.map((value, right) => (down + right === 0 ? formula : value))),
      ),
      getSpillingToRangeOrNullObject: () =>
        cells.length === 1 && cells[0]?.length === 1 ? noSpill : whole(sheet),
      select: () => done.push(`select ${sheet} ${row},${column}`),
    };
  }
  function whole(sheet: string): object {
    const cells = sheets[sheet]?.cells ?? [];
    return range(sheet, 0, 0, cells.length, cells[0]?.length ?? 0);
  }
  const names = { load: () => undefined, items: [] };
  const sheet = (name: string): object => ({
    name,
    names,
    getUsedRangeOrNullObject: () => whole(name),
    getRangeByIndexes: (...place: [number, number, number, number]) => range(name, ...place),
    activate: () => done.push(`activate ${name}`),
  });
  const worksheets = { load: () => undefined, items: Object.keys(sheets).map(sheet), getItem: sheet };
  const context = { sync: async () => undefined, workbook: { worksheets, names } };
  stubExcel(context);
  return done;
}

const partners = {
  formula: "=PARTNERS()",
  cells: [
    ["Id", "Name"],
    ["id-1", "Novák"],
    ["id-2", "Dvořák"],
  ],
};

describe("what our formulas show", () => {
  test("is found by value and selected on its sheet", async () => {
    const done = stubSheets({ Notes: { formula: "", cells: [["id-2"]] }, Partners: partners });
    expect(await selectShown({ values: ["id-2"], name: undefined }, own)).toBe(true);
    expect(done).toEqual(["activate Partners", "select Partners 2,0"]);
  });

  test("is found by the first value before the others, wherever these stand", async () => {
    const done = stubSheets({ First: { formula: "=PARTNERS()", cells: [["Dvořák"]] }, Second: partners });
    expect(await selectShown({ values: ["id-2", "Dvořák"], name: undefined }, own)).toBe(true);
    expect(done).toEqual(["activate Second", "select Second 2,0"]);
    expect(await selectShown({ values: ["id-9", "Dvořák"], name: undefined }, own)).toBe(true);
    expect(done.at(-1)).toBe("select First 0,0");
  });

  test("is not what a person typed, nor another function's result", async () => {
    const done = stubSheets({ Sums: { ...partners, formula: "=SUM(A1)" } });
    expect(await selectShown({ values: ["id-2"], name: undefined }, own)).toBe(false);
    expect(done).toEqual([]);
  });

  const first = "00000000-0000-4000-8000-00000000000a";
  const second = "00000000-0000-4000-8000-00000000000b";
  const people = (...line: readonly unknown[]): Cells => [
    ["City", "Name", "Number", "Id"],
    ["Brno", "Novák", "1", first],
    line,
  ];
  test.each([
    ["the cell with its name", people("Plzeň", "Dvořák", "2", second), "Dvořák", 1],
    [
      "its name, however it is composed",
      people("Plzeň", "Dvořák".normalize("NFD"), "2", second),
      "DVOŘÁK",
      1,
    ],
    ["the first text of its row without a name", people("", "", "2", second), "Dvořák", 2],
    ["no other id", people(first, 5, "x", second), undefined, 2],
    ["its id where the row has nothing else", people("", 7, true, second), "Dvořák", 3],
  ])("is selected in its row by %s, not by its id", async (_, cells, name, column) => {
    const done = stubSheets({ Partners: { formula: "=PARTNERS()", cells } });
    expect(await selectShown({ values: [second], name }, own)).toBe(true);
    expect(done.at(-1)).toBe(`select Partners 2,${column}`);
  });

  test("is found far below, and in columns of any number", async () => {
    const wide = Array.from({ length: 5000 }, (_, row) =>
      Array.from({ length: 20 }, (_, column) => `${row}/${column}`),
    );
    const done = stubSheets({ Wide: { formula: "=PARTNERS()", cells: wide } });
    expect(await selectShown({ values: ["4999/19"], name: undefined }, own)).toBe(true);
    expect(done.at(-1)).toBe("select Wide 4999,19");
  });
});
