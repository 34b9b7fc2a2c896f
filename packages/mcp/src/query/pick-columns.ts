import { rowsOf } from "@accounting-data/books";

/** These columns of a record by their paths: a value, or the values of all elements where a path leads through an array. */
export function pickColumns(record: object, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column) => {
      const values = rowsOf(record, [column]).map(([value]) => value ?? null);
      return [column, values.length === 1 ? values[0] : values];
    }),
  );
}
