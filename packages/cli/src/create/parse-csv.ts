import { CommandError, exitCodes } from "../exit-codes.ts";

/** A row that is not blank. */
export interface CsvRow {
  /** As a spreadsheet counts it. */
  readonly row: number;
  /** As many as it has. */
  readonly cells: readonly string[];
}

/**
 * Reads CSV (RFC 4180) with commas, semicolons or tabs: the one that a line before the rows names, as spreadsheets write it (`sep=;`),
 * or the one of them that is most in the first line.
 */
export function parseCsv(whole: string): readonly CsvRow[] {
  const [line = "", named] = /^\ufeff?sep=([,;\t])(?:\r\n|\r|\n|$)/i.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const delimiter = named ?? delimiterOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let row = 1;
  let at = 0;
  const endRow = (): void => {
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ row, cells });
    cells = [];
    row += 1;
  };
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, row) : plainCell(text, at, delimiter);
    cells.push(cell);
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) cells.push("");
    } else {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      endRow();
    }
  }
  endRow();
  return rows;
}

function delimiterOf(text: string): string {
  const heading = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? "";
  const count = (delimiter: string): number => heading.split(delimiter).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0]!;
}

interface Cell {
  readonly cell: string;
  readonly end: number;
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\r" && text[end] !== "\n") end += 1;
  return { cell: text.slice(start, end), end };
}

function quotedCell(text: string, start: number, row: number): Cell {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 2)) {
    if (text[end + 1] !== '"')
      return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
  }
  throw new CommandError(`Row ${row} has a quotation mark that nothing closes.`, exitCodes.usage);
}
