import { columnsOf, rowsOf, type Area } from "../../workbook/address.ts";
import { invalidArgument } from "../office-api-error.ts";

export function integerOf(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isInteger(value))
    throw invalidArgument(`${name} is not an integer`);
  return value;
}

export function textOf(value: unknown, name: string): string {
  if (typeof value !== "string") throw invalidArgument(`${name} is not a text`);
  return value;
}

/** The content for each cell of a range: from a matrix of the range's size, or one value for all. Null means no change. */
export function cellInputs(
  value: unknown,
  area: Area,
): (row: number, column: number) => string | number | boolean | null {
  if (!Array.isArray(value)) {
    const input = cellInput(value);
    return () => input;
  }
  const rows = value as readonly unknown[];
  const fits =
    rows.length === rowsOf(area) && rows.every((row) => Array.isArray(row) && row.length === columnsOf(area));
  if (!fits) {
    throw invalidArgument(
      "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
    );
  }
  return (row, column) => cellInput((rows[row - area.row] as readonly unknown[])[column - area.column]);
}

function cellInput(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw invalidArgument("a cell takes a text, a number, a boolean or null");
}
