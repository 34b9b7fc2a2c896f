import { rowsOf } from "@accounting-data/books";
import { recordId } from "@accounting-data/resources";
import { compareToBound, compareValues, equalValues, fold } from "./compare-values.ts";

/** What a value of a column has to be. Several conditions have to be met together. */
export interface Condition {
  readonly column: string;
  /** Without case and accents; null: the value is missing. */
  readonly equals?: string | number | boolean | null | undefined;
  /** Part of the value's text, without case and accents. */
  readonly contains?: string | undefined;
  /** The bounds belong to the range. */
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
  /** Whether rows that meet the condition are left out. */
  readonly not?: boolean | undefined;
}

export interface SortBy {
  readonly column: string;
  readonly descending?: boolean | undefined;
}

/** A row of a result, and the record from which it comes. */
export interface Row {
  readonly id: string;
  readonly values: readonly unknown[];
}

/** The rows of these records that meet all conditions, sorted. Throws `ColumnError` as `rowsOf` does. */
export function selectRows(
  records: readonly object[],
  {
    columns,
    where = [],
    sort = [],
  }: {
    readonly columns: readonly string[];
    readonly where?: readonly Condition[];
    readonly sort?: readonly SortBy[];
  },
): readonly Row[] {
  const paths = [...columns, ...where.map(({ column }) => column), ...sort.map(({ column }) => column)];
  const firstSort = columns.length + where.length;
  const rows = records.flatMap((record) =>
    rowsOf(record, paths)
      .filter((values) => where.every((condition, index) => meets(values[columns.length + index], condition)))
      .map((values) => ({ id: recordId(record), values })),
  );
  const sorted =
    sort.length === 0
      ? rows
      : rows.toSorted((a, b) => {
          for (const [index, { descending = false }] of sort.entries()) {
            const order = compareValues(a.values[firstSort + index], b.values[firstSort + index]);
            if (order !== 0) return descending ? -order : order;
          }
          return 0;
        });
  return sorted.map(({ id, values }) => ({ id, values: values.slice(0, columns.length) }));
}

/** Whether a value meets a condition. */
export function meets(value: unknown, condition: Condition): boolean {
  const { equals, contains, from, to, not = false } = condition;
  const isMet =
    (equals === undefined || equalValues(value, equals)) &&
    (contains === undefined || containsText(value, contains)) &&
    (from === undefined || isBeyond(compareToBound(value, from), 1)) &&
    (to === undefined || isBeyond(compareToBound(value, to), -1));
  return isMet !== not;
}

const isBeyond = (order: number | undefined, side: 1 | -1): boolean =>
  order !== undefined && (order === 0 || Math.sign(order) === side);

/** Whether a value's text, or a text inside of it, contains another one. */
export function containsText(value: unknown, wanted: string): boolean {
  if (typeof value === "object" && value !== null) {
    return Object.values(value).some((inner) => containsText(inner, wanted));
  }
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  return fold(text).includes(fold(wanted));
}
