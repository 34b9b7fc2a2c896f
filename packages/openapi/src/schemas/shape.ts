import { DescriptionError } from "../document/description-error.ts";
import { targetOf, type References } from "../document/references.ts";
import { arrayOf, isObject, objectOf, type JsonObject } from "../document/json.ts";

/** What a schema says once its references are followed and its `allOf` are merged. */
export interface Shape {
  /** The object that names it, behind references and single `allOf` and `oneOf`. Undefined if several are merged. */
  readonly source: JsonObject | undefined;
  /** Its keywords, without those that are read into the fields below. */
  readonly keywords: JsonObject;
  /** The schemas of its properties, in order. */
  readonly properties: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  /** The schemas of which one applies. A single one is merged, so there are none or at least two. */
  readonly variants: readonly unknown[];
  readonly nullable: boolean;
}

/** Reads the shape of any schema. */
export type ShapeOf = (schema: unknown) => Shape;

const nothing: Shape = {
  source: undefined,
  keywords: {},
  properties: new Map(),
  required: new Set(),
  variants: [],
  nullable: false,
};

/** Keywords that say nothing about the values. */
const remarks = new Set([
  "description",
  "title",
  "example",
  "examples",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
  "nullable",
  "externalDocs",
  "xml",
  "discriminator",
  "$comment",
]);

/** Keywords that are read into fields of the shape. */
const structure = new Set(["$ref", "allOf", "oneOf", "anyOf", "properties", "required", "nullable"]);

/**
 * Fields and keywords of all schemas, with those that they have by references. A description of 5 million characters has a fifth of
 * it of its own.
 */
const maxEntries = 1_000_000;

/**
 * Makes a reader of shapes. `circular` is called for a schema that consists of itself; that part of it is then ignored.
 * A schema is read once, however many references and aliases lead to it.
 */
export function createShapeReader(references: References, circular: (schema: JsonObject) => void): ShapeOf {
  const shapes = new Map<JsonObject, Shape>();
  const open = new Set<JsonObject>();
  let entries = 0;

  const shapeOf: ShapeOf = (schema) => {
    if (!isObject(schema)) return nothing;
    const before = shapes.get(schema);
    if (before) return before;
    if (open.has(schema)) {
      circular(schema);
      return nothing;
    }
    open.add(schema);
    const shape = readShape(schema);
    open.delete(schema);
    shapes.set(schema, shape);
    return shape;
  };

  const readShape = (schema: JsonObject): Shape => {
    const { $ref, allOf } = schema;
    const alternatives = [...arrayOf(schema["oneOf"]), ...arrayOf(schema["anyOf"])];
    const choices = alternatives.filter((alternative) => !isNull(targetOf(alternative, references)));
    const parts = [
      ...(typeof $ref === "string" ? [references.find($ref)] : []),
      ...arrayOf(allOf),
      ...(choices.length === 1 ? choices : []),
    ].filter((part) => isObject(part) && Object.keys(part).length > 0);
    const shapes = parts.map(shapeOf);
    const own = ownShape(schema);
    const [only] = shapes;
    // A reference with a remark copies no fields, however many there are.
    const isRemark = only && shapes.length === 1 && own.properties.size + own.required.size === 0;
    const { properties, required } = isRemark ? only : mergeFields([...shapes, own]);
    // The schema's own keywords win.
    const keywords = Object.assign({}, ...[...shapes, own].map((shape) => shape.keywords)) as JsonObject;
    entries += Object.keys(keywords).length + (isRemark ? 0 : properties.size + required.size);
    if (entries > maxEntries) {
      throw new DescriptionError(
        `With what they refer to, the schemas of the description have more than ${maxEntries / 1e6} million fields and keywords`,
      );
    }
    const hasNull = choices.length < alternatives.length || isNull(schema) || schema["nullable"] === true;
    return {
      properties,
      required,
      keywords,
      source: sourceOf(schema, own, shapes, choices),
      variants: choices.length > 1 ? choices : shapes.flatMap(({ variants }) => variants),
      nullable: hasNull || own.nullable || shapes.some(({ nullable }) => nullable),
    };
  };
  return shapeOf;
}

/** The schema itself, or the only part of it that says something. */
function sourceOf(
  schema: JsonObject,
  own: Shape,
  parts: readonly Shape[],
  choices: readonly unknown[],
): JsonObject | undefined {
  const isWrapper = Object.keys(own.keywords).every((key) => remarks.has(key)) && own.properties.size === 0;
  if (!isWrapper || choices.length > 1) return schema;
  const meaningful = parts.filter(({ source }) => source !== undefined);
  return meaningful.length === 1 ? meaningful[0]!.source : schema;
}

function ownShape(schema: JsonObject): Shape {
  const types = [schema["type"]].flat();
  return {
    source: schema,
    keywords: Object.fromEntries(Object.entries(schema).filter(([key]) => !structure.has(key))),
    properties: new Map(Object.entries(objectOf(schema["properties"]))),
    required: new Set(arrayOf(schema["required"]).filter((name) => typeof name === "string")),
    variants: [],
    nullable: types.includes("null") || arrayOf(schema["enum"]).includes(null),
  };
}

function mergeFields(shapes: readonly Shape[]): Pick<Shape, "properties" | "required"> {
  return {
    properties: new Map(shapes.flatMap(({ properties }) => [...properties])),
    required: new Set(shapes.flatMap(({ required }) => [...required])),
  };
}

function isNull(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { type, enum: values } = schema;
  return type === "null" || (Array.isArray(values) && values.length === 1 && values[0] === null);
}
