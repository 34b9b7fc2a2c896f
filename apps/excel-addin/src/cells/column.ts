import type { Field, Shape } from "./record-shape.ts";
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
}

/** A column without values: a field that the records no longer have. */
export function emptyColumn(name: string): Column {
  return { name, steps: undefined };
}

/**
 * The columns of all fields: of scalars, of arrays (their count), and of fields that are always null; objects are
 * flattened. Excel compares names without case, so paths that differ only in case get numbers.
 */
export function columnsOfShape(shape: Shape): readonly Column[] {
  const columns: Column[] = [];
  const names = new Set<string>();
  const visit = ({ fields }: Shape): void => {
    for (const { path, steps, scalar, array, object, column } of fields) {
      if (scalar || array || !object) {
        let name = path;
        for (let copy = 2; names.has(name.toLowerCase()); copy++) name = `${path} (${copy})`;
        names.add(name.toLowerCase());
        columns.push({ name, steps, at: column?.at });
      }
      if (object) visit(object);
    }
  };
  visit(shape);
  return columns;
}

/** The columns inside of arrays: each is selected by its full name only, since it changes the number of rows. */
export function columnsInArrays(shape: Shape): readonly Column[] {
  const columns: Column[] = [];
  const visit = ({ fields }: Shape): void => {
    for (const { path, steps, object, elements } of fields) {
      const rows = { name: path, steps };
      for (const column of elements ? columnsOfShape(elements) : []) {
        columns.push({ name: `${path}.${column.name}`, steps: column.steps, rows });
      }
      if (object) visit(object);
    }
  };
  visit(shape);
  return columns;
}

/**
 * The column of a path with positions in it, such as `Items[0].Text`, or below a field in which no record has a value
 * yet. Undefined if the records show that there is no such path.
 */
export function columnOfPath(shape: Shape, path: string): Column | undefined {
  const names: string[] = [];
  const steps: Step[] = [];
  let rows: ElementRows | undefined;
  let at: Shape | undefined = shape;
  const parts = path.split(".");
  for (const [index, part] of parts.entries()) {
    if (!at) return undefined;
    const [, key, positions = ""] = /^(.*?)((?:\[\d+\])*)$/.exec(part) ?? [];
    const field = findField(at, key ?? part);
    if (!field) return undefined;
    const indexes = [...positions.matchAll(/\d+/g)].map(([digits]) => Number(digits));
    // Nothing shows what the objects or elements would be.
    if (isOpen(field)) return emptyColumn(path);
    if (indexes.length > 0 && !field.array) return undefined;
    names.push(field.key + positions);
    steps.push(field.key, ...indexes);
    const isLast = index === parts.length - 1;
    // An object has no value of its own.
    if (isLast && (indexes.length > 0 ? field.elements : !field.scalar && !field.array)) return undefined;
    if (field.array && indexes.length === 0 && !isLast) {
      if (rows) return undefined;
      rows = { name: names.join("."), steps: steps.splice(0) };
    }
    at = field.array ? field.elements : field.object;
  }
  return { name: names.join("."), steps, ...(rows && { rows }) };
}

function findField({ fields, byKey }: Shape, key: string): Field | undefined {
  return byKey.get(key) ?? fields.find((field) => field.key.toLowerCase() === key.toLowerCase());
}

function isOpen({ scalar, array, filled, object }: Field): boolean {
  return !scalar && !object && !(array && filled);
}
