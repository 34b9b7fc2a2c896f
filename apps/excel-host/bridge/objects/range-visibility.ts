import { areaAt, printArea, type Area } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { booleanArgument } from "./arguments.ts";

/** Whether all rows of an area are hidden; null if only some are. */
export function rowsHidden({ lines: { hiddenRows } }: Sheet, { row, lastRow }: Area): boolean | null {
  return areHidden(numbers(row, lastRow), hiddenRows);
}

/** The same for its columns. */
export function columnsHidden(
  { lines: { hiddenColumns } }: Sheet,
  { column, lastColumn }: Area,
): boolean | null {
  return areHidden(numbers(column, lastColumn), hiddenColumns);
}

function areHidden(lines: readonly number[], hidden: ReadonlySet<number>): boolean | null {
  const visible = lines.filter((line) => !hidden.has(line));
  if (visible.length === 0) return true;
  return visible.length === lines.length ? false : null;
}

export function setRowsHidden(session: Session, sheet: Sheet, area: Area, hidden: unknown): void {
  session.assertWritable(sheet);
  hide(sheet.lines.hiddenRows, numbers(area.row, area.lastRow), booleanArgument(hidden, "rowHidden"));
  session.workbook.recalculation.noteChange(sheet, area);
}

export function setColumnsHidden(session: Session, sheet: Sheet, area: Area, hidden: unknown): void {
  session.assertWritable(sheet);
  hide(
    sheet.lines.hiddenColumns,
    numbers(area.column, area.lastColumn),
    booleanArgument(hidden, "columnHidden"),
  );
}

function hide(hidden: Set<number>, lines: readonly number[], isHidden: boolean): void {
  for (const line of lines) {
    if (isHidden) hidden.add(line);
    else hidden.delete(line);
  }
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
