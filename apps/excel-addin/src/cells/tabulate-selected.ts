import { columnsInFull, selectColumns, usesPatterns, type SelectionProblem } from "./select-columns.ts";
import { tabulateAll, type TableOfCells, type TableOptions } from "./tabulate-all.ts";
import type { ListRecord } from "../service/list-record.ts";
import { toCellText } from "./cell.ts";
import { columnCells } from "./column-cells.ts";
import { allColumns, type Column } from "./column.ts";
import { firstColumns } from "./known-columns.ts";
import { shapeOf, type RecordShape } from "./record-shape.ts";

export interface SelectedTableOptions extends TableOptions {
  /** The fields of all records of the list, where the table has only some of them; default: those of these records. */
  readonly shape?: RecordShape | undefined;
}

/** Records that are looked at first. To look at each of 50,000 would take a tenth of the time in which a workbook opens. */
const firstRecords = 100;

/** Turns records into a table of the columns that a person selected, as `selectColumns` reads their names. */
export function tabulateSelected(
  records: readonly ListRecord[],
  selected: readonly string[],
  { format, links, shape: given, ...known }: SelectedTableOptions,
): TableOfCells | SelectionProblem {
  const first = firstColumns(known);
  const shapeOfFirst = given ?? shapeOf(records.slice(0, firstRecords), { elements: false });
  const inFull = columnsInFull(selected, allColumns(shapeOfFirst, first));
  if (inFull) return tableOf(records, inFull, format);

  const shape = given ?? shapeOf(records, { elements: true });
  const all = allColumns(shape, first);
  const columns = selectColumns(selected, { shape, all, hasRecords: records.length > 0, links });
  if ("problem" in columns) return columns;
  const table = tableOf(records, columns, format);
  // A wildcard stands for columns of this list, whose order must not change either.
  return usesPatterns(selected) && all.length > known.remembered.length
    ? { ...table, toRemember: all.map(({ name }) => toCellText(name)) }
    : table;
}

function tableOf(
  records: readonly ListRecord[],
  columns: readonly Column[],
  format: TableOptions["format"],
): TableOfCells {
  const array = columns.find(({ rows }) => rows)?.rows?.name;
  return {
    headings: columns.map(({ name }) => toCellText(name)),
    rows: columnCells(records, columns, format),
    ...(array !== undefined && { array }),
  };
}

export interface TabulateOptions extends TableOptions {
  /** What a person selected; undefined: all columns. */
  readonly selected?: readonly string[] | undefined;
}

/** Turns records into a table: of the selected columns, or of all. */
export function tabulate(
  records: readonly ListRecord[],
  { selected, ...options }: TabulateOptions,
): TableOfCells | SelectionProblem {
  return selected ? tabulateSelected(records, selected, options) : tabulateAll(records, options);
}
