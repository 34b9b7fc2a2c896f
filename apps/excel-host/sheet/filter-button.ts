import type { ICellCustomRender, ICellRenderContext } from "@univerjs/core";
import { contains } from "../workbook/address.ts";
import { headerRowOf, type Table } from "../workbook/tables/table.ts";

/** Pixels. */
const size = 16;
const margin = 2;

/**
 * The button at the right of a heading, as Excel has it: an arrow, or a funnel where the column is filtered. `press` is
 * called when it is pressed.
 */
export function filterButton(
  table: Table,
  { row, column }: { row: number; column: number },
  press: (table: Table, index: number) => void,
): ICellCustomRender | undefined {
  const header = headerRowOf(table);
  if (header === undefined || !contains(header, row, column)) return undefined;
  const index = column - header.column;
  const isFiltered = table.columns[index]?.filter !== undefined;
  return {
    zIndex: 10,
    isHit: ({ x, y }, { primaryWithCoord: { endX, endY } }) =>
      x >= endX - size - margin && x <= endX && y >= endY - size - margin && y <= endY,
    // Later, when the view has moved the selection.
    onPointerDown: () => void setTimeout(() => press(table, index)),
    drawWith(context: CanvasRenderingContext2D, { primaryWithCoord }: ICellRenderContext) {
      const { endX, endY } = primaryWithCoord;
      const [left, top] = [endX - size - margin, endY - size - margin];
      context.save();
      context.fillStyle = "#ffffff";
      context.strokeStyle = "#a6a6a6";
      context.beginPath();
      context.roundRect(left, top, size, size, 2);
      context.fill();
      context.stroke();
      context.fillStyle = "#444444";
      context.beginPath();
      for (const [x, y] of isFiltered ? funnel : arrow) context.lineTo(left + x, top + y);
      context.closePath();
      context.fill();
      context.restore();
    },
  };
}

const arrow: readonly (readonly [number, number])[] = [
  [4, 6],
  [12, 6],
  [8, 11],
];
const funnel: readonly (readonly [number, number])[] = [
  [3, 4],
  [13, 4],
  [9.5, 8.5],
  [9.5, 13],
  [6.5, 11],
  [6.5, 8.5],
];
