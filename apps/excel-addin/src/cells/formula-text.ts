// How formulas write texts, sheets and columns.

/** A formula of ours, as Excel's API takes it: English names, commas. Whatever comes from outside is quoted in it. */
export type Formula = `=${string}`;

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

export function quotedSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}

/** The letters of a column, counted from 0: `AA` for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** The column of these letters, counted from 0: 26 for `AA`. */
export function columnOfLetters(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.codePointAt(0)! - 64;
  return column - 1;
}
