import type { Cell } from "./cell.ts";

export const sheetRows = 1_048_576;
export const sheetColumns = 16_384;

const maxCells = 1_000_000;
/** Excel on the web accepts 5 MB for each call; the runtime wraps the result in the rest. */
const maxBytes = 4_000_000;

/** How many columns one formula may show of so many rows. Within that limit, the rows always fit on a sheet. */
export function columnsThatFit(rows: number): number {
  return Math.min(sheetColumns, Math.floor(maxCells / rows));
}

/** Whether a result has more bytes, as JSON in UTF-8, than Excel on the web accepts. Stops counting once it has. */
export function hasTooManyBytes(rows: readonly Cell[][]): boolean {
  let left = maxBytes;
  for (const row of rows) {
    left -= 2;
    for (const cell of row) left -= bytesOfCell(cell) + 1;
    if (left < 0) return true;
  }
  return false;
}

/** The size of a cell as JSON in UTF-8. */
export function bytesOfCell(cell: Cell): number {
  if (typeof cell === "object") return JSON.stringify(cell).length;
  if (typeof cell !== "string") return String(cell).length;
  let size = cell.length + 2;
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at);
    if (code === 34 || code === 92) size += 1;
    else if (code < 32) size += 5;
    // A surrogate pair is two units of UTF-16 and four bytes of UTF-8.
    else if (code >= 0x80) size += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
  }
  return size;
}
