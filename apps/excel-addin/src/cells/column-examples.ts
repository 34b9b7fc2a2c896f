import { comparable } from "@accounting-data/creating";
import type { ListName } from "@accounting-data/deployment";
import type { ListRecord } from "../service/list-record.ts";
import { toCellText } from "./cell.ts";
import type { CellFormat } from "./cell-rows.ts";
import { columnCells } from "./column-cells.ts";
import { columnOfPath, columnsInArrays } from "./column-path.ts";
import { dateOfSerial } from "./date-of-serial.ts";
import type { KnownColumns } from "./known-columns.ts";
import type { ToLocal } from "./iso-date.ts";
import { findShape } from "./record-shape.ts";
import { tabulateAll } from "./tabulate-all.ts";

/** A column that can be selected, and the first value that it shows. */
export interface ColumnExample {
  readonly name: string;
  /** Undefined if all of these records are empty there. */
  readonly example: string | number | boolean | ExampleDate | undefined;
  /** The array that the column lies in. Every element has a row of its own, so columns of one array can be combined. */
  readonly array?: string;
  readonly description?: string;
  /** The values that it may have, each with what the description says of it. */
  readonly choices?: readonly string[];
  /** The column with the id that leads to the record of another list that it is a column of, or the one name that it is a part of. */
  readonly via?: string;
  /** Whether it shows the first of several columns that has a value: `CompanyName|Name`. */
  readonly isOneName?: boolean;
  /** The list to whose records its id leads. */
  readonly leadsTo?: ListName;
  /** The column with the name of the record that its id leads to, such as `PartnerId.Name`, if the columns of that list are known. */
  readonly readable?: string;
}

/** A date as a cell shows it. */
export interface ExampleDate {
  /** The time zone in which the times are shown. */
  readonly date: Date;
  readonly hasTime: boolean;
}

/** The columns of a list in the order of a spill, with example values. Those inside of an array follow its own column. */
export function columnExamples(
  records: readonly ListRecord[],
  known: KnownColumns,
  toServiceTime: ToLocal,
): readonly ColumnExample[] {
  const format = exampleFormat(toServiceTime);
  const { headings, rows } = tabulateAll(records, { ...known, format });
  const shownNames = new Set(headings.map((name) => comparable(name)));
  // A path that is the name of a column as well selects that column.
  const inArrays = arrayExamples(records, format).filter(({ name }) => !shownNames.has(comparable(name)));
  const isBelow = (heading: string, { array = "" }: ColumnExample): boolean =>
    comparable(array) === comparable(heading);
  return headings.flatMap((name, index) => [
    { name, example: firstValue(rows, index) },
    ...inArrays.filter((column) => isBelow(name, column)),
  ]);
}

/**
 * The column of a path with positions in arrays, such as `Items[0].Text`. Undefined for any other path, and if these
 * records show that the column does not exist.
 */
export function exampleOfPath(
  records: readonly ListRecord[],
  path: string,
  toServiceTime: ToLocal,
): ColumnExample | undefined {
  const column = /\[\d+\]/.test(path)
    ? columnOfPath(findShape(records, { elements: true }), path)
    : undefined;
  if (!column) return undefined;
  const rows = columnCells(records, [column], exampleFormat(toServiceTime));
  return {
    name: toCellText(column.name),
    example: firstValue(rows, 0),
    ...(column.rows && { array: column.rows.name }),
  };
}

function exampleFormat(toServiceTime: ToLocal): CellFormat {
  return {
    dateSystem: 1900,
    toServiceTime,
    dateCell: (serial, hasTime): ExampleDate => ({ date: dateOfSerial(serial), hasTime }),
    errorCell: (code) => ({ code }),
  };
}

/** The columns inside of every array. */
function arrayExamples(records: readonly ListRecord[], format: CellFormat): readonly ColumnExample[] {
  const columns = columnsInArrays(findShape(records, { elements: true }));
  const arrays = new Set(columns.map(({ rows }) => rows!.name));
  return [...arrays].flatMap((array) => {
    const ofArray = columns.filter(({ rows }) => rows!.name === array);
    // The rows of two arrays have nothing to do with each other.
    const rows = columnCells(records, ofArray, format);
    return ofArray.map(({ name }, index) => ({
      name: toCellText(name),
      example: firstValue(rows, index),
      array,
    }));
  });
}

function firstValue(rows: readonly (readonly unknown[])[], column: number): ColumnExample["example"] {
  const value = rows.map((row) => row[column]).find((cell) => cell !== "" && cell !== undefined);
  return typeof value === "object" && value !== null && !("date" in value)
    ? "…"
    : (value as ColumnExample["example"]);
}
