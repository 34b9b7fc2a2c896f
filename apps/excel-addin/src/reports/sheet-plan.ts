/** The cells of a new sheet. */
export interface SheetPlan {
  /** Texts and formulas (English names, commas) by their addresses, such as `B3`. */
  readonly cells: Readonly<Record<string, string>>;
  /** Number formats by the addresses of their ranges. */
  readonly formats: Readonly<Record<string, string>>;
  /** Widths of columns in points, from the first column on. */
  readonly widths: readonly number[];
}

/** The letters of a column, counted from 0: `AA` for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** A text as formulas write it. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A sheet's name as formulas write it. */
export function quotedSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
