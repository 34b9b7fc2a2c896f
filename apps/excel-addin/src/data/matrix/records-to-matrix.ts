import type { ListRecord } from "../list-snapshot.ts";
import { maxCellText, toCell, toCellText, toUncutText, type Cell, type ErrorCell } from "./cell.ts";
import type { Column, ColumnRegistry } from "./column-registry.ts";
import { hasTime, isSafeSerial, serialOfIsoDate, type DateSystem } from "./iso-date.ts";
import { childOf, createTrie, findSlot, type KeyNode, type KeySlot } from "./key-trie.ts";

/** How values become cells. */
export interface CellFormat {
  readonly dateSystem: DateSystem;
  /** A date as a cell: Excel's data type with a date format where it has one, else the serial number. */
  readonly dateCell: (serial: number, hasTime: boolean) => Cell;
  readonly errorCell: ErrorCell;
}

/** Rows under their columns. */
export interface Matrix {
  readonly columns: readonly Column[];
  readonly rows: Cell[][];
}

/** Records as rows, in one walk: columns are found, nested objects flattened and cells made safe on the way. */
export function recordsToMatrix(
  records: readonly ListRecord[],
  registry: ColumnRegistry,
  format: CellFormat,
): Matrix {
  const { columns } = registry;
  const blank: Cell[] = columns.map(() => "");
  const trie = createTrie();
  const rows: Cell[][] = [];
  for (const record of records) {
    const row = blank.slice();
    fill(trie, record, row);
    rows.push(row);
  }
  for (const row of rows) while (row.length < columns.length) row.push("");
  columns.forEach((column, index) => {
    if (column.kind === "date") writeDates(rows, index, format);
  });
  return { columns, rows };

  function fill(node: KeyNode, object: ListRecord, row: Cell[]): void {
    let position = 0;
    for (const key in object) {
      const guess = node.order[position];
      const slot = guess !== undefined && guess.key === key ? guess : findSlot(node, key, position);
      position++;
      const value = object[key];
      if (typeof value === "string") putText(slot, value, row);
      else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
        nested(node, slot, value as ListRecord, row);
      } else if (value !== null && value !== undefined) putOther(slot, value, row);
    }
  }

  function nested(node: KeyNode, slot: KeySlot, object: ListRecord, row: Cell[]): void {
    const child = childOf(node, slot, registry);
    if (child) fill(child, object, row);
    else if (registry.wantsBelow(slot.path)) putText(slot, "…", row);
  }

  function putText(slot: KeySlot, text: string, row: Cell[]): void {
    const at = slot.column ?? columnOf(slot);
    if (at < 0) return;
    const column = columns[at]!;
    if (column.kind !== "other" && text !== "") {
      column.kind = Number.isNaN(serialOfIsoDate(text)) ? "other" : "date";
    }
    row[at] =
      column.uncut && text.length > maxCellText ? toUncutText(text, format.errorCell) : toCellText(text);
  }

  function putOther(slot: KeySlot, value: unknown, row: Cell[]): void {
    const at = slot.column ?? columnOf(slot);
    if (at < 0) return;
    columns[at]!.kind = "other";
    row[at] = toCell(value, format.errorCell);
  }

  function columnOf(slot: KeySlot): number {
    slot.column = registry.columnOf(slot.path);
    while (blank.length < columns.length) blank.push("");
    return slot.column;
  }
}

/** Every text of the column is a date; what Excel can't count as one stays text. */
function writeDates(rows: readonly Cell[][], index: number, format: CellFormat): void {
  const timed = rows.some((row) => typeof row[index] === "string" && hasTime(row[index]));
  for (const row of rows) {
    const text = row[index];
    if (typeof text !== "string" || text === "") continue;
    const serial = serialOfIsoDate(text);
    if (isSafeSerial(serial, format.dateSystem)) row[index] = format.dateCell(serial, timed);
  }
}
