import type { Language } from "@accounting-data/deployment";
import { amountFormat, isAmountColumn } from "../cells/amounts.ts";
import type { CellFormat } from "../cells/cell-rows.ts";
import { dateFormat } from "../cells/cell.ts";
import { firstColumns, type KnownColumns } from "../cells/known-columns.ts";
import type { Links } from "../cells/find-columns.ts";
import { usesPatterns, type SelectionProblem } from "../cells/select-columns.ts";
import { tabulate } from "../cells/tabulate-selected.ts";
import type { ListRecord } from "../service/list-record.ts";
import { TableError } from "./table-error.ts";

/** What Excel takes as the value of a cell; an empty text is an empty cell. */
export type CellValue = string | number | boolean;

export interface TableColumn {
  /** What it shows: a name of the service, or the positions of elements. */
  readonly field: string;
  readonly format: string;
  /** The number format of each cell, if they differ. */
  readonly formats?: readonly string[];
}

/** A column with the words that stand above it. */
export interface NewColumn extends TableColumn {
  readonly heading: string;
}

/** Records as the cells of a table. */
export interface TableRows {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly CellValue[])[];
  /** What each row shows: the record's id, and the position if elements of an array have rows of their own. */
  readonly keys: readonly string[];
  readonly idColumn: string;
  readonly positionColumn: string | undefined;
  /** Says whose each row is, in a table of several companies. */
  readonly companyColumn?: string | undefined;
  /** The columns of the list to remember, if there are new ones. */
  readonly toRemember?: readonly string[];
}

/** How values become cells of a table: days as in the results of functions. */
export interface TableFormat extends Pick<CellFormat, "dateSystem" | "toServiceTime"> {
  readonly language: Language;
}

export interface TableRowsOptions extends KnownColumns {
  /** Full names of columns; undefined for all. */
  readonly selected: readonly string[] | undefined;
  readonly format: TableFormat;
  /** The records of other lists to which ids lead. */
  readonly links?: Links | undefined;
  /** The name of the positions of a table that has them, even if no record has elements now. */
  readonly positionColumn?: string | undefined;
}

/** Excel keeps such cells as text, whatever they begin with. */
export const textFormat = "@";
export const generalFormat = "General";

/** Ends the name of the positions of elements. */
const positionSign = "#";

/** The most cells of a table: they take half a gigabyte of memory. */
const maxCells = 20_000_000;

function checkSize(rows: number, columns: number): void {
  if (rows * columns > maxCells) throw new TableError("too-large");
}

class DateCell {
  readonly serial: number;
  readonly hasTime: boolean;
  constructor(serial: number, hasTime: boolean) {
    this.serial = serial;
    this.hasTime = hasTime;
  }
}

/**
 * The rows of a table. The id is always one of its columns, the last one if nobody chose it: a refresh finds a record's
 * row by it, wherever a person sorts the row to. It is visible, since a hidden column would be lost without notice when
 * rows are copied; a person who does not want to see it can hide it.
 */
export function tableRows(
  records: readonly ListRecord[],
  { selected, format, links, positionColumn: columnBefore, ...names }: TableRowsOptions,
): TableRows | SelectionProblem {
  const [first] = records;
  const columnNames = firstColumns(names);
  const idColumn = findId(first ? Object.keys(first) : (selected ?? columnNames)) ?? "Id";
  const namesWithId = selected || first || findId(columnNames) ? columnNames : [...columnNames, idColumn];
  const table = tabulate(records, {
    selected: selected && withId(selected, idColumn),
    remembered: names.remembered.length > 0 || columnNames.length === 0 ? namesWithId : [],
    described: namesWithId,
    links,
    format: {
      ...format,
      dateCell: (serial, hasTime) => new DateCell(serial, hasTime),
      errorCell: (code) => ({ code }),
      checkSize,
    },
  });
  if ("problem" in table) return table;
  const rows = table.rows as CellValue[][];
  const fields = table.headings;
  const columns = fields.map((field, column) => ({
    field,
    ...takeFormats(table.rows, { column, field }, format.language),
  }));
  const idAt = fields.findIndex((field) => field.toLowerCase() === "id");
  const ids = rows.map((row) => rowKey(row[idAt])!);
  const { array, toRemember } = table;
  const positionColumn = array === undefined ? columnBefore : `${array} ${positionSign}`;
  const others = { idColumn: fields[idAt]!, positionColumn, ...(toRemember && { toRemember }) };
  if (positionColumn === undefined) return { columns, rows, keys: ids, ...others };
  const positions = positionsOf(ids);
  return {
    columns: [...columns, { field: positionColumn, format: generalFormat }],
    rows: rows.map((row, index) => [...row, positions[index]!]),
    keys: ids.map((id, row) => rowKey(id, positions[row])!),
    ...others,
  };
}

/** The position of each row among those of its record, from 1. */
function positionsOf(ids: readonly string[]): readonly number[] {
  let position = 0;
  return ids.map((id, row) => {
    position = id === ids[row - 1] ? position + 1 : 1;
    return position;
  });
}

/** What a row shows, from its cells. Undefined for a row without an id: a person's own. */
export function rowKey(id: unknown, position?: CellValue): string | undefined {
  const text = typeof id === "string" ? id.trim().toLowerCase() : "";
  if (text === "") return undefined;
  return position === undefined ? text : `${text} ${position}`;
}

function findId(names: readonly string[]): string | undefined {
  return names.find((name) => name === "Id") ?? names.find((name) => name.toLowerCase() === "id");
}

/** A selection that has the id once. Of patterns only the records show whether they fit it. */
function withId(selected: readonly string[], id: string): readonly string[] {
  if (findId(selected) !== undefined) return selected;
  return usesPatterns(selected) ? [...selected, `-${id}`, id] : [...selected, id];
}

/** Replaces dates and errors in a column by what Excel takes as values. Returns the number formats of its cells. */
function takeFormats(
  rows: unknown[][],
  { column, field }: { readonly column: number; readonly field: string },
  language: Language,
): Pick<TableColumn, "format" | "formats"> {
  const kinds = new Set<"text" | "day" | "moment" | "other">();
  const formats = rows.map((row) => {
    const cell = row[column];
    if (typeof cell === "string") {
      if (cell !== "") kinds.add("text");
      return textFormat;
    }
    if (cell instanceof DateCell) {
      row[column] = cell.serial;
      kinds.add(cell.hasTime ? "moment" : "day");
      return dateFormat(language, cell.hasTime);
    }
    kinds.add("other");
    if (typeof cell === "object") row[column] = (cell as { readonly code: string }).code;
    return generalFormat;
  });
  if (kinds.has("text")) return { format: textFormat, ...(kinds.size > 1 && { formats }) };
  if (kinds.size > 0 && !kinds.has("other")) return { format: dateFormat(language, kinds.has("moment")) };
  const values = rows.map((row) => row[column]);
  return { format: isAmountColumn(field, values) ? amountFormat : generalFormat };
}
