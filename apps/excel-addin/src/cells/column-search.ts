import type { ListRecord } from "../service/list-record.ts";
import { allColumns } from "./column.ts";
import { firstColumns, type KnownColumns } from "./known-columns.ts";
import { shapeOf, type RecordShape } from "./record-shape.ts";
import { selectColumns, type Links, type SelectionProblem } from "./select-columns.ts";
import { valueAt } from "./step.ts";

/** What was found in a column. */
export interface FoundInColumn {
  /** As the records spell it. */
  readonly column: string;
  readonly records: readonly ListRecord[];
  /** The fields of all records that were searched. */
  readonly shape: RecordShape;
}

/** What else is known of the records. */
interface SearchOptions extends KnownColumns {
  /** The records of other lists to which ids lead. */
  readonly links?: Links | undefined;
}

/**
 * Finds records by the values of a column. Each column is searched once for as long as the records, and those that its ids lead to,
 * stay the same.
 */
export interface ColumnSearch {
  /** A number also finds a text of these digits with zeros before them. */
  find(
    records: readonly ListRecord[],
    column: string,
    options: SearchOptions & { readonly value: string | number | boolean },
  ): FoundInColumn | SelectionProblem;
}

interface Index {
  readonly column: string;
  /** What the column's ids were followed with; undefined if it leads to no other list. */
  readonly links: Links | undefined;
  readonly byText: ReadonlyMap<string, readonly ListRecord[]>;
  readonly byDigits: ReadonlyMap<string, readonly ListRecord[]>;
}

/** What was found of a list's records. */
interface Searched {
  readonly shape: RecordShape;
  readonly indexes: Map<string, Index>;
}

/** Starts without indexes. They are dropped together with their records. */
export function createColumnSearch(): ColumnSearch {
  const lists = new WeakMap<readonly ListRecord[], Searched>();
  return {
    find: (records, column, { value, ...options }) => {
      const searched = lists.get(records) ?? {
        shape: shapeOf(records, { elements: true }),
        indexes: new Map<string, Index>(),
      };
      lists.set(records, searched);
      const { shape, indexes } = searched;
      const before = indexes.get(column);
      const isCurrent = before !== undefined && (!before.links || before.links === options.links);
      const index = isCurrent ? before : createIndex(records, column, { shape, ...options });
      if ("problem" in index) return index;
      indexes.set(column, index);
      const texts = index.byText.get(textOf(value)) ?? [];
      const isNumber = typeof value === "number";
      const found = isNumber && texts.length === 0 ? index.byDigits.get(String(value)) : texts;
      return { column: index.column, records: found ?? [], shape };
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
  const isLinked = column.steps?.some((step) => typeof step === "function");
  return { column: column.name, links: isLinked ? links : undefined, byText, byDigits };
}

/** Compares as Excel does: without case. */
function textOf(value: unknown): string {
  return String(value).trim().toLowerCase();
}
