import { CellError } from "../cell-error.ts";
import { basicValue, firstValue, type BasicValue, type CellValue, type Matrix } from "../cell-value.ts";
import { basicRows, each, transposed, type Argument, type Rows } from "./basic-rows.ts";
import { toNumber } from "./operators.ts";
import { searchFunctions } from "./search-functions.ts";
import { sortOrder } from "./sort-order.ts";
import { valueKey } from "./value-key.ts";

/** Undefined where the library's function of this name is to be called. */
type ArrayFunction = (args: readonly Argument[]) => CellValue | Matrix | undefined;

/**
 * The functions that take arrays apart and put them together, and ISNUMBER. The library's make an object of each element, which takes a minute for
 * lists of 20,000 records, and refuse arrays of row numbers.
 */
export const arrayFunctions: Readonly<Record<string, ArrayFunction>> = {
  ...searchFunctions,
  CHOOSECOLS: ([array, ...places]) => choose(basicRows(array), places, "columns"),
  CHOOSEROWS: ([array, ...places]) => choose(basicRows(array), places, "rows"),
  TAKE: ([array, rows, columns]) => part(basicRows(array), { rows, columns, of: taken }),
  DROP: ([array, rows, columns]) => part(basicRows(array), { rows, columns, of: dropped }),
  HSTACK: (args) => {
    const parts = args.map(basicRows);
    const height = Math.max(...parts.map((rows) => rows.length));
    return Array.from({ length: height }, (_, row) =>
      parts.flatMap((rows) => rows[row] ?? rows[0]!.map(() => new CellError("#N/A"))),
    );
  },
  VSTACK: (args) => {
    const parts = args.map(basicRows);
    const width = Math.max(...parts.map((rows) => rows[0]!.length));
    return parts.flatMap((rows) =>
      rows[0]!.length === width
        ? rows
        : rows.map((row) => [
            ...row,
            ...Array.from({ length: width - row.length }, () => new CellError("#N/A")),
          ]),
    );
  },
  FILTER: ([array, include, empty]) => filter(basicRows(array), basicRows(include), empty),
  SORTBY: ([array, ...keys]) => sortBy(basicRows(array), keys),
  UNIQUE: ([array, byColumn, once]) => {
    const isByColumn = truthOf(byColumn);
    const rows = isByColumn ? transposed(basicRows(array)) : basicRows(array);
    const found = unique(rows, truthOf(once));
    if (found.length === 0) return new CellError("#CALC!");
    return isByColumn ? transposed(found) : found;
  },
  ISNUMBER: ([value]) => each(value ?? null, (one) => typeof one === "number"),
};

function truthOf(argument: Argument): boolean {
  return argument !== undefined && Boolean(basicValue(firstValue(argument)));
}

/** Rows or columns by their numbers, negative ones counted from the end. */
function choose(rows: Rows, places: readonly Argument[], of: "rows" | "columns"): CellValue | Matrix {
  const length = of === "rows" ? rows.length : rows[0]!.length;
  const numbers = places.flatMap((place) => basicRows(place).flat()).map(toNumber);
  const chosen: number[] = [];
  for (const number of numbers) {
    if (number instanceof CellError) return number;
    const at = Math.trunc(number);
    if (at === 0 || Math.abs(at) > length) return new CellError("#VALUE!");
    chosen.push(at > 0 ? at - 1 : length + at);
  }
  return of === "rows" ? chosen.map((at) => rows[at]!) : rows.map((row) => chosen.map((at) => row[at]!));
}

type Slice = (length: number, count: number) => readonly [number, number];
const taken: Slice = (length, count) => (count >= 0 ? [0, count] : [Math.max(0, length + count), length]);
const dropped: Slice = (length, count) => (count >= 0 ? [count, length] : [0, Math.max(0, length + count)]);

function part(
  rows: Rows,
  {
    rows: height,
    columns: width,
    of,
  }: { readonly rows: Argument; readonly columns: Argument; readonly of: Slice },
): CellValue | Matrix {
  const slices = ([height, width] as const).map((argument, axis) => {
    const length = axis === 0 ? rows.length : rows[0]!.length;
    const given = argument === undefined ? null : basicValue(firstValue(argument));
    const count = given === null ? null : toNumber(given);
    if (count === null) return [0, length] as const;
    return count instanceof CellError ? count : of(length, Math.trunc(count));
  });
  const [down, across] = slices;
  if (down instanceof CellError) return down;
  if (across instanceof CellError) return across;
  const left = rows.slice(...down!);
  const found =
    across![0] === 0 && across![1] >= rows[0]!.length ? left : left.map((row) => row.slice(...across!));
  return found.length === 0 || found[0]!.length === 0 ? new CellError("#CALC!") : found;
}

/** Excel keeps or drops all rows, or columns, by one condition, too. */
function filter(rows: Rows, include: Rows, empty: Argument): CellValue | Matrix {
  const conditions = include.flat();
  const isByColumn = include.length === 1 && conditions.length > 1 && conditions.length === rows[0]!.length;
  const length = isByColumn ? rows[0]!.length : rows.length;
  const isVector = include.length === 1 || include[0]!.length === 1;
  if (!isVector || (conditions.length !== length && conditions.length !== 1)) return new CellError("#VALUE!");
  const kept: boolean[] = [];
  for (const condition of conditions) {
    const number = toNumber(condition);
    if (number instanceof CellError) return number;
    kept.push(number !== 0);
  }
  const isKept = (at: number): boolean => (kept.length === 1 ? kept[0]! : kept[at]!);
  const found = isByColumn
    ? rows.map((row) => row.filter((_, at) => isKept(at)))
    : rows.filter((_, at) => isKept(at));
  if (found.length > 0 && found[0]!.length > 0) return found;
  return empty ?? new CellError("#CALC!");
}

function sortBy(rows: Rows, args: readonly Argument[]): CellValue | Matrix | undefined {
  const keys: { readonly values: readonly BasicValue[]; readonly direction: 1 | -1 }[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const by = basicRows(args[index]);
    const order = args[index + 1];
    const direction = order === undefined ? 1 : toNumber(basicValue(firstValue(order)));
    if (direction !== 1 && direction !== -1) return new CellError("#VALUE!");
    // The library sorts columns.
    if (by[0]!.length !== 1) return undefined;
    if (by.length !== rows.length) return new CellError("#VALUE!");
    keys.push({ values: by.flat(), direction });
  }
  const order = rows.map((_, at) => at);
  order.sort((one, other) => {
    for (const { values, direction } of keys) {
      const compared = sortOrder(values[one]!, values[other]!, direction);
      if (compared !== 0) return compared;
    }
    return one - other;
  });
  return order.map((at) => rows[at]!);
}

function unique(rows: Rows, once: boolean): Rows {
  const counts = new Map<unknown, { readonly row: readonly BasicValue[]; times: number }>();
  for (const row of rows) {
    const key = row.length === 1 ? valueKey(row[0]!) : JSON.stringify(row.map(valueKey));
    const found = counts.get(key);
    if (found) found.times++;
    else counts.set(key, { row, times: 1 });
  }
  return [...counts.values()].flatMap(({ row, times }) => (once && times > 1 ? [] : [row]));
}
