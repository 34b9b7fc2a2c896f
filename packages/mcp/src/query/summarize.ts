import { ColumnError, rowsOf } from "@accounting-data/books";
import { compareValues } from "./compare-values.ts";
import { addDecimals, decimalOf, formatDecimal, zero, type Decimal } from "./decimal.ts";
import { meets, type Condition } from "./query.ts";

/** What is computed of a column for each group. */
export interface Measure {
  readonly of: "sum" | "min" | "max";
  readonly column: string;
}

export interface Group {
  /** The values of the columns by which the rows are grouped. */
  readonly by: readonly unknown[];
  /** Rows in the group. */
  readonly count: number;
  /** In the order of the measures: a sum as an exact decimal text, the least or greatest value, null if there is none. */
  readonly measures: readonly unknown[];
}

export interface Summary {
  /** Those with most, by the first measure, else by their number of rows. */
  readonly groups: readonly Group[];
  /** Rows that were counted. */
  readonly rows: number;
  /** In the order of the measures: rows whose value is no number, which a sum leaves out. */
  readonly notCounted: readonly number[];
}

/**
 * Counts rows by columns, with exact sums. Throws `ColumnError` if a sum would count a value of a record once for each
 * element of an array.
 */
export function summarize(
  records: readonly object[],
  {
    by,
    measures,
    where = [],
  }: {
    readonly by: readonly string[];
    readonly measures: readonly Measure[];
    readonly where?: readonly Condition[];
  },
): Summary {
  const paths = [...by, ...measures.map(({ column }) => column), ...where.map(({ column }) => column)];
  const repeated = repeatedColumn(records, paths, measures);
  if (repeated !== undefined) {
    throw new ColumnError(
      `A sum of ${repeated} would count it once for each element of an array: sum it without the columns of that array.`,
    );
  }
  const groups = new Map<string, Counted>();
  const notCounted = measures.map(() => 0);
  let counted = 0;
  for (const record of records) {
    for (const values of rowsOf(record, paths)) {
      const conditions = values.slice(by.length + measures.length);
      if (!where.every((condition, index) => meets(conditions[index], condition))) continue;
      counted += 1;
      const keys = values.slice(0, by.length);
      const key = JSON.stringify(keys.map((value) => value ?? null));
      const group = groups.get(key) ?? {
        by: keys.map((value) => value ?? null),
        count: 0,
        states: measures.map(begin),
      };
      groups.set(key, group);
      group.count += 1;
      for (const [index, measure] of measures.entries()) {
        const isCounted = group.states[index]!.add(values[by.length + index]);
        if (!isCounted && measure.of === "sum") notCounted[index]! += 1;
      }
    }
  }
  const found = [...groups.values()].map(({ by: keys, count, states }) => ({
    by: keys,
    count,
    measures: states.map((state) => state.result()),
  }));
  const order = (a: Group, b: Group): number =>
    measures.length > 0 ? compareValues(b.measures[0], a.measures[0]) : b.count - a.count;
  return { groups: found.toSorted(order), rows: counted, notCounted };
}

interface Counted {
  readonly by: readonly unknown[];
  count: number;
  readonly states: readonly MeasureState[];
}

interface MeasureState {
  /** Returns whether the value counts. */
  readonly add: (value: unknown) => boolean;
  readonly result: () => unknown;
}

function begin({ of }: Measure): MeasureState {
  if (of === "sum") {
    let sum: Decimal = zero;
    return {
      add: (value) => {
        const decimal = decimalOf(value);
        if (decimal) sum = addDecimals(sum, decimal);
        return decimal !== undefined;
      },
      result: () => formatDecimal(sum),
    };
  }
  let best: unknown = null;
  const sign = of === "min" ? 1 : -1;
  return {
    add: (value) => {
      if (value === undefined || value === null || value === "") return false;
      if (best === null || compareValues(value, best) * sign < 0) best = value;
      return true;
    },
    result: () => best,
  };
}

/** A summed column outside of the array that gives a record several rows. */
function repeatedColumn(
  records: readonly object[],
  paths: readonly string[],
  measures: readonly Measure[],
): string | undefined {
  const summed = measures.filter(({ of }) => of === "sum").map(({ column }) => column);
  if (summed.length === 0) return undefined;
  const expanded = records.find((record) => rowsOf(record, paths).length > 1);
  return expanded && summed.find((column) => rowsOf(expanded, [column]).length <= 1);
}
