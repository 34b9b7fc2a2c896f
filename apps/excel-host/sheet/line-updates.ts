import { ICommandService, type IRange } from "@univerjs/core";
import {
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetRowHiddenMutation,
  SetRowVisibleMutation,
} from "@univerjs/preset-sheets-core";
import type { Sheet } from "../workbook/sheet.ts";
import type { UniverSheet } from "./univer-sheet.ts";

/** Pixels in a point. */
const pixels = 4 / 3;

/** Takes hidden rows and columns, and changed widths of columns, over into the view. */
export function createLineUpdates(
  view: UniverSheet,
  fromHost: Readonly<Record<string, boolean>>,
): (sheet: Sheet, subUnitId: string) => void {
  const commands = view.injector.get(ICommandService);
  const unitId = view.workbook.getId();
  /** The widths that were set last: one that a person drags stays until the workbook's changes. */
  const widths = new WeakMap<Sheet, ReadonlyMap<number, number>>();
  return (sheet, subUnitId) => {
    const worksheet = view.workbook.getSheetBySheetId(subUnitId);
    if (worksheet === null) return;
    const { hiddenRows, hiddenColumns, columnWidths } = sheet.lines;
    const set = (id: string, ranges: readonly IRange[]): void => {
      if (ranges.length > 0) commands.syncExecuteCommand(id, { unitId, subUnitId, ranges }, fromHost);
    };
    const model = worksheet.getSheet();
    const rows = linesOf(model.getRowManager().getHiddenRows(), "row");
    const columns = linesOf(model.getColumnManager().getHiddenCols(), "column");
    set(SetRowVisibleMutation.id, rangesOf(rows, hiddenRows, "row"));
    set(SetRowHiddenMutation.id, rangesOf(hiddenRows, rows, "row"));
    set(SetColVisibleMutation.id, rangesOf(columns, hiddenColumns, "column"));
    set(SetColHiddenMutation.id, rangesOf(hiddenColumns, columns, "column"));
    const before = widths.get(sheet);
    for (const [column, width] of columnWidths)
      if (before?.get(column) !== width) worksheet.setColumnWidth(column, Math.round(width * pixels));
    widths.set(sheet, new Map(columnWidths));
  };
}

function linesOf(ranges: readonly IRange[], axis: "row" | "column"): Set<number> {
  const lines = new Set<number>();
  for (const { startRow, endRow, startColumn, endColumn } of ranges) {
    const [first, last] = axis === "row" ? [startRow, endRow] : [startColumn, endColumn];
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}

/** The lines that are not in `others`; adjacent ones make one range. */
function rangesOf(lines: ReadonlySet<number>, others: ReadonlySet<number>, axis: "row" | "column"): IRange[] {
  const ranges: { first: number; last: number }[] = [];
  const wanted = [...lines].filter((line) => !others.has(line)).toSorted((a, b) => a - b);
  for (const line of wanted) {
    const open = ranges.at(-1);
    if (open?.last === line - 1) open.last = line;
    else ranges.push({ first: line, last: line });
  }
  return ranges.map(({ first, last }) =>
    axis === "row"
      ? { startRow: first, endRow: last, startColumn: 0, endColumn: 0 }
      : { startRow: 0, endRow: 0, startColumn: first, endColumn: last },
  );
}
