import { splitSheet } from "../../workbook/address.ts";
import type { HostObject } from "../host-object.ts";
import { itemNotFound } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { rangeByAddress } from "./range-by-address.ts";
import { application } from "./application.ts";
import { textOf } from "./arguments.ts";
import { settingCollection } from "./setting.ts";
import { worksheetFunctions } from "./worksheet-functions.ts";

/** `Excel.Workbook`, where every request begins. */
export function workbookObject(session: Session, references: Map<string, HostObject>): HostObject {
  return {
    type: "Workbook",
    get: {
      Application: () => application(session),
      AutoSave: () => false,
      Functions: () => worksheetFunctions(session),
      IsDirty: () => true,
      Name: () => "Book1.xlsx",
      Names: () => session.objects.names(),
      ReadOnly: () => false,
      Settings: () => settingCollection(session),
      Tables: () => session.objects.tables(() => true),
      Use1904DateSystem: () => session.workbook.dateSystem === 1904,
      Worksheets: () => session.objects.worksheets(),
    },
    set: {
      Use1904DateSystem: (value) => {
        session.workbook.dateSystem = value === true ? 1904 : 1900;
      },
    },
    call: {
      GetActiveCell: () =>
        session.objects.range(session.activeSheet, {
          ...session.selection,
          lastRow: session.selection.row,
          lastColumn: session.selection.column,
        }),
      GetSelectedRange: () => session.objects.range(session.activeSheet, session.selection),
      _GetRangeForEventByReferenceId: () => {
        throw itemNotFound();
      },
      GetRange: (address) =>
        rangeByAddress(
          session,
          session.workbook.sheet(splitSheet(textOf(address, "address")).sheet ?? "") ?? session.activeSheet,
          address,
        ),
      _RemoveReference: (id) => references.delete(textOf(id, "reference")) && null,
    },
  };
}
