import { BooleanNumber, BorderStyleTypes, type IStyleData } from "@univerjs/core";
import { contains } from "../workbook/address.ts";
import { bodyOf, headerRowOf, totalRowOf, type Table } from "../workbook/tables/table.ts";

/** Office's accent colours with their lightest tint. The first pair is that of styles without an accent. */
const accents: readonly (readonly [accent: string, tint: string])[] = [
  ["#000000", "#d9d9d9"],
  ["#156082", "#c0e4f5"],
  ["#e97132", "#fbe3d6"],
  ["#196b24", "#c1f0c8"],
  ["#0f9ed5", "#caeefb"],
  ["#a02b93", "#f2ceef"],
  ["#4ea72e", "#d9f2d0"],
];

/** How a table's style draws one of its cells; undefined where it changes nothing. */
export function tableCellStyle(table: Table, row: number, column: number): IStyleData | undefined {
  const match = /^TableStyle(Light|Medium|Dark)(\d+)$/.exec(table.options.style);
  if (match === null) return undefined;
  const [, family, number] = match;
  const [accent, tint] = accents[(Number(number) - 1) % accents.length] ?? ["#000000", "#d9d9d9"];
  const isLight = family === "Light";
  const line = { s: BorderStyleTypes.THIN, cl: { rgb: accent } };
  const header = headerRowOf(table);
  if (header !== undefined && contains(header, row, column)) {
    return isLight
      ? { bl: BooleanNumber.TRUE, bd: { t: line, b: line } }
      : { bl: BooleanNumber.TRUE, cl: { rgb: "#ffffff" }, bg: { rgb: accent } };
  }
  const totals = totalRowOf(table);
  if (totals !== undefined && contains(totals, row, column))
    return { bl: BooleanNumber.TRUE, bd: { t: line, b: line } };
  // The first row, and every second one after it, is tinted.
  const isTinted = (row - bodyOf(table).row) % 2 === 0;
  return { ...(isTinted && { bg: { rgb: tint } }), ...strikeOf(table, row) };
}

/** A row is struck through where the column of the table's conditional format is filled. */
function strikeOf({ sheet, area, columns, struckBy }: Table, row: number): IStyleData {
  const index = columns.findIndex(({ id }) => id === struckBy);
  if (index < 0) return {};
  const value = sheet.plainValueAt(row, area.column + index);
  return value === "" ? {} : { st: { s: BooleanNumber.TRUE } };
}
