import { comparableTitle, tableHeadings, type TitleSources } from "./column-titles.ts";

/**
 * The headings of a table's columns, by their names. `company`: the column that says whose each row is, which no field of the service
 * has; a field with the same heading keeps it.
 */
export function headingsOfTable(
  fields: readonly string[],
  {
    company,
    ...sources
  }: TitleSources & { readonly company: { readonly field: string | undefined; readonly heading: string } },
): ReadonlyMap<string, string> {
  const headings = tableHeadings(
    fields.filter((field) => field !== company.field),
    sources,
  );
  if (company.field === undefined) return headings;
  const taken = new Set([...headings.values()].map(comparableTitle));
  let heading = company.heading;
  for (let number = 2; taken.has(comparableTitle(heading)); number++)
    heading = `${company.heading} (${number})`;
  return new Map([...headings, [company.field, heading]]);
}
