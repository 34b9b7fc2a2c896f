import { intersect, isSingleCell, type Area } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject, RangeObject } from "../host-object.ts";
import { notImplemented } from "../office-api-error.ts";
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
  return {
    Merge: (across) => {
      session.assertWritable(sheet);
      if (across === true) throw notImplemented("The host merges no rows one by one.");
      const isFirst = (row: number, column: number): boolean => row === area.row && column === area.column;
      workbook.enterAll(sheet, area, (row, column) => (isFirst(row, column) ? null : ""));
      const others = sheet.merges.filter((one) => !intersect(one, area));
      workbook.setMerges(sheet, area, isSingleCell(area) ? others : [...others, area]);
    },
    GetMergedAreasOrNullObject: () => {
      const merged = sheet.merges.filter((one) => intersect(one, area));
      if (merged.length === 0) return null;
      return {
        type: "RangeAreas",
        get: {
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
