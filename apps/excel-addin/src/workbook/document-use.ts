import { autoRefreshKey } from "../settings/auto-refresh-key.ts";
import { excelErrorCode } from "./excel-error-code.ts";

/**
 * Whether a person is editing a cell: Excel then rejects requests that don't wait for the end of it. Rejects if Excel does not
 * answer for another reason.
 */
export async function isEditingCell(): Promise<boolean> {
  try {
    await Excel.run(async (context) => {
      // Any small request.
      context.workbook.settings.getItemOrNullObject(autoRefreshKey).load("value");
      await context.sync();
    });
    return false;
  } catch (error) {
    if (excelErrorCode(error) === "InvalidOperationInCellEditMode") return true;
    throw error;
  }
}

/** Calls the listener when a person selects other cells. Resolves with false if this Excel does not tell. */
export function onSelection(listener: () => void): Promise<boolean> {
  return new Promise((resolve) =>
    Office.context.document.addHandlerAsync(
      Office.EventType.DocumentSelectionChanged,
      listener,
      ({ status }) => resolve(status === Office.AsyncResultStatus.Succeeded),
    ),
  );
}

/** Where the document is stored; undefined if it was never saved. */
export function documentAddress(): string | undefined {
  return Office.context.document.url || undefined;
}
