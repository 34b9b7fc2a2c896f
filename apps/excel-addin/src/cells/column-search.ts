import type { ListRecord } from "../service/list-record.ts";
import { allColumns } from "./column.ts";
import { firstColumns, type KnownColumns } from "./known-columns.ts";
import { shapeOf } from "./record-shape.ts";
import { selectColumns, type SelectionProblem } from "./select-columns.ts";
import { valueAt } from "./step.ts";

/** Finds records by the values of a column. Each column is searched once for as long as the records stay the same. */
export interface ColumnSearch {
  /** A number also finds a text of these digits with zeros before them. */
  find(
    records: readonly ListRecord[],
    column: string,
    options: KnownColumns & { readonly value: string | number },
  ): { readonly column: string; readonly records: readonly ListRecord[] } | SelectionProblem;
}

interface Index {
  readonly column: string;
  readonly byText: ReadonlyMap<string, readonly ListRecord[]>;
  readonly byDigits: ReadonlyMap<string, readonly ListRecord[]>;
}

/** Starts without indexes. An index is dropped together with its records. */
export function createColumnSearch(): ColumnSearch {
  const indexes = new WeakMap<readonly ListRecord[], Map<string, Index>>();
  return {
    find: (records, column, { value, ...names }) => {
      const byColumn = indexes.get(records) ?? new Map<string, Index>();
      indexes.set(records, byColumn);
      const index = byColumn.get(column) ?? createIndex(records, column, firstColumns(names));
      if ("problem" in index) return index;
      byColumn.set(column, index);
      const texts = index.byText.get(textOf(value)) ?? [];
      const found = texts.length > 0 || typeof value === "string" ? texts : index.byDigits.get(String(value));
      return { column: index.column, records: found ?? [] };
    },
  };
}

function createIndex(
  records: readonly ListRecord[],
  name: string,
  known: readonly string[],
): Index | SelectionProblem {
  const shape = shapeOf(records, { elements: true });
  const all = allColumns(shape, known);
  const selected = selectColumns([name], { shape, all, hasRecords: records.length > 0 });
  if ("problem" in selected) return selected;
  const column = selected[0]!;
  const byText = new Map<string, ListRecord[]>();
  const byDigits = new Map<string, ListRecord[]>();
  const add = (map: Map<string, ListRecord[]>, key: string, record: ListRecord): void => {
    const found = map.get(key) ?? [];
    // Two elements of one record may have the same value.
    if (found.at(-1) !== record) map.set(key, [...found, record]);
  };
  for (const record of records) {
    const owner = column.rows ? valueAt(record, column.rows.steps) : record;
    for (const object of Array.isArray(owner) ? (owner as readonly unknown[]) : [owner]) {
      const value = column.steps && valueAt(object, column.steps);
      if (value === null || value === undefined || typeof value === "object") continue;
      add(byText, textOf(value), record);
      if (typeof value === "string" && /^0+\d+$/.test(value))
        add(byDigits, value.replace(/^0+(?=\d)/, ""), record);
    }
  }
  return { column: column.name, byText, byDigits };
}

/** Compares as Excel does: without case. */
function textOf(value: unknown): string {
  return String(value).trim().toLowerCase();
}
