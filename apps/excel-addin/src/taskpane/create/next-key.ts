/** A key that no row has. */
export function nextKey(rows: readonly { readonly key: number }[]): number {
  return rows.reduce((highest, { key }) => Math.max(highest, key), 0) + 1;
}
