import type { ICellCustomRender, ICellRenderContext } from "@univerjs/core";

/** Pixels that the icon needs left of the text. */
export const cardIconWidth = 22;

const size = 14;

/** Draws the icon of a data type left of the cell's text, as Excel does. A click on it calls `onClick`. */
export function cardIcon(onClick: (row: number, column: number) => void): ICellCustomRender {
  return {
    zIndex: 10,
    drawWith(context: CanvasRenderingContext2D, { primaryWithCoord }: ICellRenderContext) {
      const { startX, startY, endY } = primaryWithCoord;
      const [left, top] = [startX + 4, (startY + endY - size) / 2];
      context.save();
      context.strokeStyle = "#0f6cbd";
      context.fillStyle = "#ebf3fc";
      context.beginPath();
      context.roundRect(left, top, size, size, 2);
      context.fill();
      context.moveTo(left, top + 4.5);
      context.lineTo(left + size, top + 4.5);
      context.moveTo(left + 3, top + 8);
      context.lineTo(left + size - 3, top + 8);
      context.moveTo(left + 3, top + 11);
      context.lineTo(left + size - 5, top + 11);
      context.stroke();
      context.restore();
    },
    isHit: ({ x }, { primaryWithCoord }) => x - primaryWithCoord.startX <= cardIconWidth,
    // Later, since the click selects the cell first.
    onPointerDown: ({ row, col }) => void setTimeout(() => onClick(row, col)),
  };
}
