import type { ICommandInfo, IRange } from "@univerjs/core";
import {
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetRowHiddenMutation,
  SetRowVisibleMutation,
} from "@univerjs/preset-sheets-core";
import type { SheetPairs } from "./sheet-pairs.ts";

/** Mutations that hide and show rows and columns. */
const visibility: Readonly<Record<string, { axis: "row" | "column"; hidden: boolean }>> = {
  [SetRowHiddenMutation.id]: { axis: "row", hidden: true },
  [SetRowVisibleMutation.id]: { axis: "row", hidden: false },
  [SetColHiddenMutation.id]: { axis: "column", hidden: true },
  [SetColVisibleMutation.id]: { axis: "column", hidden: false },
};

/** Applies to the workbook what a person does in the view: hides or shows rows and columns. */
export function applyLineEdit({ id, params }: Readonly<ICommandInfo>, pairs: SheetPairs): void {
  const change = visibility[id];
  if (change === undefined) return;
  const { subUnitId, ranges } = params as { subUnitId: string; ranges: readonly IRange[] };
  const sheet = pairs.model(subUnitId);
  if (sheet === undefined) return;
  const { hiddenRows, hiddenColumns } = sheet.lines;
  for (const { startRow, endRow, startColumn, endColumn } of ranges) {
    const [lines, first, last] =
      change.axis === "row" ? [hiddenRows, startRow, endRow] : [hiddenColumns, startColumn, endColumn];
    for (let line = first; line <= last; line++) {
      if (change.hidden) lines.add(line);
      else lines.delete(line);
    }
  }
}
