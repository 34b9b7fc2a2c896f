import type { ListRecord } from "../service/list-record.ts";
import { isCell } from "./cell.ts";
import { mixed, type CellColumn, type CellRows } from "./cell-rows.ts";
import { sheetColumns } from "./spill-limits.ts";
import type { Step } from "./step.ts";

/** The fields that the objects at one path have, in the order of the objects. */
export interface RecordShape {
  readonly fields: Field[];
  readonly byKey: Map<string, Field>;
  /** The path of the objects with a dot behind it, and the steps to them; empty for records, and for elements of arrays. */
  readonly prefix: string;
  readonly steps: readonly Step[];
  /** 1 for records. */
  readonly depth: number;
}

/** One field of these objects, and which kinds of values it has. Without any, it is null in every object. */
export interface Field {
  readonly key: string;
  /** From the record, or from the element of an array. */
  readonly path: string;
  readonly steps: readonly Step[];
  place: number;
  /** A text, number or boolean, or an object nested too deeply to show. */
  scalar: boolean;
  array: boolean;
  /** Whether some array has elements. */
  filled: boolean;
  /** The fields of its objects. */
  object: RecordShape | undefined;
  /** The fields of the objects in its arrays. */
  elements: RecordShape | undefined;
  /** Its cells, unless only objects were found so far, or no cells are made. */
  column: CellColumn | undefined;
}

/** Objects nested deeper are shown as "…". */
export const maxColumnDepth = 8;

/** What else to do in the one pass over the records. */
export interface ShapeOptions {
  /** Whether to search the elements of arrays, of which there may be many. */
  readonly elements: boolean;
  /** Makes a row of each record: a cell of each field that is not an object. */
  readonly cells?: CellRows;
}

/** Finds every field of the records. */
export function findShape(records: readonly ListRecord[], options: ShapeOptions): RecordShape {
  const shape = emptyShape("", [], 1);
  for (const record of records) {
    options.cells?.startRow();
    addObject(shape, record, options);
  }
  return shape;
}

// Not inside of `findShape`: engines optimise a function that exists once better than one that every call makes anew.
function addObject(shape: RecordShape, object: ListRecord, options: ShapeOptions): void {
  const { fields, depth } = shape;
  const { cells } = options;
  // V8 changes how it stores a field when one of its values needs it: the first amount with decimals, say. Objects from
  // before are brought up to date when a field is read, but not when they are enumerated, and then slow this loop for all.
  void object["Id"];
  let at = 0;
  for (const key in object) {
    // Nearly always the object names its fields in the same order as the object before.
    let field = fields[at];
    if (field === undefined || field.key !== key) {
      field = openField(shape, key, at);
      at = field.place;
    }
    at++;
    // Read here for the sake of speed: engines know where the value of a loop's key is.
    const value = object[key];
    if (cells && field.column?.kind === mixed && isCell(value)) {
      // Most values. What follows would do the same, but take longer.
      field.scalar = true;
      cells.row[field.column.at] = value;
      continue;
    }
    if (value === null || value === undefined) {
      if (cells && !field.object) openColumn(field, cells);
      continue;
    }
    let cell = value;
    if (typeof value !== "object") {
      field.scalar = true;
    } else if (Array.isArray(value)) {
      field.array = true;
      if (value.length > 0) field.filled = true;
      if (options.elements && depth < maxColumnDepth) addElements(field, value, depth);
      cell = value.length;
    } else if (depth < maxColumnDepth) {
      if (cells && field.column) cells.putObject(field.column);
      field.object ??= emptyShape(`${field.path}.`, field.steps, depth + 1);
      addObject(field.object, value as ListRecord, options);
      continue;
    } else {
      field.scalar = true;
      cell = "…";
    }
    if (cells) cells.put(openColumn(field, cells), cell);
  }
}

function addElements(field: Field, array: readonly unknown[], depth: number): void {
  for (const element of array) {
    if (typeof element === "object" && element !== null && !Array.isArray(element)) {
      field.elements ??= emptyShape("", [], depth + 1);
      // Their cells are not in the record's row.
      addObject(field.elements, element as ListRecord, { elements: true });
    }
  }
}

function openColumn(field: Field, cells: CellRows): CellColumn {
  if (field.column) return field.column;
  field.column = cells.addColumn(field.path, field.steps);
  if (field.object) cells.putObject(field.column);
  return field.column;
}

/** The field of this key. A new one takes its place after the field that precedes it in this object. */
function openField({ fields, byKey, prefix, steps }: RecordShape, key: string, after: number): Field {
  const existing = byKey.get(key);
  if (existing) return existing;
  // No sheet has columns for more, and to make room for each takes too long.
  const place = fields.length < sheetColumns ? after : fields.length;
  const field: Field = {
    key,
    path: prefix + key,
    steps: [...steps, key],
    place,
    scalar: false,
    array: false,
    filled: false,
    object: undefined,
    elements: undefined,
    column: undefined,
  };
  byKey.set(key, field);
  fields.splice(place, 0, field);
  for (let next = place + 1; next < fields.length; next++) fields[next]!.place = next;
  return field;
}

function emptyShape(prefix: string, steps: readonly Step[], depth: number): RecordShape {
  return { fields: [], byKey: new Map(), prefix, steps, depth };
}
