import { ColumnError, nearest, rowsOf, type BookColumn } from "@accounting-data/books";

/**
 * Throws `ColumnError` for a column that neither the description nor any record has: its values would all be missing, and a
 * sum of it 0.
 */
export function checkColumns(
  paths: readonly string[],
  {
    list,
    records,
    known,
  }: { readonly list: string; readonly records: readonly object[]; readonly known: readonly BookColumn[] },
): void {
  const described = new Set(known.map(({ path }) => path.toLowerCase()));
  for (const path of new Set(paths)) {
    if (described.has(path.toLowerCase())) continue;
    const hasValue = (record: object): boolean =>
      rowsOf(record, [path]).some(([value]) => value !== undefined);
    if (records.some(hasValue) || (records.length === 0 && known.length === 0)) continue;
    const near = nearest(
      path,
      known.map((column) => column.path),
    );
    const hint = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : " list_books names its columns.";
    throw new ColumnError(`${list} has no column "${path.slice(0, 80)}".${hint}`);
  }
}
