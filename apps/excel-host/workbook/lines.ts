import { areaAt, columnLimit, rowLimit } from "./address.ts";
import { plainFormat, type CellFormat } from "./cell-look.ts";
import { shiftArea, type Shift } from "./shift-area.ts";

/** Excel's standard width of a column, and the width of a character of the standard font, in points. */
export const standardWidth = 48;
export const characterWidth = 5.25;

/** What belongs to a sheet's whole rows and columns. */
export class Lines {
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  /** In points; other columns have the {@link standardWidth}. */
  readonly columnWidths = new Map<number, number>();
  /** Of columns whose cells are formatted, but for those with a format of their own. */
  readonly columnFormats = new Map<number, CellFormat>();

  formatOf(column: number): CellFormat {
    return this.columnFormats.get(column) ?? plainFormat;
  }

  /** Moves with the cells when entire rows or columns are inserted or deleted. */
  shift(shift: Shift): void {
    const byRow = shift.axis === "row";
    if (shift.from > 0 || shift.to < (byRow ? columnLimit : rowLimit) - 1) return;
    const moved = (line: number): number | undefined => {
      const area = shiftArea(byRow ? areaAt(line, 0) : areaAt(0, line), shift);
      return byRow ? area?.row : area?.column;
    };
    replace(byRow ? this.hiddenRows : this.hiddenColumns, moved);
    if (byRow) return;
    moveColumns(this.columnWidths, moved);
    moveColumns(this.columnFormats, moved);
  }
}

function moveColumns<T>(columns: Map<number, T>, moved: (line: number) => number | undefined): void {
  const before = [...columns];
  columns.clear();
  for (const [column, value] of before) {
    const to = moved(column);
    if (to !== undefined) columns.set(to, value);
  }
}

function replace(lines: Set<number>, moved: (line: number) => number | undefined): void {
  const before = [...lines];
  lines.clear();
  for (const line of before) {
    const to = moved(line);
    if (to !== undefined) lines.add(to);
  }
}
