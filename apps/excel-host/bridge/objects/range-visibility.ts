import { areaAt, printArea, type Area } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { booleanOf } from "./arguments.ts";

/** Whether all rows of an area are hidden; null where only some are. */
export function rowsHidden({ lines: { hiddenRows } }: Sheet, { row, lastRow }: Area): boolean | null {
  const visible = numbers(row, lastRow).filter((line) => !hiddenRows.has(line));
  if (visible.length === 0) return true;
  return visible.length === lastRow - row + 1 ? false : null;
}

export function setRowsHidden(session: Session, sheet: Sheet, area: Area, hidden: unknown): void {
  session.assertWritable(sheet);
  const hide = booleanOf(hidden, "rowHidden");
  for (const line of numbers(area.row, area.lastRow)) {
    if (hide) sheet.lines.hiddenRows.add(line);
    else sheet.lines.hiddenRows.delete(line);
  }
  session.workbook.recalculation.noteChange(sheet, area);
}

/** `Excel.RangeView`: the cells of an area that are not hidden. */
export function rangeView(session: Session, sheet: Sheet, area: Area): HostObject {
  const { hiddenRows, hiddenColumns } = sheet.lines;
  const read =
    <T>(value: (row: number, column: number) => T) =>
    (): T[][] => {
      session.update();
      const columns = numbers(area.column, area.lastColumn).filter((column) => !hiddenColumns.has(column));
      const rows = numbers(area.row, area.lastRow).filter((row) => !hiddenRows.has(row));
      return rows.map((row) => columns.map((column) => value(row, column)));
    };
  return {
    type: "RangeView",
    get: {
      Values: read((row, column) => sheet.plainValueAt(row, column)),
      CellAddresses: read((row, column) => `${sheet.name}!${printArea(areaAt(row, column))}`),
    },
  };
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
