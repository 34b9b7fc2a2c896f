import { CellError } from "../cell-error.ts";
import type { BasicValue } from "../cell-value.ts";

/** The same key for values that `=` takes as equal; an empty cell has one of its own. */
export function valueKey(value: BasicValue): string | number | boolean | null {
  if (value instanceof CellError) return `#${value.code}`;
  return typeof value === "string" ? `"${value.toLowerCase()}` : value;
}
