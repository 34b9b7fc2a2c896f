import {
  areaAt,
  columnLimit,
  columnsOf,
  enclose,
  intersect,
  rowLimit,
  rowsOf,
  type Area,
} from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject, RangeObject } from "../host-object.ts";
import { existing, invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { objectOf, wholeNumber } from "./arguments.ts";
import { rangeByAddress } from "./range-by-address.ts";

/** The methods of a range that lead to another range by its place alone. */
export function rangePlaces(session: Session, sheet: Sheet, area: Area): NonNullable<HostObject["call"]> {
  const at = (other: Area): RangeObject => rangeAt(session, sheet, other);
  return {
    GetCell: (row, column) =>
      at(areaAt(area.row + wholeNumber(row, "row"), area.column + wholeNumber(column, "column"))),
    GetRow: (row) => at(areaAt(area.row + wholeNumber(row, "row"), area.column, 1, columnsOf(area))),
    GetColumn: (column) => at(areaAt(area.row, area.column + wholeNumber(column, "column"), rowsOf(area), 1)),
    GetLastCell: () => at(areaAt(area.lastRow, area.lastColumn)),
    GetLastRow: () => at({ ...area, row: area.lastRow }),
    GetLastColumn: () => at({ ...area, column: area.lastColumn }),
    GetEntireRow: () => at({ ...area, column: 0, lastColumn: columnLimit - 1 }),
    GetEntireColumn: () => at({ ...area, row: 0, lastRow: rowLimit - 1 }),
    GetOffsetRange: (rows, columns) =>
      at(
        areaAt(
          area.row + wholeNumber(rows, "rowOffset"),
          area.column + wholeNumber(columns, "columnOffset"),
          rowsOf(area),
          columnsOf(area),
        ),
      ),
    GetResizedRange: (rows, columns) =>
      at({
        ...area,
        lastRow: area.lastRow + wholeNumber(rows, "deltaRows"),
        lastColumn: area.lastColumn + wholeNumber(columns, "deltaColumns"),
      }),
    GetAbsoluteResizedRange: (rows, columns) =>
      at(areaAt(area.row, area.column, wholeNumber(rows, "numRows"), wholeNumber(columns, "numColumns"))),
    GetRowsBelow: (count) =>
      at(areaAt(area.lastRow + 1, area.column, wholeNumber(count, "count", 1), columnsOf(area))),
    GetRowsAbove: (count) => {
      const rows = wholeNumber(count, "count", 1);
      return at(areaAt(area.row - rows, area.column, rows, columnsOf(area)));
    },
    GetColumnsAfter: (count) =>
      at(areaAt(area.row, area.lastColumn + 1, rowsOf(area), wholeNumber(count, "count", 1))),
    GetColumnsBefore: (count) => {
      const columns = wholeNumber(count, "count", 1);
      return at(areaAt(area.row, area.column - columns, rowsOf(area), columns));
    },
    GetBoundingRect: (other) => at(enclose(area, rangeArgument(session, sheet, other))),
    GetIntersection: (other) => at(existing(intersect(area, rangeArgument(session, sheet, other)))),
    GetIntersectionOrNullObject: (other) => {
      const common = intersect(area, rangeArgument(session, sheet, other));
      return common === undefined ? null : at(common);
    },
  };
}

/** A range that must lie inside the sheet. */
export function rangeAt(session: Session, sheet: Sheet, area: Area): RangeObject {
  const { row, column, lastRow, lastColumn } = area;
  const inside = row >= 0 && column >= 0 && lastRow < rowLimit && lastColumn < columnLimit;
  if (!inside || lastRow < row || lastColumn < column) throw invalidArgument("outside the sheet");
  return session.objects.range(sheet, area);
}

function rangeArgument(session: Session, sheet: Sheet, value: unknown): Area {
  if (typeof value === "string") return rangeByAddress(session, sheet, value).area;
  return (objectOf(value, "Range") as RangeObject).area;
}
