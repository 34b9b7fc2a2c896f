import { afterEach, expect, test, vi } from "vitest";
import { stubExcel } from "../../../test/stub-excel.ts";
import { findFormulaCells } from "./find-formula-cells.ts";

const own = { prefixes: [""] };

afterEach(() => void vi.unstubAllGlobals());

interface Used {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** An Excel in which formulas can be read. Reading outside of the used range fails. */
function stubSheets(
  sheets: Readonly<Record<string, Used | undefined>>,
  formulas: Readonly<Record<string, string>>,
) {
  const blocks: number[] = [];
  const items = Object.entries(sheets).map(([name, used]) => ({
    name,
    names: { load: () => undefined, items: [] },
    getUsedRangeOrNullObject: () => ({
      load() {
        return this;
      },
      isNullObject: used === undefined,
      get rowIndex() {
        if (!used) throw new Error("An empty sheet has no used range.");
        return used.row;
      },
      columnIndex: used?.column,
      rowCount: used?.rows,
      columnCount: used?.columns,
    }),
    getRangeByIndexes: (row: number, column: number, rows: number, columns: number) => {
      if (
        !used ||
        row + rows > used.row + used.rows ||
        column + columns > used.column + used.columns ||
        rows < 1
      )
        throw new Error("Outside of the used range.");
      return {
        load(what: string) {
          if (what === "formulas") blocks.push(rows * columns);
          return this;
        },
        values: Array.from({ length: rows }, () => Array.from({ length: columns }, () => "Id")),
        formulas: Array.from({ length: rows }, (_, down) =>
          Array.from(
            { length: columns },
            (__, right) => formulas[`${name}!${row + down},${column + right}`] ?? "",
          ),
        ),
      };
    },
  }));
  const context = {
    sync: async () => undefined,
    workbook: {
      worksheets: { load: () => undefined, items },
      names: { load: () => undefined, items: [] },
    },
  };
  return { blocks, options: stubExcel(context) };
}

test("finds cells wherever the used range begins, and skips empty sheets", async () => {
  const { options } = stubSheets(
    { Empty: undefined, Report: { row: 4, column: 2, rows: 3, columns: 2 } },
    { "Report!6,3": "=PARTNERS()", "Report!4,2": "=1+1" },
  );
  expect(await findFormulaCells(own)).toEqual([
    { sheet: "Report", row: 6, column: 3, calls: [{ id: "PARTNERS", arguments: [], starts: [] }] },
  ]);
  // With this option Excel waits for the end of a cell edit instead of failing.
  expect(options).toEqual([{ delayForCellEdit: true }]);
});

test("reads a long sheet to its last row, in blocks that are not too large for Excel on the web", async () => {
  const { blocks } = stubSheets(
    { Long: { row: 1, column: 0, rows: 90_001, columns: 1 } },
    { "Long!90001,0": "=BANKS()" },
  );
  expect(await findFormulaCells(own)).toMatchObject([{ row: 90_001, column: 0 }]);
  expect(blocks).toEqual([40_000, 40_000, 10_001]);
});

test("reads a sheet that is wider than a block row by row", async () => {
  const { blocks } = stubSheets({ Wide: { row: 0, column: 0, rows: 2, columns: 50_000 } }, {});
  expect(await findFormulaCells(own)).toEqual([]);
  expect(blocks).toEqual([50_000, 50_000]);
});
