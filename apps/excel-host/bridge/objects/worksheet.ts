import { areaAt } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";
import { invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { integerArgument, textArgument } from "./arguments.ts";
import { collection } from "./collection.ts";
import { namedItemCollection } from "./named-items.ts";
import { pageLayoutObject } from "./page-layout.ts";
import { rangeByAddress } from "./range-by-address.ts";
import { rangeObject } from "./range.ts";
import { newSheetName, removeSheet } from "./sheet-names.ts";
import { tableCollection } from "./table-collection.ts";

/** `Excel.Worksheet`. */
export function worksheetObject(session: Session, sheet: Sheet): HostObject {
  const { workbook } = session;
  return {
    type: "Worksheet",
    id: sheet.id,
    get: {
      Id: () => sheet.id,
      Name: () => sheet.name,
      Names: () => namedItemCollection(session, sheet),
      PageLayout: () => pageLayoutObject(sheet),
      Protection: () => ({ type: "WorksheetProtection", get: { Protected: () => sheet.protected } }),
      Tables: () => tableCollection(session, sheet),
    },
    set: {
      Visibility: (value) => {
        if (value !== "Visible" && value !== "Hidden" && value !== "VeryHidden")
          throw invalidArgument(`${String(value)} is not a visibility`);
        const next = workbook.sheets.find((other) => other !== sheet && other.visibility === "Visible");
        if (value !== "Visible" && next === undefined)
          throw invalidArgument("a workbook needs a visible sheet");
        sheet.visibility = value;
        workbook.recalculation.noteChange(sheet, areaAt(0, 0));
        if (value !== "Visible" && next !== undefined && session.activeSheet === sheet)
          session.select(next, areaAt(0, 0));
      },
    },
    call: {
      // The active sheet keeps its selection.
      Activate: () => {
        if (session.activeSheet !== sheet) session.select(sheet, areaAt(0, 0));
      },
      Delete: () => removeSheet(session, sheet),
      GetRange: (address) => rangeByAddress(session, sheet, textArgument(address, "address")),
      GetRangeByIndexes: (row, column, rows, columns) =>
        rangeObject(
          session,
          sheet,
          areaAt(
            integerArgument(row, "startRow"),
            integerArgument(column, "startColumn"),
            integerArgument(rows, "rowCount"),
            integerArgument(columns, "columnCount"),
          ),
        ),
      GetUsedRangeOrNullObject: (valuesOnly) => {
        session.update();
        const area = sheet.usedArea({ valuesOnly: valuesOnly === true });
        return area === undefined ? null : rangeObject(session, sheet, area);
      },
    },
  };
}

/** `Excel.WorksheetCollection`. */
export function worksheetCollection(session: Session): HostObject {
  const { workbook } = session;
  const objects = (): HostObject[] => workbook.sheets.map((sheet) => worksheetObject(session, sheet));
  const find = (key: unknown): HostObject | undefined => {
    const sheet = workbook.sheet(textArgument(key, "key"));
    return sheet && worksheetObject(session, sheet);
  };
  return collection("WorksheetCollection", objects, find, {
    call: {
      // A new sheet is the last one and not activated.
      Add: (name) => worksheetObject(session, workbook.addSheet(newSheetName(workbook, name))),
      GetActiveWorksheet: () => worksheetObject(session, session.activeSheet),
    },
  });
}
