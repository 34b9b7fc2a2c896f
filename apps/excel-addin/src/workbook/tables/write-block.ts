import type { RowBlock } from "../../tables/row-blocks.ts";
import type { TableColumn } from "../../tables/table-rows.ts";
import { neighbours } from "../sheet-area.ts";
import { cellsOf } from "./table-cells.ts";

/** A column of new rows, and its place in the range that they are written into. */
export interface PlacedColumn extends Pick<TableColumn, "formats"> {
  readonly at: number;
}

/** Writes a block of new rows, whose values stand in the order of `columns`. `above`: the rows before the first of them. */
export function writeBlock(
  area: Excel.Range,
  block: RowBlock,
  { columns, above }: { readonly columns: readonly PlacedColumn[]; readonly above: number },
): void {
  const count = block.rows.length;
  const start = above + block.start;
  for (const { at, formats } of columns) {
    if (!formats) continue;
    const ofBlock = formats.slice(block.start, block.start + count);
    cellsOf(area, { start, count, from: at, to: at }).numberFormat = ofBlock.map((format) => [format]);
  }
  // Only after its format is a text that looks like a formula kept as a text.
  let first = 0;
  for (const { from, to } of neighbours(columns.map(({ at }) => at))) {
    const end = first + to - from + 1;
    const values = block.rows.map((row) => row.slice(first, end));
    cellsOf(area, { start, count, from, to }).values = values;
    first = end;
  }
}

/**
 * Loads whether the cells of a range are free; call the result after the next `sync`. Merged cells are not, though they are empty: of what
 * is written into them Excel keeps one value. Where Excel can't say, they count as free.
 */
export function loadFreeness(range: Excel.Range): () => boolean {
  const found: Pick<Excel.Range, "isNullObject">[] = [range.getUsedRangeOrNullObject(true)];
  if (Office.context.requirements.isSetSupported("ExcelApi", "1.13")) {
    found.push(range.getMergedAreasOrNullObject());
  }
  return () => found.every(({ isNullObject }) => isNullObject);
}
