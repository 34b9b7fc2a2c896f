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

/**
 * The column of a path with positions in it, such as `Items[0].Text`, or below a field in which no record has a value
 * yet. Undefined if the records show that the path does not exist.
 */
export function columnOfPath(shape: RecordShape, path: string): Column | undefined {
  const names: string[] = [];
  const steps: Step[] = [];
  let rows: ElementRows | undefined;
  let at: RecordShape | undefined = shape;
  const parts = path.split(".");
  for (const [index, part] of parts.entries()) {
    if (!at) return undefined;
    const [, key, positions = ""] = /^(.*?)((?<!\[\d+\])(?:\[\d+\])+)?$/.exec(part) ?? [];
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

function findField({ fields, byKey }: RecordShape, key: string): Field | undefined {
  return byKey.get(key) ?? fields.find((field) => field.key.toLowerCase() === key.toLowerCase());
}

function isOpen({ scalar, array, filled, object }: Field): boolean {
  return !scalar && !object && !(array && filled);
}
