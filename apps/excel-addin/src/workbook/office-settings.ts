import type { WorkbookSettings } from "../settings/workbook-settings.ts";

/** The document's settings, in which the workbook carries what belongs to it. */
export const officeSettings: WorkbookSettings = {
  read: (key) =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const setting = context.workbook.settings.getItemOrNullObject(key);
      setting.load("value");
      await context.sync();
      return setting.isNullObject ? undefined : (setting.value as unknown);
    }),
  write: (key, value) =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.settings.add(key, value);
      await context.sync();
    }),
};
