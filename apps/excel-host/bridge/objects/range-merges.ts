import { intersect, isSingleCell, printArea, quoteSheet, type Area } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject, RangeObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { collection } from "./collection.ts";

/** The methods of `Excel.Range` about merged cells. `range` makes a range in the same sheet. */
export function rangeMerges(
  session: Session,
  sheet: Sheet,
  area: Area,
  range: (area: Area) => RangeObject,
): NonNullable<HostObject["call"]> {
  const { workbook } = session;
  const replace = (merges: readonly Area[]): void => {
    session.assertWritable(sheet);
    workbook.setMerges(sheet, area, [...sheet.merges.filter((one) => !intersect(one, area)), ...merges]);
  };
  return {
    Merge: (across) => {
      const lines = Array.from({ length: area.lastRow - area.row + 1 }, (_, down) => area.row + down);
      const merged = across === true ? lines.map((line) => ({ ...area, row: line, lastRow: line })) : [area];
      for (const one of merged) {
        const isFirst = (row: number, column: number): boolean => row === one.row && column === one.column;
        workbook.enterAll(sheet, one, (row, column) => (isFirst(row, column) ? null : ""));
      }
      replace(merged.filter((one) => !isSingleCell(one)));
    },
    Unmerge: () => replace([]),
    GetMergedAreasOrNullObject: () => {
      const merged = sheet.merges.filter((one) => intersect(one, area));
      if (merged.length === 0) return null;
      return {
        type: "RangeAreas",
        get: {
          Address: () => merged.map((one) => `${quoteSheet(sheet.name)}!${printArea(one)}`).join(","),
          AreaCount: () => merged.length,
          Areas: () =>
            collection(
              "RangeCollection",
              () => merged.map(range),
              () => undefined,
            ),
        },
      } satisfies HostObject;
    },
  };
}
