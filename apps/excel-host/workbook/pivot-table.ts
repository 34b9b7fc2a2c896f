import { rowsOf } from "./address.ts";
import type { Sheet } from "./sheet.ts";
import { bodyOf } from "./tables/table.ts";
import type { Workbook } from "./workbook.ts";

/** A pivot table, of which the host knows only how many rows its source had when it was refreshed. */
export interface PivotTable {
  readonly name: string;
  readonly sheet: Sheet;
  /** The name of a table of the workbook; undefined for data from elsewhere. */
  readonly table: string | undefined;
  rows: number;
}

/** How many rows of data a table of the workbook has; 0 for data from elsewhere. */
export function sourceRows({ tables }: Workbook, table: string | undefined): number {
  const found = table === undefined ? undefined : tables.named(table);
  return found === undefined ? 0 : rowsOf(bodyOf(found));
}
