import { BooleanNumber, type ICommandInfo } from "@univerjs/core";
import {
  InsertSheetMutation,
  RemoveSheetMutation,
  SetWorksheetHideMutation,
  SetWorksheetNameMutation,
} from "@univerjs/preset-sheets-core";
import type { Workbook } from "../workbook/workbook.ts";
import type { SheetPairs } from "./sheet-pairs.ts";

/** Applies to the workbook what a person does with sheets in the view: adds, removes, hides, shows or renames them. */
export function applySheetEdit(
  { id, params }: Readonly<ICommandInfo>,
  { workbook, pairs }: { readonly workbook: Workbook; readonly pairs: SheetPairs },
): void {
  if (id === InsertSheetMutation.id) {
    const { sheet } = params as { sheet: { id: string; name: string } };
    if (pairs.model(sheet.id) === undefined) pairs.pair(sheet.id, workbook.addSheet(sheet.name));
  } else if (id === RemoveSheetMutation.id) {
    const { subUnitId } = params as { subUnitId: string };
    const sheet = pairs.model(subUnitId);
    pairs.unpair(subUnitId);
    if (sheet !== undefined) workbook.removeSheet(sheet);
  } else if (id === SetWorksheetHideMutation.id) {
    const { subUnitId, hidden } = params as { subUnitId: string; hidden: BooleanNumber };
    const sheet = pairs.model(subUnitId);
    // What the host hides is hidden already, and may be very hidden.
    if (sheet === undefined || (hidden === BooleanNumber.TRUE) === (sheet.visibility !== "Visible")) return;
    sheet.visibility = hidden === BooleanNumber.TRUE ? "Hidden" : "Visible";
  } else if (id === SetWorksheetNameMutation.id) {
    const { subUnitId, name } = params as { subUnitId: string; name: string };
    const sheet = pairs.model(subUnitId);
    if (sheet !== undefined && sheet.name !== name) workbook.renameSheet(sheet, name);
  }
}
