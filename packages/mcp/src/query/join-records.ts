import { rowsOf } from "@accounting-data/books";
import { recordId } from "@accounting-data/resources";

/**
 * Each record with the record of another list that its column names by id, under that list's name. A record without one
 * stays as it is.
 */
export function joinRecords(
  records: readonly object[],
  { list, others, on }: { readonly list: string; readonly others: readonly object[]; readonly on: string },
): readonly object[] {
  const byId = new Map(others.map((other) => [recordId(other).toLowerCase(), other]));
  return records.map((record) => {
    const [id] = rowsOf(record, [on]).map(([value]) => value);
    const other = typeof id === "string" ? byId.get(id.toLowerCase()) : undefined;
    return other === undefined ? record : { ...record, [list]: other };
  });
}
