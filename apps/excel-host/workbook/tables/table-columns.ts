import { columnsOf, intersect, type Area } from "../address.ts";
import { isDeleted, type Shift } from "../shift-area.ts";
import { columnPart, type Table, type TableColumn } from "./table.ts";
import { uniqueHeadings } from "./table-names.ts";

/** New columns of a table with these headings. */
export function newColumns(table: Table, names: readonly string[]): TableColumn[] {
  return names.map((name) => ({ id: ++table.lastColumnId, name, filter: undefined }));
}

/** A table's columns after it is resized to an area, in whose header row these texts are. */
export function resizedColumns(table: Table, area: Area, header: readonly string[]): TableColumn[] {
  const first = area.column - table.area.column;
  const kept = table.columns.slice(Math.max(0, first), Math.max(0, first) + overlap(table.area, area));
  const left = Math.max(0, -first);
  const right = columnsOf(area) - left - kept.length;
  const names = uniqueHeadings(
    [...header.slice(0, left), ...(right > 0 ? header.slice(-right) : [])],
    kept.map(({ name }) => name),
  );
  const added = newColumns(table, names);
  return [...added.slice(0, left), ...kept, ...added.slice(left)];
}

/** A table's columns after an insertion or deletion of columns, which has moved the table to `area`. */
export function shiftedColumns(table: Table, area: Area, shift: Shift): TableColumn[] {
  const kept = table.columns.filter((_, index) => !isDeleted(columnPart(table.area, index), shift));
  const names = uniqueHeadings(
    Array.from({ length: columnsOf(area) - kept.length }, () => ""),
    kept.map(({ name }) => name),
  );
  return kept.toSpliced(Math.max(0, shift.at - table.area.column), 0, ...newColumns(table, names));
}

function overlap(a: Area, b: Area): number {
  const both = intersect(a, b);
  return both === undefined ? 0 : columnsOf(both);
}
