import type { ExcelHost } from "@accounting-data/excel-host/browser";

/** Widths of the first columns: id, code, name, street, city, post code, region. */
export const columnWidths: readonly number[] = [88, 64, 240, 180, 150, 80, 170];

/** Fills the workbook for a first visit: the partners on the first sheet, and an empty sheet to type into. */
export async function fillWorkbook(host: ExcelHost, emptySheet: string): Promise<void> {
  host.addSheet(emptySheet);
  await host.enter("A1", "=PARTNERS()");
}
