import { oneNames } from "./one-name.ts";

/** The company first: beside it, a name is that of a person. */
const names = [/^company_?name$/i, /^name$/i] as const;
const namesAndNumbers = [/name$/i, /^code$/i, /^number$/i, /(?:code|number)$/i] as const;

/** The fields that may be the title of a record, the best one first. `Title` is not among them: a person's is "Ing.". */
export const titleFields: readonly RegExp[] = [...names, ...namesAndNumbers];

/** The columns that may name a list's records, the best one first. */
const nameColumns: readonly RegExp[] = [...names, /^title$/i, ...namesAndNumbers];

/** People know a currency by its code. */
export const currencyCode = /^(?:iso)?code$/i;

/**
 * The column by which a person knows a record of a list, such as `Name`, or `CompanyName|Name` if records have both; undefined if no
 * column has such a name. `one` is what a record of the list is called.
 */
export function nameColumn(columns: readonly string[], one: string): string | undefined {
  const own = columns.filter((column) => !column.includes("."));
  const [both] = oneNames(own);
  if (both) return both.name;
  const wanted = /currency$/i.test(one) ? [currencyCode, ...nameColumns] : nameColumns;
  const matching = wanted.map((pattern) => own.find((column) => pattern.test(column)));
  return matching.find((column) => column !== undefined);
}
