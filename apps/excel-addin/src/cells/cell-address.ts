import { columnLetters, quotedSheet } from "./formula-text.ts";

// Cells as a person reads them, where rows and columns count from 0.

/** A cell on its sheet: `A1`. */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** A cell of the workbook, as a person reads it: `Sheet1!A1`. */
export function placeOfCell(cell: {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}): string {
  const { sheet, row, column } = cell;
  const name = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : quotedSheet(sheet);
  return `${name}!${cellAddress(row, column)}`;
}
