import { columnsInFull, selectColumns, usesPatterns, type SelectionProblem } from "./select-columns.ts";
import { tabulateAll, type TableOfCells, type TableOptions } from "./tabulate-all.ts";
import type { ListRecord } from "../service/list-record.ts";
import { toCellText } from "./cell.ts";
import { columnCells } from "./column-cells.ts";
import { allColumns, type Column } from "./column.ts";
import type { Links } from "./find-columns.ts";
import { firstColumns, type KnownColumns } from "./known-columns.ts";
import { findShape, type RecordShape } from "./record-shape.ts";

export interface SelectedTableOptions extends TableOptions {
  /** The fields of all records of the list, if the table has only some of them; default: those of these records. */
  readonly shape?: RecordShape | undefined;
}

/** Records that are looked at first. To look at each of 50,000 would take a tenth of the time that a workbook needs to open. */
const firstRecords = 100;

/** The columns of a selection. */
export interface SelectedColumns {
  readonly columns: readonly Column[];
  /** The columns of the list to remember, if there are new ones. */
  readonly toRemember?: readonly string[];
}

/**
 * Returns what selects columns of these records, as `selectColumns` reads their names. All records are searched for their fields at
 * most once, however often columns are selected.
 */
export function createColumnSelector(
  records: readonly ListRecord[],
  { shape: given, ...known }: Pick<SelectedTableOptions, "shape" | keyof KnownColumns>,
) {
  const first = firstColumns(known);
  let shape = given;
  return (selected: readonly string[], links: Links | undefined): SelectedColumns | SelectionProblem => {
    const ofFirst = shape ?? findShape(records.slice(0, firstRecords), { elements: false });
    const inFull = columnsInFull(selected, allColumns(ofFirst, first));
    if (inFull) return { columns: inFull };

    shape ??= findShape(records, { elements: true });
    const all = allColumns(shape, first);
    const columns = selectColumns(selected, { shape, all, hasRecords: records.length > 0, links });
    if ("problem" in columns) return columns;
    // A wildcard stands for columns of this list, whose order must not change either.
    return usesPatterns(selected) && all.length > known.remembered.length
      ? { columns, toRemember: all.map(({ name }) => toCellText(name)) }
      : { columns };
  };
}

/** Turns records into a table of these columns. */
export function tabulateColumns(
  records: readonly ListRecord[],
  { columns, toRemember }: SelectedColumns,
  format: TableOptions["format"],
): TableOfCells {
  const array = columns.find(({ rows }) => rows)?.rows?.name;
  return {
    headings: columns.map(({ name }) => toCellText(name)),
    rows: columnCells(records, columns, format),
    ...(array !== undefined && { array }),
    ...(toRemember && { toRemember }),
  };
}

/** Turns records into a table of the columns that a person selected. */
export function tabulateSelected(
  records: readonly ListRecord[],
  selected: readonly string[],
  { format, links, ...options }: SelectedTableOptions,
): TableOfCells | SelectionProblem {
  const found = createColumnSelector(records, options)(selected, links);
  return "problem" in found ? found : tabulateColumns(records, found, format);
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
