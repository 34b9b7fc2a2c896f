import { printArea, type Area } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { booleanOf } from "./arguments.ts";

/** Whether all rows or columns of an area are hidden; null where only some are. */
export function hiddenLines(sheet: Sheet, area: Area, axis: "row" | "column"): boolean | null {
  const hidden = linesOf(area, axis).filter((line) => hiddenSet(sheet, axis).has(line));
  if (hidden.length === 0) return false;
  return hidden.length === linesOf(area, axis).length ? true : null;
}

export function setHidden(
  session: Session,
  sheet: Sheet,
  area: Area,
  { axis, hidden }: { axis: "row" | "column"; hidden: unknown },
): void {
  session.assertWritable(sheet);
  const hide = booleanOf(hidden, `${axis}Hidden`);
  const lines = hiddenSet(sheet, axis);
  for (const line of linesOf(area, axis)) {
    if (hide) lines.add(line);
    else lines.delete(line);
  }
  session.workbook.recalculation.noteChange(sheet, area);
}

/** `Excel.RangeView`: the cells of an area that are not hidden. */
export function rangeView(session: Session, sheet: Sheet, area: Area): HostObject {
  const visible = (axis: "row" | "column"): number[] =>
    linesOf(area, axis).filter((line) => !hiddenSet(sheet, axis).has(line));
  const read =
    <T>(value: (row: number, column: number) => T) =>
    (): T[][] => {
      session.update();
      const columns = visible("column");
      return visible("row").map((row) => columns.map((column) => value(row, column)));
    };
  return {
    type: "RangeView",
    get: {
      RowCount: () => visible("row").length,
      ColumnCount: () => visible("column").length,
      Values: read((row, column) => sheet.plainValueAt(row, column)),
      Formulas: read((row, column) => sheet.formulaAt(row, column) ?? sheet.plainValueAt(row, column)),
      CellAddresses: read(
        (row, column) => `${sheet.name}!${printArea({ row, column, lastRow: row, lastColumn: column })}`,
      ),
      Text: read((row, column) => session.workbook.textAt(sheet, row, column)),
    },
  };
}

function hiddenSet(sheet: Sheet, axis: "row" | "column"): Set<number> {
  return axis === "row" ? sheet.lines.hiddenRows : sheet.lines.hiddenColumns;
}

function linesOf(area: Area, axis: "row" | "column"): number[] {
  const [first, last] = axis === "row" ? [area.row, area.lastRow] : [area.column, area.lastColumn];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
