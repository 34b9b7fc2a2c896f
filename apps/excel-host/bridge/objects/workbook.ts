import { areaAt } from "../../workbook/address.ts";
import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { application } from "./application.ts";
import { textOf } from "./arguments.ts";
import { rangeObject } from "./range.ts";
import { settingCollection } from "./setting.ts";
import { tableCollection } from "./table-collection.ts";
import { tableObject } from "./table.ts";
import { worksheetFunctions } from "./worksheet-functions.ts";
import { worksheetCollection } from "./worksheet-collection.ts";
import { worksheetObject } from "./worksheet.ts";

/** `Excel.Workbook`. */
export function workbookObject(session: Session, references: Map<string, HostObject>): HostObject {
  session.objects = {
    worksheet: (sheet) => worksheetObject(session, sheet),
    table: (table) => tableObject(session, table),
  };
  return {
    type: "Workbook",
    get: {
      Application: () => application(session),
      Functions: () => worksheetFunctions(session),
      Settings: () => settingCollection(session),
      Tables: () => tableCollection(session),
      Worksheets: () => worksheetCollection(session),
    },
    call: {
      GetActiveCell: () => {
        const { row, column } = session.selection;
        return rangeObject(session, session.activeSheet, areaAt(row, column));
      },
      GetSelectedRange: () => rangeObject(session, session.activeSheet, session.selection),
      _RemoveReference: (id) => references.delete(textOf(id, "reference")) && null,
    },
  };
}
