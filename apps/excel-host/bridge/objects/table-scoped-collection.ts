import { contains, type Area } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { Table } from "../../workbook/tables/table.ts";
import type { HostObject } from "../host-object.ts";
import { existing } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { collection } from "./collection.ts";

/** `Excel.TableScopedCollection`: the tables that have cells in an area, or lie in it; top to bottom, left to right. */
export function tableScopedCollection(
  session: Session,
  sheet: Sheet,
  { area, fullyContained }: { area: Area; fullyContained: boolean },
): HostObject {
  const tables = (): Table[] =>
    session.workbook.tables
      .within(sheet, area)
      .filter(
        ({ area: { row, column, lastRow, lastColumn } }) =>
          !fullyContained || (contains(area, row, column) && contains(area, lastRow, lastColumn)),
      )
      .toSorted((a, b) => a.area.row - b.area.row || a.area.column - b.area.column);
  const objects = (): HostObject[] => tables().map((table) => session.objects.table(table));
  return collection(
    "TableScopedCollection",
    objects,
    (key) => {
      const found = tables().find(
        ({ id, name }) => id === key || name.toLowerCase() === String(key).toLowerCase(),
      );
      return found && session.objects.table(found);
    },
    { call: { GetCount: () => tables().length, GetFirst: () => existing(objects()[0]) } },
  );
}
