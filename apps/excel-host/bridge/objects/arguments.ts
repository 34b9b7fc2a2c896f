import { columnsOf, rowsOf, type Area } from "../../workbook/address.ts";
import { isHostObject, type HostObject } from "../host-object.ts";
import { invalidArgument } from "../office-api-error.ts";

/** A whole number, or the fallback where the argument was left out. */
export function wholeNumber(value: unknown, name: string, fallback?: number): number {
  if ((value === undefined || value === null) && fallback !== undefined) return fallback;
  if (typeof value !== "number" || !Number.isInteger(value))
    throw invalidArgument(`${name} is no whole number`);
  return value;
}

export function textOf(value: unknown, name: string): string {
  if (typeof value !== "string") throw invalidArgument(`${name} is no text`);
  return value;
}

export function booleanOf(value: unknown, name: string): boolean {
  if (typeof value !== "boolean") throw invalidArgument(`${name} is no boolean`);
  return value;
}

export function objectOf(value: unknown, type: string): HostObject {
  if (!isHostObject(value) || value.type !== type) throw invalidArgument(`a ${type} is needed`);
  return value;
}

/**
 * What is assigned to a range: a matrix of the range's size, or one value for every cell. Elements that are null
 * leave their cells as they are.
 */
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
  return (row, column) => cellInput((rows[row] as readonly unknown[])[column]);
}

function cellInput(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw invalidArgument("a cell takes a text, a number, a boolean or null");
}
