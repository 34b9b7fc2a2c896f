import { areaAt } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { integerOf, textOf } from "./arguments.ts";
import { collection } from "./collection.ts";
import { rangeByAddress } from "./range-by-address.ts";
import { rangeObject } from "./range.ts";
import { tableCollection } from "./table.ts";

/** `Excel.WorksheetCollection`. */
export function worksheetCollection(session: Session): HostObject {
  const { workbook } = session;
  const find = (key: unknown): HostObject | undefined => {
    const sheet = workbook.sheet(textOf(key, "key"));
    return sheet && worksheetObject(session, sheet);
  };
  return collection(
    "WorksheetCollection",
    () => workbook.sheets.map((sheet) => worksheetObject(session, sheet)),
    find,
    { call: { GetActiveWorksheet: () => worksheetObject(session, session.activeSheet) } },
  );
}

/** `Excel.Worksheet`. */
function worksheetObject(session: Session, sheet: Sheet): HostObject {
  return {
    type: "Worksheet",
    id: sheet.id,
    get: {
      Id: () => sheet.id,
      Name: () => sheet.name,
      Tables: () => tableCollection(session, (table) => table.sheet === sheet),
    },
    call: {
      Activate: () => session.select(sheet, areaAt(0, 0)),
      GetRange: (address) => rangeByAddress(session, sheet, address),
      GetRangeByIndexes: (row, column, rows, columns) =>
        rangeObject(
          session,
          sheet,
          areaAt(
            integerOf(row, "startRow"),
            integerOf(column, "startColumn"),
            integerOf(rows, "rowCount"),
            integerOf(columns, "columnCount"),
          ),
        ),
      GetUsedRangeOrNullObject: (valuesOnly) => {
        session.update();
        const area = sheet.usedArea(valuesOnly === true);
        return area === undefined ? null : rangeObject(session, sheet, area);
      },
    },
  };
}
