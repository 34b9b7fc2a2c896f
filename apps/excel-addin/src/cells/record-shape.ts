import type { ListRecord } from "../service/list-record.ts";

/** The fields that the objects at one path have, in the order in which the objects name them. */
export interface Shape {
  readonly fields: Field[];
  readonly byKey: Map<string, Field>;
}

/** One field of these objects, and which kinds of values it has. Without any, it is null in every object. */
export interface Field {
  readonly key: string;
  /** A text, number or boolean, or an object nested too deeply to show. */
  scalar: boolean;
  array: boolean;
  /** Whether some array has elements. */
  filled: boolean;
  /** The fields of its objects. */
  object: Shape | undefined;
  /** The fields of the objects in its arrays. */
  elements: Shape | undefined;
}

/** Objects nested deeper are shown as "…". */
export const maxDepth = 8;

/** Finds every field of the records. The elements of arrays are searched only if `elements` is true: there may be many. */
export function shapeOf(records: readonly ListRecord[], { elements }: { readonly elements: boolean }): Shape {
  const shape = emptyShape();
  for (const record of records) addObject(shape, record, 1);
  return shape;

  function addObject({ fields, byKey }: Shape, object: ListRecord, depth: number): void {
    let at = -1;
    for (const key in object) {
      // Nearly always the object names its fields in the same order as the one before.
      let field = fields[++at];
      if (field?.key !== key) {
        field = byKey.get(key);
        if (field) at = fields.indexOf(field);
        else {
          // A field that earlier objects leave out comes after the one that precedes it here.
          field = emptyField(key);
          byKey.set(key, field);
          fields.splice(at, 0, field);
        }
      }
      const value = object[key];
      if (value === null || value === undefined) continue;
      if (typeof value !== "object") field.scalar = true;
      else if (Array.isArray(value)) addArray(field, value, depth);
      else if (depth === maxDepth) field.scalar = true;
      else addObject((field.object ??= emptyShape()), value as ListRecord, depth + 1);
    }
  }

  function addArray(field: Field, array: readonly unknown[], depth: number): void {
    field.array = true;
    if (array.length > 0) field.filled = true;
    if (!elements || depth === maxDepth) return;
    for (const element of array) {
      if (typeof element === "object" && element !== null && !Array.isArray(element)) {
        addObject((field.elements ??= emptyShape()), element as ListRecord, depth + 1);
      }
    }
  }
}

function emptyShape(): Shape {
  return { fields: [], byKey: new Map() };
}

function emptyField(key: string): Field {
  return { key, scalar: false, array: false, filled: false, object: undefined, elements: undefined };
}
