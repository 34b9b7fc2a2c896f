import type { Sheet } from "../../workbook/sheet.ts";
import type { Table } from "../../workbook/tables/table.ts";
import type { HostObject, RangeObject } from "../host-object.ts";
import { existing, notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { collection } from "./collection.ts";
import { integerArgument } from "./arguments.ts";
import { rangeByAddress } from "./range-by-address.ts";
import { tableObject } from "./table.ts";

/** `Excel.TableCollection`: the workbook's tables, or those of one sheet. */
export function tableCollection(session: Session, sheet?: Sheet): HostObject {
  const tables = (): Table[] =>
    session.workbook.tables.all.filter((table) => sheet === undefined || table.sheet === sheet);
  const objects = (): HostObject[] => tables().map((table) => tableObject(session, table));
  const find = (key: unknown): HostObject | undefined => {
    const text = String(key).toLowerCase();
    const found = tables().find(({ id, name }) => id.toLowerCase() === text || name.toLowerCase() === text);
    return found && tableObject(session, found);
  };
  return collection("TableCollection", objects, find, {
    call: {
      Add: (address, hasHeaders) => {
        if (hasHeaders !== true) throw notImplemented("The host makes tables only from ranges with headers.");
        return tableObject(
          session,
          addTable(session, rangeByAddress(session, sheet ?? session.activeSheet, address)),
        );
      },
      GetItemAt: (index) => existing(objects()[integerArgument(index, "index")]),
    },
  });
}

function addTable(session: Session, { sheet, area }: RangeObject): Table {
  session.assertWritable(sheet);
  session.update();
  return session.workbook.tables.add(sheet, area);
}
