import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";

/** `Excel.WorksheetProtection`, without options and passwords. */
export function worksheetProtection(sheet: Sheet): HostObject {
  return {
    type: "WorksheetProtection",
    get: { Protected: () => sheet.protected },
    call: {
      Protect: () => {
        sheet.protected = true;
      },
      Unprotect: () => {
        sheet.protected = false;
      },
    },
  };
}
