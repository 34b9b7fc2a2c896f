import { beforeEach } from "vitest";
import type { TestPage } from "./open-page.ts";

type Value = string | number;

/** Cells of a sheet, among them those of a table. */
export interface TableSheet {
  /** The address of the table. */
  readonly table: string;
  /** Its cells, headings first. */
  readonly values: readonly (readonly Value[])[];
  /** The contents of other cells by their addresses. */
  readonly others?: Readonly<Record<string, Value>>;
}

/** Makes a table "Partners" on the page's first sheet before each test of the calling file. */
export function partnersTable(page: Pick<TestPage, "run">, given: TableSheet): void {
  beforeEach(async () => {
    await page.run(async (context, { table, values, others = {} }: TableSheet) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange(table).values = values as Value[][];
      for (const [address, content] of Object.entries(others)) sheet.getRange(address).values = [[content]];
      sheet.tables.add(table, true).name = "Partners";
      await context.sync();
    }, given);
  });
}
