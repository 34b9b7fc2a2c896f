import { columnLimit, rowLimit, type Area } from "./address.ts";

/** Cells inserted (`count` > 0) or deleted (< 0) at a row or column, in a band across it. */
export interface Shift {
  readonly axis: "row" | "column";
  readonly at: number;
  readonly count: number;
  /** The band: columns of a row shift, rows of a column shift, both ends included. */
  readonly from: number;
  readonly to: number;
}

/** Where an area is after a shift: the same object if it does not move, undefined if it is deleted. */
export function shiftArea(area: Area, { axis, at, count, from, to }: Shift): Area | undefined {
  const byRow = axis === "row";
  const [bandStart, bandEnd] = byRow ? [area.column, area.lastColumn] : [area.row, area.lastRow];
  if (bandStart < from || bandEnd > to) return area;
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
