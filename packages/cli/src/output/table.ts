/** Wider values are cut, so that rows stay rows. */
const widest = 40;

/** Rows as columns of equal width, for people. `lastIsWhole`: the last column is a sentence, which is not cut. */
export function formatTable(
  heading: readonly string[],
  rows: readonly (readonly unknown[])[],
  { lastIsWhole = false }: { readonly lastIsWhole?: boolean } = {},
): string {
  const isWhole = (column: number): boolean => lastIsWhole && column === heading.length - 1;
  const cells = [heading, ...rows].map((row) =>
    row.map((value, column) => formatCell(value, isWhole(column) ? Infinity : widest)),
  );
  const widths = heading.map((_, column) => Math.max(...cells.map((row) => lengthOf(row[column] ?? ""))));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - lengthOf(cell)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function formatCell(value: unknown, most: number): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  // Control characters of a record must not reach the terminal.
  const shown = Array.from(text.replaceAll(/\p{Cc}+/gu, " "));
  return shown.length <= most ? shown.join("") : `${shown.slice(0, most - 1).join("")}…`;
}

const lengthOf = (text: string): number => Array.from(text).length;
