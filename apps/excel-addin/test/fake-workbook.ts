import type { DateSystem } from "../src/cells/iso-date.ts";
import type { TableUpdate } from "../src/tables/plan-refresh.ts";
import { functionCalls, type FormulaCell } from "../src/workbook/formulas/function-calls.ts";
import type { Workbook } from "../src/workbook/office-workbook.ts";

/** A workbook without Excel. */
export interface FakeWorkbook {
  readonly workbook: Workbook;
  readonly settings: Map<string, unknown>;
  /** Formulas, by address. */
  readonly formulas: Map<string, string>;
  /** The addresses of recalculated cells, an array for each recalculation. */
  readonly renewed: string[][];
  /** The ids of the tables. */
  readonly tables: Set<string>;
  /** What refreshes wrote into tables. */
  readonly updates: readonly TableUpdate[];
  /** Starts to edit a cell: the workbook does not answer until that ends. */
  readonly editCell: () => { readonly end: () => void };
}

/** A workbook without formulas. */
export function createFakeWorkbook(dateSystem: () => DateSystem): FakeWorkbook {
  const settings = new Map<string, unknown>();
  const formulas = new Map<string, string>();
  const renewed: string[][] = [];
  const tables = new Set<string>();
  const updates: TableUpdate[] = [];
  let edited: Promise<void> = Promise.resolve();
  const workbook: Workbook = {
    settings: {
      read: async (key) => {
        await edited;
        return settings.get(key);
      },
      write: async (key, value) => void settings.set(key, value),
    },
    dateSystem: async () => {
      await edited;
      return dateSystem();
    },
    findCells: async () =>
      [...formulas]
        .map(([address, formula]) => cellOf(address, formula))
        .filter(({ calls }) => calls.length > 0),
    updateTable: async (update) => {
      const { id, name, markColumn } = update.table;
      if (!tables.has(id)) return undefined;
      updates.push(update);
      return { seen: { id, name, markColumn }, lost: [], changed: 0, added: 0, marked: 0, unmarked: 0 };
    },
    renew: async (cells) => {
      renewed.push(cells.map(addressOf));
      return { cells: cells.length, protectedSheets: [] };
    },
    settle: async () => ({ cells: 0, isManual: false }),
    busyCells: async () => [],
    erringCells: async (cells) => cells,
    unknownCells: async () => [],
    calculatesManually: async () => false,
    refreshPivots: async () => [],
  };
  return {
    workbook,
    settings,
    formulas,
    renewed,
    tables,
    updates,
    editCell: () => {
      let end = (): void => undefined;
      edited = new Promise((resolve) => (end = resolve));
      return { end };
    },
  };
}

function cellOf(address: string, formula: string): FormulaCell {
  const [, column, row] = /^([A-Z])(\d+)$/.exec(address)!;
  return {
    sheet: "Sheet1",
    row: Number(row) - 1,
    column: column!.charCodeAt(0) - 65,
    calls: functionCalls(formula, { prefixes: [""] }),
  };
}

function addressOf({ row, column }: FormulaCell): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}
