import type { ListRecord } from "../service/list-record.ts";
import type { CellFormat } from "./cell-rows.ts";
import { columnCells, ownersOfRows } from "./column-cells.ts";
import type { Column } from "./column.ts";
import { dayMs } from "./iso-date.ts";

/** How days and moments become cells. */
export type DayCells = Pick<CellFormat, "toServiceTime">;

/** Records by the milliseconds of a serial number. */
export type RecordsBySerial = ReadonlyMap<number, readonly ListRecord[]>;

/** The records by the dates that their cells show in a column, in a workbook whose serial numbers begin in 1900. Empty if it shows none. */
export function recordsBySerial(
  records: readonly ListRecord[],
  column: Column,
  { toServiceTime }: DayCells,
): RecordsBySerial {
  const cells = columnCells(records, [column], {
    toServiceTime,
    dateSystem: 1900,
    dateCell: (serial) => ({ serial }),
    errorCell: (code) => ({ code }),
  });
  const found = new Map<number, ListRecord[]>();
  for (const [row, record] of ownersOfRows(records, [column]).owners.entries()) {
    const { serial } = Object(cells[row]![0]) as { readonly serial?: number };
    if (serial !== undefined) addRecord(found, keyOfSerial(serial), record);
  }
  return found;
}

/** Two elements of one record may have the same value. */
export function addRecord<K>(found: Map<K, ListRecord[]>, key: K, record: ListRecord): void {
  const before = found.get(key);
  if (!before) found.set(key, [record]);
  else if (before.at(-1) !== record) before.push(record);
}

/** Serial numbers of one moment differ by the rounding of their fractions. */
export function keyOfSerial(serial: number): number {
  return Math.round(serial * dayMs);
}
