import type { ExcelHost } from "@accounting-data/excel-host/browser";

/** The ready-made workbook: the partners, spilled from A1, so that the first visitor sees data at once. */
export async function fillWorkbook(host: ExcelHost): Promise<void> {
  await host.enter("A1", "=PARTNERS()");
}
