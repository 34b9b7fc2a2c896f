import { comparable } from "@accounting-data/creating";
import type { RecordShape } from "./record-shape.ts";
import type { Step } from "./step.ts";

/** The elements of one array of each record: every element has a row of its own. */
export interface ElementRows {
  /** The array's path, as the records spell it. */
  readonly name: string;
  readonly steps: readonly Step[];
}

/** Where the values of a column are found. */
export interface Column {
  /** The path, as the records spell it. */
  readonly name: string;
  /** From the record (from an element, if the column lies inside an array) to the value; undefined: always empty. */
  readonly steps: readonly Step[] | undefined;
  /** The array that the column lies in. */
  readonly rows?: ElementRows;
  /** Its place in the rows that were made while the shape was found, if any were. */
  readonly at?: number | undefined;
  /** Whether it is null in each of these records: it may be an object in others. */
  readonly isNull?: boolean;
}

/** A column without values: a field that the records no longer have. */
export function emptyColumn(name: string): Column {
  return { name, steps: undefined };
}

/**
 * The columns of all fields: of scalars, of arrays (their count), and of fields that are always null; objects are
 * flattened. Excel compares names without case, so paths that differ only in case get numbers.
 */
export function columnsOfShape(shape: RecordShape): readonly Column[] {
  const columns: Column[] = [];
  const names = new Set<string>();
  const visit = ({ fields }: RecordShape): void => {
    for (const { path, steps, scalar, array, object, column } of fields) {
      if (scalar || array || !object) {
        let name = path;
        for (let copy = 2; names.has(comparable(name)); copy++) name = `${path} (${copy})`;
        names.add(comparable(name));
        columns.push({ name, steps, at: column?.at, isNull: !scalar && !array });
      }
      if (object) visit(object);
    }
  };
  visit(shape);
  return columns;
}

/** The columns that are known, in their order, and after them those that are new in these records. */
export function allColumns(shape: RecordShape, known: readonly string[]): readonly Column[] {
  const found = new Map(columnsOfShape(shape).map((column) => [comparable(column.name), column]));
  const columns = new Map<string, Column>();
  for (const name of known) {
    const key = comparable(name);
    if (!columns.has(key)) columns.set(key, { ...(found.get(key) ?? emptyColumn(name)), name });
  }
  const isObject = (key: string): boolean => known.some((name) => comparable(name).startsWith(`${key}.`));
  for (const [key, column] of found) {
    if (!columns.has(key) && !(column.isNull && isObject(key))) columns.set(key, column);
  }
  return [...columns.values()];
}
