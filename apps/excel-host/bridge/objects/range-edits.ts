import { columnLimit, columnsOf, rowLimit, rowsOf, type Area } from "../../workbook/address.ts";
import type { Shift } from "../../workbook/shift-area.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject, RangeObject } from "../host-object.ts";
import { invalidArgument, notImplemented, OfficeApiError } from "../office-api-error.ts";
import type { Session } from "../session.ts";

/** The methods of `Excel.Range` that clear, insert and delete cells. `range` makes a range in the same sheet. */
export function rangeEdits(
  session: Session,
  sheet: Sheet,
  area: Area,
  range: (area: Area) => RangeObject,
): NonNullable<HostObject["call"]> {
  const { workbook } = session;
  const move = (direction: unknown, sign: 1 | -1): void => {
    session.assertWritable(sheet);
    const shift = shiftOf(area, direction, sign);
    if (sign > 0 && pushesOff(sheet, shift)) {
      throw new OfficeApiError(
        "NonBlankCellOffSheet",
        "Microsoft Excel can't insert new cells because it would push non-empty cells off the end of the worksheet.",
      );
    }
    workbook.shift(sheet, shift);
  };
  return {
    Clear: (applyTo) => {
      session.assertWritable(sheet);
      if (applyTo !== "Contents") throw notImplemented("The host clears only the contents of cells.");
      // Only used cells: the range may be an entire column.
      const used = sheet.usedArea({ within: area });
      if (used !== undefined) workbook.enterAll(sheet, used, () => "");
    },
    Insert: (direction) => {
      move(direction, 1);
      return range(area);
    },
    Delete: (direction) => move(direction, -1),
  };
}

function shiftOf(area: Area, direction: unknown, sign: 1 | -1): Shift {
  const { row, column, lastRow, lastColumn } = area;
  const [rowwise, columnwise] = sign > 0 ? ["Down", "Right"] : ["Up", "Left"];
  if (direction === rowwise)
    return { axis: "row", at: row, count: sign * rowsOf(area), from: column, to: lastColumn };
  if (direction === columnwise)
    return { axis: "column", at: column, count: sign * columnsOf(area), from: row, to: lastRow };
  throw invalidArgument(`shift is neither ${rowwise} nor ${columnwise}`);
}

function pushesOff(sheet: Sheet, { axis, count, from, to }: Shift): boolean {
  const end: Area =
    axis === "row"
      ? { row: rowLimit - count, lastRow: rowLimit - 1, column: from, lastColumn: to }
      : { row: from, lastRow: to, column: columnLimit - count, lastColumn: columnLimit - 1 };
  return sheet.usedArea({ valuesOnly: true, within: end }) !== undefined;
}
