import { comparable } from "@accounting-data/creating";
import { maxCellText, toCell, toCellText, type Cell, type ErrorCell } from "./cell.ts";
import {
  createToLocal,
  hasTime,
  isSafeSerial,
  serialOfDay,
  serialOfIsoDate,
  type DateSystem,
  type ToLocal,
} from "./iso-date.ts";
import { valueAt, type Step } from "./step.ts";

/** How values become cells. */
export interface CellFormat {
  readonly dateSystem: DateSystem;
  /** A date: a number with a date format where Excel has that data type, else the bare serial number. */
  readonly dateCell: (serial: number, hasTime: boolean) => Cell;
  readonly errorCell: ErrorCell;
  /** The clock of the service, which tells whether a moment is the midnight of a day. */
  readonly toServiceTime: ToLocal;
  /** Throws if a result can't have so many rows and columns. */
  readonly checkSize?: (rows: number, columns: number) => void;
}

/** What all values of a column so far are: nothing, days, moments, or mixed. It only ever changes to a later one. */
type Kind = typeof empty | typeof days | typeof moments | typeof mixed;
const empty = 0;
const days = 1;
const moments = 2;
/** None of the column's values is read as a date any more. */
export const mixed = 3;

export interface CellColumn {
  readonly steps: readonly Step[];
  /** Its place in each row. */
  readonly at: number;
  kind: Kind;
}

/** Rows of cells, which are filled from the first to the last, value by value. */
export type CellRows = ReturnType<typeof createCellRows>;

export interface CellRowsOptions {
  readonly format: CellFormat;
  /** How many rows there will be. */
  readonly count: number;
  /** The object of an earlier row: only later values show whether dates become days, moments or texts. */
  readonly objectOf: (row: number, column: CellColumn) => unknown;
  /** The paths of the first columns. Where columns are added in another order, moving all cells later takes longer. */
  readonly reserved?: readonly string[];
}

/** Starts without rows. Lone surrogates were already replaced when the responses were parsed: once a page, not once a cell. */
export function createCellRows({ format, count, objectOf, reserved = [] }: CellRowsOptions) {
  const { dateSystem, dateCell, errorCell, toServiceTime, checkSize } = format;
  const toLocal = createToLocal();
  const rows: Cell[][] = [];
  const places = new Map(reserved.map((path, at) => [comparable(path), at]));
  const blank: Cell[] = reserved.map(() => "");

  /** A cell of a column in which every value before was a date or empty. */
  function dateOrOther(column: CellColumn, value: unknown): Cell {
    if (value === "") return "";
    const before = column.kind;
    const serial = typeof value === "string" ? readDate(column, value) : Number.NaN;
    if (Number.isNaN(serial)) column.kind = mixed;
    if (before !== empty && before !== column.kind) rewrite(column);
    return cellOf(column, value, serial);
  }

  /** The serial number of a date, NaN for any other text. The column's kind is widened to include it. */
  function readDate(column: CellColumn, text: string): number {
    if (column.kind !== moments) {
      const day = serialOfDay(text, toServiceTime);
      column.kind = Number.isNaN(day) ? moments : days;
      if (column.kind === days) return day;
    }
    return serialOfIsoDate(text, toLocal);
  }

  function cellOf(column: CellColumn, value: unknown, serial: number): Cell {
    if (isSafeSerial(serial, dateSystem)) {
      return dateCell(serial, column.kind === moments && hasTime(value as string));
    }
    return otherCell(column, value);
  }

  function otherCell({ steps }: CellColumn, value: unknown): Cell {
    if (typeof value !== "string") return toCell(value, errorCell);
    if (value.length <= maxCellText) return value;
    // An id must not be shortened.
    return /(?:^|[.a-z])id$/i.test(String(steps.at(-1))) ? errorCell("#VALUE!") : toCellText(value);
  }

  /** Makes the cells of earlier rows again, after the column's kind has changed. All of them were dates or empty. */
  function rewrite(column: CellColumn): void {
    for (const [index, cells] of rows.entries()) {
      const value = valueAt(objectOf(index, column), column.steps);
      if (typeof value !== "string" || value === "") continue;
      const serial = column.kind === moments ? serialOfIsoDate(value, toLocal) : Number.NaN;
      cells[column.at] = cellOf(column, value, serial);
    }
  }

  const made = {
    row: [] as Cell[],
    /** Adds an empty column: in the place that is reserved for its path, else behind all others. */
    addColumn: (path: string, steps: readonly Step[]): CellColumn => {
      const key = comparable(path);
      let at = places.get(key);
      if (at === undefined) {
        made.row.push("");
        at = blank.push("") - 1;
      }
      places.delete(key);
      return { steps, kind: empty, at };
    },
    /** Adds an empty row and makes it the current one. */
    startRow: (): void => {
      // Before there are cells: the fields of each record may be others.
      checkSize?.(count, blank.length);
      made.row = blank.slice();
      rows.push(made.row);
    },
    /** Puts a value that is not an object into the current row. */
    put: (column: CellColumn, value: unknown): void => {
      made.row[column.at] = column.kind === mixed ? otherCell(column, value) : dateOrOther(column, value);
    },
    /** The current row has an object here: an empty cell, in a column that does not show dates. */
    putObject: (column: CellColumn): void => {
      const before = column.kind;
      column.kind = mixed;
      if (before === days || before === moments) rewrite(column);
    },
    /** The rows with these columns alone, in this order; one without a place is empty. */
    rowsOf: (columns: readonly { readonly at?: number | undefined }[]): Cell[][] => {
      checkSize?.(count, blank.length);
      for (const cells of rows) {
        while (cells.length < blank.length) cells.push("");
      }
      const inPlace =
        columns.length === blank.length && columns.every(({ at = -1 }, index) => at < 0 || at === index);
      return inPlace
        ? rows
        : rows.map((cells) => columns.map(({ at }) => (at === undefined ? "" : cells[at]!)));
    },
  };
  return made;
}
