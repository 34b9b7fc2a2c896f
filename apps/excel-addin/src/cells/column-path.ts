import { comparable } from "@accounting-data/creating";
import { columnsOfShape, emptyColumn, type Column, type ElementRows } from "./column.ts";
import type { Field, RecordShape } from "./record-shape.ts";
import type { Step } from "./step.ts";

/** The columns inside of arrays: each is selected by its full name only, since it changes the number of rows. */
export function columnsInArrays(shape: RecordShape): readonly Column[] {
  const columns: Column[] = [];
  const visit = ({ fields }: RecordShape): void => {
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

/** One part of a path: `Items[0]` is the key `Items` with the positions `[0]`. */
interface PathPart {
  readonly key: string;
  /** As written. */
  readonly positions: string;
  readonly indexes: readonly number[];
}

/**
 * The column of a path with positions in it, such as `Items[0].Text`, or below a field in which no record has a value
 * yet. Undefined if the records show that the path does not exist.
 */
export function columnOfPath(shape: RecordShape, path: string): Column | undefined {
  const parts = path.split(".").map(readPart);
  const last = parts.pop()!;
  /** The names and steps of the parts so far, and the array whose elements the steps begin at. */
  const names: string[] = [];
  let steps: Step[] = [];
  let rows: ElementRows | undefined;
  let objects: RecordShape = shape;

  for (const part of parts) {
    const field = findField(objects, part.key);
    if (!field) return undefined;
    if (isOpen(field)) return emptyColumn(path);
    const isElement = part.indexes.length > 0;
    const below = field.array ? field.elements : field.object;
    if (!below || (isElement && !field.array)) return undefined;
    names.push(field.key + part.positions);
    steps.push(field.key, ...part.indexes);
    if (field.array && !isElement) {
      // Rows of an array inside of another one can't be shown.
      if (rows) return undefined;
      rows = { name: names.join("."), steps };
      steps = [];
    }
    objects = below;
  }

  const field = findField(objects, last.key);
  if (!field) return undefined;
  if (isOpen(field)) return emptyColumn(path);
  if (!hasValue(field, last)) return undefined;
  names.push(field.key + last.positions);
  steps.push(field.key, ...last.indexes);
  return { name: names.join("."), steps, ...(rows && { rows }) };
}

function readPart(text: string): PathPart {
  const [, key = text, positions = ""] = /^(.*?)((?<!\[\d+\])(?:\[\d+\])+)?$/.exec(text) ?? [];
  return { key, positions, indexes: [...positions.matchAll(/\d+/g)].map(([digits]) => Number(digits)) };
}

function findField({ fields, byKey }: RecordShape, key: string): Field | undefined {
  return byKey.get(key) ?? fields.find((field) => comparable(field.key) === comparable(key));
}

/** Whether no record shows yet what the field's value, object or elements are. */
function isOpen({ scalar, array, filled, object }: Field): boolean {
  return !scalar && !object && !(array && filled);
}

/** Whether a path may end with this field: an object has no value of its own, an element has one unless it is an object. */
function hasValue({ scalar, array, elements }: Field, { indexes }: PathPart): boolean {
  return indexes.length > 0 ? array && !elements : scalar || array;
}
