import { CellError } from "../cell-error.ts";
import {
  basicValue,
  firstValue,
  isMatrix,
  type BasicValue,
  type CellValue,
  type Matrix,
} from "../cell-value.ts";
import { basicRows, each, transposed, type Argument } from "./basic-rows.ts";
import { valueKey } from "./value-key.ts";

/** XMATCH and XLOOKUP for exact searches; undefined for others, which the library has. Its own compare a whole array with each value. */
export const searchFunctions: Readonly<
  Record<string, (args: readonly Argument[]) => CellValue | Matrix | undefined>
> = {
  XMATCH: ([wanted, array, matching, searching]) => {
    if (wanted === undefined || !isExact(matching)) return undefined;
    const find = finder(basicRows(array).flat(), searching);
    return find && each(wanted, (value) => (find(value) ?? -1) + 1 || new CellError("#N/A"));
  },
  XLOOKUP: ([wanted, array, results, missing, matching, searching]) => {
    if (wanted === undefined || !isExact(matching)) return undefined;
    const keys = basicRows(array);
    const rows = keys.length === 1 ? transposed(basicRows(results)) : basicRows(results);
    const find = finder(keys.flat(), searching);
    if (!find || rows.length !== keys.flat().length) return undefined;
    if (!isMatrix(wanted)) {
      const at = find(basicValue(wanted));
      if (at === undefined) return missing ?? new CellError("#N/A");
      const row = rows[at]!;
      return row.length === 1 ? row[0]! : keys.length === 1 ? row.map((value) => [value]) : [row];
    }
    const other = missing === undefined ? new CellError("#N/A") : firstValue(missing);
    return each(wanted, (value) => {
      const at = find(value);
      return at === undefined ? other : rows[at]![0]!;
    });
  },
};

function isExact(matching: Argument): boolean {
  return matching === undefined || basicValue(firstValue(matching)) === 0;
}

/** Where a value stands, first or last; undefined for other ways of searching. */
function finder(
  values: readonly BasicValue[],
  searching: Argument,
): ((value: BasicValue) => number | undefined) | undefined {
  const direction = searching === undefined ? 1 : basicValue(firstValue(searching));
  if (direction !== 1 && direction !== -1) return undefined;
  const places = new Map<unknown, number>();
  for (const [at, value] of values.entries()) {
    const key = valueKey(value);
    if (direction === -1 || !places.has(key)) places.set(key, at);
  }
  return (value) => places.get(valueKey(value));
}
