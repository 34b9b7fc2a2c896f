import { areaAt } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { Workbook } from "../../workbook/workbook.ts";
import { invalidArgument, OfficeApiError } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { textArgument } from "./arguments.ts";

/** Checks a sheet's new name; without one, returns the next free "Sheet1", "Sheet2" … */
export function newSheetName(workbook: Workbook, value: unknown): string {
  if (value === null || value === undefined) {
    let number = 1;
    while (workbook.sheet(`Sheet${number}`) !== undefined) number++;
    return `Sheet${number}`;
  }
  const name = textArgument(value, "name");
  // Excel's rules: 1–31 characters, none of : \ / ? * [ ], no apostrophe at either end, not "History".
  if (!/^(?!')[^:\\/?*[\]]{1,31}(?<!')$/.test(name) || name.toLowerCase() === "history")
    throw invalidArgument(`a sheet can't be called "${name}"`);
  if (workbook.sheets.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw new OfficeApiError(
      "ItemAlreadyExists",
      "A resource with the same name or identifier already exists.",
    );
  }
  return name;
}

/** Deletes a sheet, unless it is the only visible one. */
export function removeSheet(session: Session, sheet: Sheet): void {
  const { workbook } = session;
  const left = workbook.sheets.filter((other) => other !== sheet && other.visibility === "Visible");
  const [next] = left;
  if (next === undefined) {
    throw new OfficeApiError("InvalidOperation", "A workbook must contain at least one visible worksheet.");
  }
  workbook.removeSheet(sheet);
  if (session.activeSheet === sheet) session.select(next, areaAt(0, 0));
}
