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
  /**
   * The schemas of which one applies. A single one is merged, so there are none or at least two. Beside properties, those of all its
   * parts.
   */
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

  function readShape(schema: JsonObject): Shape {
    const { choices, hasNull } = readAlternatives(schema, references);
    const parts = readParts(schema, choices, references).map(shapeOf);
    const own = readOwn(schema);
    const { properties, required, copied } = mergeFields(parts, own);
    // The schema's own keywords win.
    const keywords = Object.assign({}, ...[...parts, own].map((shape) => shape.keywords)) as JsonObject;
    countEntries(Object.keys(keywords).length + copied);
    return {
      source: findSource(schema, own, parts, choices),
      keywords,
      properties,
      required,
      variants: variantsOf(choices, parts, properties.size > 0),
      nullable: hasNull || own.nullable || parts.some(({ nullable }) => nullable),
    };
  }

  function countEntries(count: number): void {
    entries += count;
    if (entries <= maxEntries) return;
    throw new DescriptionError(
      `With what they refer to, the schemas of the description have more than ${maxEntries / 1e6} million fields and keywords`,
    );
  }

  return shapeOf;
}

function variantsOf(
  choices: readonly unknown[],
  parts: readonly Shape[],
  hasFields: boolean,
): Shape["variants"] {
  const own = choices.length > 1 ? choices : [];
  const ofParts = parts.flatMap(({ variants }) => variants);
  return own.length > 0 && !hasFields ? own : [...own, ...ofParts];
}

interface Alternatives {
  /** The schemas of which one applies, without those that allow only null. */
  readonly choices: readonly unknown[];
  readonly hasNull: boolean;
}

function readAlternatives(schema: JsonObject, references: References): Alternatives {
  const all = [...arrayOf(schema["oneOf"]), ...arrayOf(schema["anyOf"])];
  const choices = all.filter((one) => !standsForNull(targetOf(one, references)));
  return { choices, hasNull: choices.length < all.length };
}

/** The schemas that apply besides its own keywords: those of its reference and of `allOf`, and a single alternative. */
function readParts(
  { $ref, allOf }: JsonObject,
  choices: readonly unknown[],
  references: References,
): readonly unknown[] {
  const parts = [
    ...(typeof $ref === "string" ? [references.find($ref)] : []),
    ...arrayOf(allOf),
    ...(choices.length === 1 ? choices : []),
  ];
  return parts.filter((part) => isObject(part) && Object.keys(part).length > 0);
}

/** What the schema says itself, without its parts. */
function readOwn(schema: JsonObject): Shape {
  const types = [schema["type"]].flat();
  const isNullable = schema["nullable"] === true || isNull(schema);
  return {
    source: schema,
    keywords: Object.fromEntries(Object.entries(schema).filter(([key]) => !structure.has(key))),
    properties: new Map(Object.entries(objectOf(schema["properties"]))),
    required: new Set(arrayOf(schema["required"]).filter((name) => typeof name === "string")),
    variants: [],
    nullable: isNullable || types.includes("null") || arrayOf(schema["enum"]).includes(null),
  };
}

interface MergedFields extends Pick<Shape, "properties" | "required"> {
  /** How many names had to be copied. */
  readonly copied: number;
}

function mergeFields(parts: readonly Shape[], own: Shape): MergedFields {
  const [only, ...others] = parts;
  const isOwnEmpty = own.properties.size + own.required.size === 0;
  // A reference with a remark shares the fields, however many there are.
  if (only && others.length === 0 && isOwnEmpty) return { ...only, copied: 0 };
  const shapes = [...parts, own];
  const properties = new Map(shapes.flatMap((shape) => [...shape.properties]));
  const required = new Set(shapes.flatMap((shape) => [...shape.required]));
  return { properties, required, copied: properties.size + required.size };
}

/** The schema itself, or the only part of it that says something. */
function findSource(
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

/** Whether a schema allows only null. */
function isNull(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { type, enum: values, const: value } = schema;
  return (
    type === "null" || value === null || (Array.isArray(values) && values.length === 1 && values[0] === null)
  );
}

/** Whether an alternative stands for null: OpenAPI 3.0 has no type of null, so some write what is nullable and nothing else. */
function standsForNull(schema: unknown): boolean {
  if (isNull(schema)) return true;
  if (!isObject(schema) || schema["nullable"] !== true) return false;
  const { nullable: _, type = "object", title: _title, description: _description, ...rest } = schema;
  return type === "object" && Object.keys(rest).length === 0;
}
