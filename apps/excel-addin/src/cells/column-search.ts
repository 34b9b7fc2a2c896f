import { comparable } from "@accounting-data/creating";
import { seenText } from "@accounting-data/creating/partners";
import type { ListRecord } from "../service/list-record.ts";
import type { CellFormat } from "./cell-rows.ts";
import { columnCells, ownersOfRows } from "./column-cells.ts";
import { type Column, allColumns } from "./column.ts";
import { dayMs } from "./iso-date.ts";
import { firstColumns } from "./known-columns.ts";
import { type RecordShape, findShape } from "./record-shape.ts";
import type { Links } from "./find-columns.ts";
import { type SelectionProblem, selectColumns } from "./select-columns.ts";
import { valueAt } from "./step.ts";
import type { TableOptions } from "./tabulate-all.ts";

export interface FoundInColumn {
  /** As the records spell it. */
  readonly column: string;
  readonly records: readonly ListRecord[];
  /** The fields of all records that were searched. */
  readonly shape: RecordShape;
  /** Whether the column shows dates, and the value was looked for as one. */
  readonly isDate: boolean;
}

export interface SoughtValue extends Pick<CellFormat, "toServiceTime"> {
  readonly value: string | number | boolean;
  /** The serial number of the date that it may mean, in a workbook whose serial numbers begin in 1900. */
  readonly serial?: number | undefined;
}

/** What else is known of the records. */
type SearchOptions = Omit<TableOptions, "format">;

interface Index {
  readonly column: Column;
  /** What the column's ids were followed with; undefined if it leads to no other list. */
  readonly links: Links | undefined;
  readonly byText: ReadonlyMap<string, readonly ListRecord[]>;
  readonly byDigits: ReadonlyMap<string, readonly ListRecord[]>;
  /** By the milliseconds of the serial numbers that the cells show. Made when a date is first looked for. */
  bySerial?: ReadonlyMap<number, readonly ListRecord[]>;
}

/** What was found of a list's records. */
interface Searched {
  readonly shape: RecordShape;
  readonly indexes: Map<string, Index>;
}

/**
 * Finds records by the values of a column. Each column is searched once for as long as the records, and those that its ids lead to,
 * stay the same.
 */
export function createColumnSearch() {
  const lists = new WeakMap<readonly ListRecord[], Searched>();
  return {
    /**
     * A number also finds a text of these digits with zeros before them. If nothing has the value as it is written, it finds the
     * date that it means.
     */
    find: (
      records: readonly ListRecord[],
      column: string,
      { value, serial, toServiceTime, ...options }: SearchOptions & SoughtValue,
    ): FoundInColumn | SelectionProblem => {
      const searched = lists.get(records) ?? {
        shape: findShape(records, { elements: true }),
        indexes: new Map<string, Index>(),
      };
      lists.set(records, searched);
      const { shape, indexes } = searched;
      const before = indexes.get(column);
      const isCurrent = before !== undefined && (!before.links || before.links === options.links);
      const index = isCurrent ? before : createIndex(records, column, { shape, ...options });
      if ("problem" in index) return index;
      indexes.set(column, index);
      const written =
        index.byText.get(searchText(value)) ??
        (typeof value === "number" ? index.byDigits.get(String(value)) : undefined);
      const result = { column: index.column.name, shape };
      if (written || serial === undefined) return { ...result, records: written ?? [], isDate: false };
      index.bySerial ??= recordsBySerial(records, index.column, toServiceTime);
      const ofDate = index.bySerial.get(keyOfSerial(serial)) ?? [];
      return { ...result, records: ofDate, isDate: index.bySerial.size > 0 };
    },
  };
}

function createIndex(
  records: readonly ListRecord[],
  name: string,
  { shape, links, ...known }: SearchOptions & { readonly shape: RecordShape },
): Index | SelectionProblem {
  const all = allColumns(shape, firstColumns(known));
  const selected = selectColumns([name], { shape, all, hasRecords: records.length > 0, links });
  if ("problem" in selected) return selected;
  const column = selected[0]!;
  const byText = new Map<string, ListRecord[]>();
  const byDigits = new Map<string, ListRecord[]>();
  for (const record of records) {
    const owner = column.rows ? valueAt(record, column.rows.steps) : record;
    for (const object of Array.isArray(owner) ? (owner as readonly unknown[]) : [owner]) {
      const value = column.steps && valueAt(object, column.steps);
      if (value === null || value === undefined || typeof value === "object") continue;
      const text = searchText(value);
      addRecord(byText, text, record);
      if (typeof value === "string" && /^0\d+$/.test(text))
        addRecord(byDigits, text.replace(/^0+(?=\d)/, ""), record);
    }
  }
  const isLinked = column.steps?.some((step) => typeof step === "function");
  return { column, links: isLinked ? links : undefined, byText, byDigits };
}

/** Compares as Excel does: without case. Blanks between digits only group them: `253 13 142`. */
function searchText(value: unknown): string {
  const text = comparable(seenText(String(value)));
  return /^[\d\s]+$/.test(text) ? text.replace(/\s/g, "") : text;
}

/** The records by the dates that their cells show in a column, in a workbook whose serial numbers begin in 1900. Empty if it shows none. */
function recordsBySerial(
  records: readonly ListRecord[],
  column: Column,
  toServiceTime: CellFormat["toServiceTime"],
): Map<number, ListRecord[]> {
  const cells = columnCells(records, [column], {
    toServiceTime,
    dateSystem: 1900,
    dateCell: (serial) => ({ serial }),
    errorCell: (code) => ({ code }),
  });
  const found = new Map<number, ListRecord[]>();
  for (const [row, record] of ownersOfRows(records, [column]).owners.entries()) {
    const { serial } = Object(cells[row]![0]) as { readonly serial?: number };
    if (serial !== undefined) addRecord(found, keyOfSerial(serial), record);
  }
  return found;
}

/** Two elements of one record may have the same value. */
function addRecord<K>(found: Map<K, ListRecord[]>, key: K, record: ListRecord): void {
  const before = found.get(key);
  if (!before) found.set(key, [record]);
  else if (before.at(-1) !== record) before.push(record);
}

/** Serial numbers of one moment differ by the rounding of their fractions. */
function keyOfSerial(serial: number): number {
  return Math.round(serial * dayMs);
}
