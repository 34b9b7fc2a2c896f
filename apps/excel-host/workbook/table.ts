import type { Area } from "./address.ts";
import type { Sheet } from "./sheet.ts";

/** A table in a sheet. */
export interface Table {
  readonly id: string;
  readonly sheet: Sheet;
  name: string;
  /** The header row included. */
  area: Area;
  style: string;
}
