import type { Area } from "./address.ts";
import type { Sheet } from "./sheet.ts";

/** A table (Excel's ListObject). */
export interface Table {
  readonly id: string;
  readonly sheet: Sheet;
  name: string;
  /** Headers included. */
  area: Area;
  showHeaders: boolean;
  showTotals: boolean;
  style: string;
  showFilterButton: boolean;
  showBandedRows: boolean;
  showBandedColumns: boolean;
}
