import type { ExcelHost } from "@accounting-data/excel-host/browser";

/** Widths of the columns that one sees first: id, code, name, street, city, post code, region. */
export const columnWidths: readonly number[] = [88, 64, 240, 180, 150, 80, 170];

/**
 * The ready-made workbook: the partners, spilled from A1, so that the first visitor sees data at once; and an empty
 * sheet to type into, since they fill the first one as far as one sees.
 */
export async function fillWorkbook(host: ExcelHost, emptySheet: string): Promise<void> {
  host.addSheet(emptySheet);
  await host.enter("A1", "=PARTNERS()");
}
