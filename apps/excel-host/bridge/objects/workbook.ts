import { areaAt } from "../../workbook/address.ts";
import type { HostObject } from "../host-object.ts";
import { invalidArgument, invalidSelection, notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { integerArgument, textArgument } from "./arguments.ts";
import { collection } from "./collection.ts";
import { namedItemCollection } from "./named-items.ts";
import { pivotTableCollection } from "./pivot-tables.ts";
import { rangeObject } from "./range.ts";
import { tableCollection } from "./table-collection.ts";
import { worksheetCollection, worksheetObject } from "./worksheet.ts";

/** `Excel.Workbook`. */
export function workbookObject(session: Session, references: Map<string, HostObject>): HostObject {
  session.worksheetObject = (sheet) => worksheetObject(session, sheet);
  return {
    type: "Workbook",
    get: {
      Application: () => application(session),
      Functions: () => worksheetFunctions(session),
      Names: () => namedItemCollection(session),
      PivotTables: () => pivotTableCollection(session),
      Settings: () => settingCollection(session),
      Tables: () => tableCollection(session),
      Worksheets: () => worksheetCollection(session),
    },
    call: {
      GetActiveCell: () => {
        const { row, column } = session.selection;
        return rangeObject(session, session.activeSheet, areaAt(row, column));
      },
      GetSelectedRange: () => {
        if (session.selectedAreas > 1) throw invalidSelection();
        return rangeObject(session, session.activeSheet, session.selection);
      },
      _RemoveReference: (id) => references.delete(textArgument(id, "reference")) && null,
    },
  };
}

/** `Excel.Application`. */
function application(session: Session): HostObject {
  return {
    type: "Application",
    get: {
      CalculationMode: () => (session.workbook.recalculation.mode === "manual" ? "Manual" : "Automatic"),
    },
    call: {
      Calculate: (type) => {
        if (type !== "Recalculate")
          throw notImplemented(`The host does not know the calculation type ${String(type)}.`);
        session.workbook.recalculation.calculate();
      },
      SuspendApiCalculationUntilNextSync: () => {
        session.calculationSuspended = true;
      },
      CreateWorkbook: (file) => createdWorkbook(session, fileOf(file)),
    },
  };
}

/** `Excel.WorkbookCreated`: a workbook in a window of its own once it is opened; the add-in can't reach it. */
function createdWorkbook(session: Session, file: Uint8Array): HostObject {
  return {
    type: "WorkbookCreated",
    id: "created",
    call: { Open: () => session.onWorkbookCreated?.(file) },
  };
}

/** The bytes of an .xlsx in Base64; Excel refuses anything else. */
function fileOf(base64: unknown): Uint8Array {
  const text = textArgument(base64, "base64File");
  // Every zip begins with "PK" and two numbers.
  if (!text.startsWith("UEsDB")) throw invalidArgument("base64File");
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** `Excel.SettingCollection`: the add-in's settings in the document. */
function settingCollection({ workbook: { settings } }: Session): HostObject {
  const setting = (key: string): HostObject => ({
    type: "Setting",
    id: key,
    get: { Key: () => key, Value: () => settings.get(key) ?? null },
  });
  const find = (key: unknown): HostObject | undefined =>
    settings.has(textArgument(key, "key")) ? setting(textArgument(key, "key")) : undefined;
  return collection("SettingCollection", () => [...settings.keys()].map(setting), find, {
    call: {
      Add: (key, value) => {
        // Cloned, since a document stores settings as JSON.
        settings.set(textArgument(key, "key"), structuredClone(value));
        return setting(textArgument(key, "key"));
      },
    },
  });
}

const serialOfUnixEpoch = 25_569;
const daysBetweenSystems = 1462;

/** `workbook.functions`: only DATE, which the add-in uses. */
function worksheetFunctions({ workbook }: Session): HostObject {
  return {
    type: "Functions",
    call: {
      Date: (year, month, day) => {
        const time = Date.UTC(
          integerArgument(year, "year"),
          integerArgument(month, "month") - 1,
          integerArgument(day, "day"),
        );
        const serial = time / 86_400_000 + serialOfUnixEpoch;
        const value = workbook.dateSystem === 1904 ? serial - daysBetweenSystems : serial;
        return { type: "FunctionResult", get: { Value: () => value, Error: () => null } };
      },
    },
  };
}
