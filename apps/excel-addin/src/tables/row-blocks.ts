import { sizeOf } from "../cells/spill-limits.ts";
import type { CellValue } from "./table-rows.ts";

/** Rows that are written with one request. */
export interface RowBlock {
  /** The index of the first row. */
  readonly start: number;
  readonly rows: readonly (readonly CellValue[])[];
}

/** Excel on the web accepts 5 MB for each request, and may count two bytes for each character. */
export const maxBytesPerRequest = 2_000_000;
const maxRows = 20_000;

/** Splits rows into blocks by what they measure as JSON. A block has one row at least. */
export function* rowBlocks(rows: readonly (readonly CellValue[])[]): Generator<RowBlock> {
  let start = 0;
  let bytes = 0;
  for (let at = 0; at < rows.length; at++) {
    let size = 2;
    for (const cell of rows[at]!) size += sizeOf(cell) + 1;
    if (at > start && (bytes + size > maxBytesPerRequest || at - start === maxRows)) {
      yield { start, rows: rows.slice(start, at) };
      start = at;
      bytes = 0;
    }
    bytes += size;
  }
  if (start < rows.length) yield { start, rows: rows.slice(start) };
}
