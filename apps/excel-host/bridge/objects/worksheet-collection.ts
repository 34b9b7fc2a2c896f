import type { HostObject } from "../host-object.ts";
import { existing } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { textOf } from "./arguments.ts";
import { collection } from "./collection.ts";
import { newSheetName } from "./sheet-names.ts";
import { worksheetObject } from "./worksheet.ts";

/** `Excel.WorksheetCollection`. */
export function worksheetCollection(session: Session): HostObject {
  const { workbook } = session;
  const objects = (): HostObject[] => workbook.sheets.map((sheet) => worksheetObject(session, sheet));
  const find = (key: unknown): HostObject | undefined => {
    const sheet = workbook.sheet(textOf(key, "key"));
    return sheet && worksheetObject(session, sheet);
  };
  return collection("WorksheetCollection", objects, find, {
    call: {
      // A new sheet is the last one and not activated.
      Add: (name) => worksheetObject(session, workbook.addSheet(newSheetName(workbook, name))),
      GetActiveWorksheet: () => worksheetObject(session, session.activeSheet),
      GetCount: () => objects().length,
      GetFirst: () => existing(objects()[0]),
      GetLast: () => existing(objects().at(-1)),
    },
  });
}
