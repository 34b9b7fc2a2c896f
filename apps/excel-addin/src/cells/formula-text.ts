// How formulas write texts, sheets and columns.

/** A text, in quotes. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The name of a sheet. */
export function quotedSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}

/** The letters of a column, counted from 0: `AA` for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
