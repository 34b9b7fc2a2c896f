import { columnLimit, rowLimit, type Area } from "./address.ts";

/** An insertion (`count` > 0) or deletion (`count` < 0) of cells at a row or column. */
export interface Shift {
  readonly axis: "row" | "column";
  readonly at: number;
  readonly count: number;
  /** The part that moves: columns where rows are shifted, rows where columns are; both ends included. */
  readonly from: number;
  readonly to: number;
}

/** The area after a shift: the same object if it does not move, undefined if it is deleted. */
export function shiftArea(area: Area, { axis, at, count, from, to }: Shift): Area | undefined {
  const byRow = axis === "row";
  const [partStart, partEnd] = byRow ? [area.column, area.lastColumn] : [area.row, area.lastRow];
  if (partStart < from || partEnd > to) return area;
  const [start, end] = byRow ? [area.row, area.lastRow] : [area.column, area.lastColumn];
  const limit = byRow ? rowLimit : columnLimit;
  if (end < at || (start === 0 && end === limit - 1)) return area;
  const [newStart, newEnd] =
    count > 0 ? inserted(start, end, at, count, limit) : deleted(start, end, at, -count);
  if (newEnd < newStart || newStart >= limit) return undefined;
  return byRow
    ? { ...area, row: newStart, lastRow: newEnd }
    : { ...area, column: newStart, lastColumn: newEnd };
}

function inserted(start: number, end: number, at: number, count: number, limit: number): [number, number] {
  return [start >= at ? start + count : start, Math.min(end + count, limit - 1)];
}

function deleted(start: number, end: number, at: number, count: number): [number, number] {
  const newStart = start >= at + count ? start - count : Math.min(start, at);
  const newEnd = end >= at + count ? end - count : at - 1;
  return [newStart, newEnd];
}

/** Whether there is an area, and the shift deletes all of it. */
export function isDeleted(area: Area | undefined, shift: Shift): boolean {
  return area !== undefined && shiftArea(area, shift) === undefined;
}

/** Whether an insertion or deletion would move only a part of an area. */
export function splitsArea(area: Area, { axis, at, from, to }: Shift): boolean {
  const [start, end, last] =
    axis === "row" ? [area.column, area.lastColumn, area.lastRow] : [area.row, area.lastRow, area.lastColumn];
  return last >= at && start <= to && end >= from && (start < from || end > to);
}
