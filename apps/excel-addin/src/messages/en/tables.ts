import type { Formats } from "../formats.ts";

/** Lists as tables, in English. */
export const tablesEn = {
  insert: "Insert as table",
  inserting: "Inserting…",
  writing: (list: string, written: string, rows: string): string =>
    `${list}: ${written} of ${rows} rows written`,
  done: (formats: Formats, list: string, rows: number, place: { name: string; address: string }): string =>
    `${list}: ${formats.number(rows)} ${formats.plural(rows, { one: "row", other: "rows" })} inserted as the table “${place.name}” in ${place.address}.`,
  notRemembered: "The workbook could not note what the table shows, so Refresh will not update it.",
  noRoom: (address: string): string => `${address} is not empty`,
  noRoomText: (formats: Formats, rows: number, columns: number): string =>
    `The table of ${formats.number(rows)} ${formats.plural(rows, { one: "row", other: "rows" })} and ${formats.number(columns)} ${formats.plural(columns, { one: "column", other: "columns" })} has no room there. Nothing is overwritten.`,
  newSheet: "Insert on a new sheet",
  cancelled: (list: string): string => `You cancelled inserting: ${list}. The workbook is as it was.`,
  failed: (list: string): string => `${list} could not be inserted as a table.`,
  asBefore: "The workbook is as it was.",
  problems: {
    protected: "The sheet is protected. Remove the protection, or select a cell on another sheet.",
    occupied: "Somebody filled the cells in the meantime. Insert the table again.",
    "too-large": "A sheet does not have so many rows or columns. Choose fewer columns, or limit the number.",
    "no-columns": "The list does not have these columns any more. Choose others.",
    "left-over": "Excel did not allow everything to be removed again. Delete what is left.",
  },
  leftOverIn: (address: string): string => `Cells: ${address}.`,
};

/** Lists as tables, in any language. */
export type TableMessages = typeof tablesEn;
