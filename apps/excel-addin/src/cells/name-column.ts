/** The fields that may be the title of a record, the best one first. */
export const titleFields: readonly RegExp[] = [
  /^name$/i,
  /^companyname$/i,
  /name$/i,
  /^code$/i,
  /^number$/i,
  /(?:code|number)$/i,
];

/** People know a currency by its code. */
export const currencyCode = /^(?:iso)?code$/i;

/**
 * The column by which a person knows a record of a list, such as `Name`; undefined if no column has such a name. `one` is what a
 * record of the list is called.
 */
export function nameColumn(columns: readonly string[], one: string): string | undefined {
  const own = columns.filter((name) => !name.includes("."));
  const [name, companyName, ...others] = titleFields;
  const preferred = [name!, companyName!, /^title$/i, ...others];
  const patterns = /currency$/i.test(one) ? [currencyCode, ...preferred] : preferred;
  for (const pattern of patterns) {
    const found = own.find((column) => pattern.test(column));
    if (found !== undefined) return found;
  }
  return undefined;
}
