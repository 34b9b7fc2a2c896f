import { bytesOfCell } from "../cells/spill-limits.ts";
import type { CellValue } from "./table-rows.ts";

/** Rows that are written with one request. */
export interface RowBlock {
  /** The index of the first row. */
  readonly start: number;
  readonly rows: readonly (readonly CellValue[])[];
}

/** Excel on the web accepts 5 MB for each request, and may count two bytes for each character. */
const maxBytesPerRequest = 2_000_000;
const maxRows = 20_000;

/** Splits rows into blocks by what they measure as JSON. A block has one row at least. */
export function* rowBlocks(rows: readonly (readonly CellValue[])[]): Generator<RowBlock> {
  const sizeOfRow = (row: readonly CellValue[]): number =>
    row.reduce<number>((size, cell) => size + bytesOfCell(cell) + 1, 2);
  let start = 0;
  for (const block of groupsBySize(rows, sizeOfRow, (_, { length }) => length < maxRows)) {
    yield { start, rows: block };
    start += block.length;
  }
}

/** Splits items into groups that one request takes, of those that belong together. A group has one item at least. */
export function* groupsBySize<T>(
  items: readonly T[],
  size: (item: T) => number,
  belongs: (item: T, group: readonly T[]) => boolean,
): Generator<readonly T[]> {
  let group: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const ofItem = size(item);
    if (group.length > 0 && (bytes + ofItem > maxBytesPerRequest || !belongs(item, group))) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(item);
    bytes += ofItem;
  }
  if (group.length > 0) yield group;
}
