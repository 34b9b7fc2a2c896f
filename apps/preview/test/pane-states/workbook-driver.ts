import type { ExcelHost } from "@accounting-data/excel-host/frame";
import type { Page } from "@accounting-data/test-browser";

/** Changes and reads the workbook that the page shows. */
export interface WorkbookDriver {
  readonly enter: (address: string, input: Parameters<ExcelHost["enter"]>[1]) => Promise<void>;
  readonly select: (address: string) => Promise<void>;
  readonly protect: (sheet: string) => Promise<void>;
  readonly idle: () => Promise<void>;
}

export function createWorkbookDriver(page: Page): WorkbookDriver {
  return {
    enter: (address, input) =>
      page.evaluate(([at, typed]) => window.workbook!.enter(at, typed), [address, input] as const),
    select: (address) => page.evaluate((at) => window.workbook!.select(at), address),
    protect: (sheet) => page.evaluate((name) => window.workbook!.protectSheet(name), sheet),
    idle: () => page.evaluate(() => window.workbook!.idle()),
  };
}
