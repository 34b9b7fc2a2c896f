import type { ListRecord } from "../service/list-record.ts";
import { maxCellText, toCell, toCellText, type Cell, type ErrorCell } from "./cell.ts";
import type { Column, ColumnRegistry } from "./column-registry.ts";
import {
  createToLocal,
  hasTime,
  isSafeSerial,
  serialOfInstant,
  serialOfIsoDate,
  type DateSystem,
  type ToLocal,
} from "./iso-date.ts";
import { childOf, createTrie, findSlot, type KeyNode, type KeySlot } from "./key-trie.ts";

/** How values become cells. */
export interface CellFormat {
  readonly dateSystem: DateSystem;
  /** A date: a number with a date format where Excel has that data type, else the bare serial number. */
  readonly dateCell: (serial: number, hasTime: boolean) => Cell;
  readonly errorCell: ErrorCell;
}

/** Rows under their columns. */
export interface Matrix {
  readonly columns: readonly Column[];
  readonly rows: Cell[][];
}

/**
 * Turns records into rows in one pass: finds columns, flattens nested objects and makes values safe for cells. Lone
 * surrogates were already replaced when the responses were parsed, once for a page instead of once for a cell.
 */
export function recordsToMatrix(
  records: readonly ListRecord[],
  registry: ColumnRegistry,
  format: CellFormat,
): Matrix {
  const { columns } = registry;
  const { dateSystem, dateCell, errorCell } = format;
  const blank: Cell[] = columns.map(() => "");
  const trie = createTrie();
  const rows: Cell[][] = [];
  // For few records a table of time zone offsets costs more than it saves.
  const toLocal = records.length > 500 ? lazily(createToLocal) : serialOfInstant;
  for (const record of records) {
    const row = blank.slice();
    rows.push(row);
    fill(row, trie, record);
  }
  for (const row of rows) while (row.length < columns.length) row.push("");
  return { columns, rows };

  function fill(row: Cell[], node: KeyNode, object: ListRecord): void {
    const { order } = node;
    // V8 keeps outdated shapes of some objects (say, if an amount was an integer in the first record), and for…in over
    // one of them makes the whole loop slower by half. Reading a property first updates the shape.
    const first = order[0];
    const firstValue = object[first?.key ?? ""];
    let position = 0;
    for (const key in object) {
      const guess = order[position];
      const slot = guess !== undefined && guess.key === key ? guess : findSlot(node, key, position);
      position++;
      const value = slot === first ? firstValue : object[key];
      if (typeof value === "string") {
        if (slot.plain >= 0 && value.length <= maxCellText) row[slot.plain] = value;
        else putText(row, slot, value);
      } else if (typeof value === "number" && slot.plain >= 0 && value !== 0 && Number.isFinite(value)) {
        row[slot.plain] = value;
      } else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
        fillNested(row, node, slot, value as ListRecord);
      } else if (value !== null && value !== undefined) putOther(row, slot, value);
    }
  }

  function fillNested(row: Cell[], node: KeyNode, slot: KeySlot, object: ListRecord): void {
    const child = childOf(node, slot, registry);
    if (child) fill(row, child, object);
    else if (registry.selectsBelow(slot.path)) putText(row, slot, "…");
  }

  function putText(row: Cell[], slot: KeySlot, text: string): void {
    const column = slot.column === undefined ? columnOf(slot) : slot.column;
    if (column === null) return;
    if (column.dates && text.length > 0) {
      const serial = serialOfIsoDate(text, toLocal);
      if (!Number.isNaN(serial)) {
        row[column.index] = isSafeSerial(serial, dateSystem) ? dateCell(serial, hasTime(text)) : text;
        return;
      }
      showAsText(slot, column);
    }
    row[column.index] = text.length > maxCellText ? shortened(column, text) : text;
  }

  function putOther(row: Cell[], slot: KeySlot, value: unknown): void {
    const column = slot.column === undefined ? columnOf(slot) : slot.column;
    if (column === null) return;
    if (column.dates) showAsText(slot, column);
    row[column.index] = toCell(value, errorCell);
  }

  /** The first non-date makes the whole column text, earlier rows included. */
  function showAsText(slot: KeySlot, column: Column): void {
    column.dates = false;
    slot.plain = column.index;
    for (let at = 0; at < rows.length - 1; at++) {
      const text = slot.keys.reduce<unknown>(
        (value, key) => (value as ListRecord | null)?.[key],
        records[at],
      );
      if (typeof text === "string") rows[at]![column.index] = text;
    }
  }

  function shortened(column: Column, text: string): Cell {
    return column.isId ? errorCell("#VALUE!") : toCellText(text);
  }

  function columnOf(slot: KeySlot): Column | null {
    const index = registry.columnOf(slot.path);
    slot.column = index < 0 ? null : columns[index]!;
    while (blank.length < columns.length) blank.push("");
    return slot.column;
  }
}

/** Creates the converter at the first date-time: many lists have none. */
function lazily(create: () => ToLocal): ToLocal {
  let made: ToLocal | undefined;
  return (instant) => (made ??= create())(instant);
}
