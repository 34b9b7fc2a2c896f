import type { ListRecord } from "../service/list-record.ts";
import type { Cell } from "./cell.ts";
import { createCellRows, type CellFormat } from "./cell-rows.ts";
import type { Column } from "./column.ts";
import { maxColumnDepth } from "./record-shape.ts";
import { valueAt } from "./step.ts";

export function columnCells(
  records: readonly ListRecord[],
  columns: readonly Column[],
  format: CellFormat,
): Cell[][] {
  const { owners, elements } = ownersOfRows(records, columns);
  const objectsOf = ({ rows }: Column): readonly unknown[] => (rows ? elements : owners);
  const cells = createCellRows({
    format,
    count: owners.length,
    objectOf: (row, { at }) => objectsOf(columns[at]!)[row],
  });
  const places = columns.map((column) => {
    const { name, steps = [] } = column;
    const depth = (column.rows?.steps.length ?? 0) + steps.length;
    const place = cells.addColumn(name, steps);
    return { place, steps, objects: objectsOf(column), isDeepest: depth >= maxColumnDepth };
  });
  for (let row = 0; row < owners.length; row++) {
    cells.startRow();
    for (const { place, steps, objects, isDeepest } of places) {
      const value = steps.length > 0 ? valueAt(objects[row], steps) : undefined;
      if (value === null || value === undefined) continue;
      if (typeof value !== "object") cells.put(place, value);
      else if (Array.isArray(value)) cells.put(place, value.length);
      else if (isDeepest) cells.put(place, "…");
      else cells.putObject(place);
    }
  }
  return cells.rowsOf(places.map(({ place }) => place));
}

/** The record of each row, and the element where columns lie inside of an array. */
export function ownersOfRows(
  records: readonly ListRecord[],
  columns: readonly Column[],
): { readonly owners: readonly ListRecord[]; readonly elements: readonly unknown[] } {
  const rows = columns.find((column) => column.rows)?.rows;
  if (!rows) return { owners: records, elements: [] };
  const owners: ListRecord[] = [];
  const elements: unknown[] = [];
  for (const record of records) {
    const value = valueAt(record, rows.steps);
    // A record without elements has one row, as has one with an object instead of an array.
    for (const element of Array.isArray(value) && value.length > 0 ? value : [value]) {
      owners.push(record);
      elements.push(element);
    }
  }
  return { owners, elements };
}
