import { columnsOf, rowsOf, type Area } from "../../workbook/address.ts";
import type { Input } from "../../workbook/typed-input.ts";
import { invalidArgument } from "../office-api-error.ts";

/** @see https://support.microsoft.com/office/excel-specifications-and-limits-1672b34d-7043-467e-8e27-269d656771c3 */
const maxText = 32_767;

export function integerArgument(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isInteger(value))
    throw invalidArgument(`${name} is not an integer`);
  return value;
}

export function textArgument(value: unknown, name: string): string {
  if (typeof value !== "string") throw invalidArgument(`${name} is not a text`);
  return value;
}

export function booleanArgument(value: unknown, name: string): boolean {
  if (typeof value !== "boolean") throw invalidArgument(`${name} is not a boolean`);
  return value;
}

/** An optional position among `count` things: at the end where it is left out or -1. */
export function positionArgument(value: unknown, count: number): number {
  if (value === null || value === undefined || value === -1) return count;
  const position = integerArgument(value, "index");
  if (position < 0 || position > count)
    throw invalidArgument(`the index ${position} is not from 0 to ${count}`);
  return position;
}

/**
 * The content for each cell of a range: from a matrix of the range's size, or one value for all. In a matrix null means
 * no change; null alone is an error.
 *
 * @see https://learn.microsoft.com/office/dev/add-ins/excel/excel-add-ins-blank-null-values
 */
export function cellInputs(value: unknown, area: Area): (row: number, column: number) => Input | null {
  if (!Array.isArray(value)) {
    const input = cellInput(value);
    if (input === null) throw invalidArgument("null is not a value");
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

function cellInput(value: unknown): Input | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" && value.length > maxText)
    throw invalidArgument(`a cell takes ${maxText} characters at most`);
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw invalidArgument("a cell takes a text, a number, a boolean or null");
}
