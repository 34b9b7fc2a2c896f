import { CellError } from "../cell-error.ts";
import type { BasicValue } from "../cell-value.ts";

const collator = new Intl.Collator("en", { sensitivity: "accent" });

/** The order of values in a sorted column: numbers, texts without regard to case, booleans, errors; empty cells last in either direction. */
export function sortOrder(left: BasicValue, right: BasicValue, direction: 1 | -1): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return direction * (rankOf(left) - rankOf(right) || ofOneKind(left, right));
}

function rankOf(value: BasicValue): number {
  if (value instanceof CellError) return 3;
  return ["number", "string", "boolean"].indexOf(typeof value);
}

function ofOneKind(left: BasicValue, right: BasicValue): number {
  if (typeof left !== "string" || typeof right !== "string")
    return left instanceof CellError ? 0 : Number(left) - Number(right);
  if (left === right) return 0;
  const [a, b] = [left.toLowerCase(), right.toLowerCase()];
  // What differs for `=` is never mixed, though a collator may not tell it apart.
  return collator.compare(left, right) || (a === b ? 0 : a < b ? -1 : 1);
}
