import { CommandError, exitCodes } from "../exit-codes.ts";

/** Rows of texts; of a row only as many as it has. */
export type CsvRows = readonly (readonly string[])[];

/** Reads CSV (RFC 4180) with commas, semicolons or tabs: the one of them that is most in the first line. */
export function parseCsv(text: string): CsvRows {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = (): void => {
    if (row.some((cell) => cell !== "")) rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const { cell, end } =
      text[at] === '"' ? quotedCell(text, at, rows.length + 1) : plainCell(text, at, delimiter);
    row.push(cell);
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) row.push("");
    } else {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      endRow();
    }
  }
  endRow();
  return rows;
}

function delimiterOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? "";
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
