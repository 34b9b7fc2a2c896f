import { areaAt } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";
import { alreadyExists, invalidArgument, itemNotFound, OfficeApiError } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { rangeByAddress } from "./range-by-address.ts";
import { textOf, wholeNumber } from "./arguments.ts";

/** `Excel.Worksheet`. */
export function worksheetObject(session: Session, sheet: Sheet): HostObject {
  const { workbook } = session;
  const used = (valuesOnly: unknown): HostObject | null => {
    session.settle();
    const area = sheet.usedArea(valuesOnly === true);
    return area === undefined ? null : session.objects.range(sheet, area);
  };
  return {
    type: "Worksheet",
    id: sheet.id,
    get: {
      Id: () => sheet.id,
      Name: () => sheet.name,
      Position: () => workbook.sheets.indexOf(sheet),
      Visibility: () => sheet.visibility,
      EnableCalculation: () => true,
      Names: () => session.objects.names(),
      Protection: () => protection(sheet),
      Tables: () => session.objects.tables((table) => table.sheet === sheet),
    },
    set: {
      Name: (value) => {
        const name = textOf(value, "name");
        const other = workbook.sheet(name);
        if (other !== undefined && other !== sheet) throw alreadyExists();
        workbook.renameSheet(sheet, name);
      },
      Visibility: (value) => {
        sheet.visibility = textOf(value, "visibility") as Sheet["visibility"];
      },
    },
    call: {
      Activate: () => session.select(sheet, areaAt(0, 0)),
      Calculate: (markAllDirty) => {
        const area = sheet.usedArea(true);
        if (markAllDirty === true && area !== undefined) workbook.recalculation.markDirty(sheet, area);
        workbook.recalculation.calculate();
      },
      Delete: () => {
        if (workbook.sheets.length === 1)
          throw new OfficeApiError("GeneralException", "The only sheet cannot be deleted.");
        workbook.removeSheet(sheet);
        if (session.activeSheet === sheet) session.select(workbook.sheets[0] as Sheet, areaAt(0, 0));
      },
      GetCell: (row, column) =>
        session.objects.range(sheet, areaAt(wholeNumber(row, "row"), wholeNumber(column, "column"))),
      GetRange: (address) => rangeByAddress(session, sheet, address),
      GetRangeByIndexes: (row, column, rows, columns) =>
        session.objects.range(
          sheet,
          areaAt(
            wholeNumber(row, "startRow"),
            wholeNumber(column, "startColumn"),
            wholeNumber(rows, "rowCount"),
            wholeNumber(columns, "columnCount"),
          ),
        ),
      GetUsedRange: (valuesOnly) => used(valuesOnly) ?? session.objects.range(sheet, areaAt(0, 0)),
      GetUsedRangeOrNullObject: used,
    },
  };
}

/** `Excel.WorksheetCollection`. */
export function worksheetCollection(session: Session): HostObject {
  const { workbook } = session;
  const find = (key: unknown): HostObject | null => {
    const sheet = workbook.sheet(textOf(key, "key"));
    return sheet === undefined ? null : session.objects.worksheet(sheet);
  };
  return {
    type: "WorksheetCollection",
    items: () => workbook.sheets.map((sheet) => session.objects.worksheet(sheet)),
    call: {
      Add: (name) => {
        if (name !== undefined && name !== null && workbook.sheet(textOf(name, "name")) !== undefined) {
          throw alreadyExists();
        }
        return session.objects.worksheet(workbook.addSheet((name ?? undefined) as string | undefined));
      },
      GetActiveWorksheet: () => session.objects.worksheet(session.activeSheet),
      GetCount: () => workbook.sheets.length,
      GetFirst: () => session.objects.worksheet(workbook.sheets[0] as Sheet),
      GetLast: () => session.objects.worksheet(workbook.sheets.at(-1) as Sheet),
      GetItem: (key) => {
        const found = find(key);
        if (found === null) throw itemNotFound();
        return found;
      },
      GetItemOrNullObject: find,
    },
  };
}

function protection(sheet: Sheet): HostObject {
  return {
    type: "WorksheetProtection",
    get: { Protected: () => sheet.protected },
    call: {
      Protect: () => {
        if (sheet.protected) throw invalidArgument("the sheet is protected already");
        sheet.protected = true;
      },
      Unprotect: () => {
        sheet.protected = false;
      },
    },
  };
}
