import type { Cell } from "../cells/cell.ts";
import { toCellText } from "../cells/cell.ts";
import type { TableOfCells } from "../cells/tabulate-all.ts";

/** What one company contributes to a list of several: its rows, or the error that stands in their place. */
export type CompanyPart = { readonly company: string } & (
  | { readonly table: Pick<TableOfCells, "headings" | "rows"> }
  | { readonly error: object }
);

/** The heading of the column that says whose a row is. */
export const companyHeading = "Company";

/**
 * Puts the rows of several companies below each other. The first column says whose each row is, the others are matched by their
 * headings; a column that only a later company has comes last. A company that could not be read has one row, whose cells are all the
 * error: no total of a column leaves it out unnoticed.
 */
export function joinCompanies(parts: readonly CompanyPart[]): TableOfCells {
  const places = new Map<string, number>();
  const headings: string[] = [];
  const placesOf = parts.map((part) =>
    "error" in part
      ? []
      : distinctKeys(part.table.headings).map(({ key, heading }) => {
          if (!places.has(key)) {
            places.set(key, headings.length);
            headings.push(heading);
          }
          return places.get(key)!;
        }),
  );
  // An error needs a column to stand in.
  if (headings.length === 0 && parts.some((part) => "error" in part)) headings.push("");

  const rows = parts.flatMap((part, index): Cell[][] => {
    const company = toCellText(part.company);
    if ("error" in part) return [[company, ...headings.map(() => part.error)]];
    const at = placesOf[index]!;
    return part.table.rows.map((cells) => {
      const row: Cell[] = [company, ...headings.map(() => "")];
      for (const [column, cell] of cells.entries()) row[at[column]! + 1] = cell;
      return row;
    });
  });
  return { headings: [companyHeading, ...headings], rows };
}

/** A person may select a column twice: its second place is matched with the second place of the others. */
function distinctKeys(
  headings: readonly string[],
): readonly { readonly key: string; readonly heading: string }[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return { key: `${count} ${heading}`, heading };
  });
}
