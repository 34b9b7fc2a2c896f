import { areaAt, columnLimit, columnsOf, enclose, rowsOf, type Area } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import { surroundingRegion } from "../../workbook/surrounding-region.ts";
import { isRangeObject, type HostObject, type RangeObject } from "../host-object.ts";
import { invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { integerArgument } from "./arguments.ts";

/** The methods of `Excel.Range` that return another range. `range` makes one in the same sheet. */
export function rangePlaces(
  session: Session,
  sheet: Sheet,
  area: Area,
  range: (area: Area) => RangeObject,
): NonNullable<HostObject["call"]> {
  const row = (index: number): RangeObject => range({ ...area, row: index, lastRow: index });
  const column = (index: number): RangeObject => range({ ...area, column: index, lastColumn: index });
  return {
    GetRow: (index) => row(area.row + integerArgument(index, "row")),
    GetColumn: (index) => column(area.column + integerArgument(index, "column")),
    GetCell: (down, right) =>
      range(areaAt(area.row + integerArgument(down, "row"), area.column + integerArgument(right, "column"))),
    GetLastRow: () => row(area.lastRow),
    GetLastColumn: () => column(area.lastColumn),
    GetEntireRow: () => range({ ...area, column: 0, lastColumn: columnLimit - 1 }),
    GetOffsetRange: (down, right) => {
      const [rows, columns] = [integerArgument(down, "rowOffset"), integerArgument(right, "columnOffset")];
      return range(areaAt(area.row + rows, area.column + columns, rowsOf(area), columnsOf(area)));
    },
    GetResizedRange: (rows, columns) => {
      const [more, wider] = [integerArgument(rows, "deltaRows"), integerArgument(columns, "deltaColumns")];
      return range(areaAt(area.row, area.column, rowsOf(area) + more, columnsOf(area) + wider));
    },
    GetBoundingRect: (other) => {
      if (!isRangeObject(other)) throw invalidArgument("anotherRange is not a range");
      return range(enclose(area, other.area));
    },
    GetUsedRangeOrNullObject: (valuesOnly) => {
      session.update();
      const used = sheet.usedArea({ valuesOnly: valuesOnly === true, within: area });
      return used === undefined ? null : range(used);
    },
    GetSurroundingRegion: () => {
      session.update();
      return range(surroundingRegion(sheet, area));
    },
    GetSpillingToRangeOrNullObject: () => {
      session.update();
      const spill = sheet.cellAt(area.row, area.column)?.formula?.spill;
      return spill === undefined ? null : range(spill);
    },
  };
}
