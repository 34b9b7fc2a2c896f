import type {
  DescribedChoice,
  DescribedField,
  DescribedRecord,
  DescribedType,
  DescribedValue,
} from "../digest.ts";
import { isObject, objectOf, type JsonObject } from "../document/json.ts";
import { plainLine } from "../document/plain-line.ts";
import type { NamedSchemas } from "./named-schemas.ts";
import { numberType, textType } from "./limits.ts";
import { readChoice } from "./read-choice.ts";
import type { Shape, ShapeOf } from "./shape.ts";

/** Reads the types of values. The records and choices that they name are collected. */
export interface SchemaReader {
  /** Reads a schema; `hint` names it if the description does not. */
  readonly valueOf: (schema: unknown, hint: string) => DescribedValue;
  /** All records that were met, in the order in which they were met. */
  readonly records: () => readonly DescribedRecord[];
  /** All choices that were met. */
  readonly choices: () => readonly DescribedChoice[];
}

/** What the reader needs. */
export interface SchemaSources {
  readonly shapeOf: ShapeOf;
  readonly named: NamedSchemas;
}

/** Makes a reader for the schemas of one description. */
export function createSchemaReader({ shapeOf, named }: SchemaSources): SchemaReader {
  const records = new Map<JsonObject, { readonly name: string; record?: DescribedRecord }>();
  const choices = new Map<JsonObject, DescribedChoice>();

  const valueOf = (schema: unknown, hint: string): DescribedValue => {
    const shape = shapeOf(schema);
    return { type: typeOf(shape, hint), ...(shape.nullable && { nullable: true as const }) };
  };

  const typeOf = (shape: Shape, hint: string): DescribedType => {
    const { keywords, variants, properties } = shape;
    const choice = choiceOf(shape, hint);
    if (choice) return choice;
    if (variants.length > 1 && properties.size === 0) return eitherOf(variants, hint);
    const types = [keywords["type"]].flat().filter((type) => typeof type === "string" && type !== "null");
    if (types.length > 1) {
      return either(types.map((type) => typeOf({ ...shape, keywords: { ...keywords, type } }, hint)));
    }
    switch (types[0] ?? impliedType(shape)) {
      case "string":
        return textType(keywords);
      case "number":
      case "integer":
        return numberType(types[0] as "number" | "integer", keywords);
      case "boolean":
        return { kind: "boolean" };
      case "array":
        return { kind: "list", of: valueOf(keywords["items"], `${hint}Item`) };
      case "object":
        return objectType(shape, hint);
      default:
        return { kind: "unknown" };
    }
  };

  const choiceOf = (shape: Shape, hint: string): DescribedType | undefined => {
    const values = readChoice(shape, shapeOf);
    if (!values) return undefined;
    if (values.every(({ value }) => typeof value === "boolean")) return { kind: "boolean" };
    const source = shape.source ?? {};
    const existing = choices.get(source);
    const choice = existing ?? {
      name: named.nameOf(source, hint),
      values,
      ...described(source),
    };
    choices.set(source, choice);
    return { kind: "choice", choice: choice.name };
  };

  const eitherOf = (variants: readonly unknown[], hint: string): DescribedType =>
    either(variants.map((variant, index) => valueOf(variant, `${hint}${index + 1}`).type));

  const objectType = (shape: Shape, hint: string): DescribedType => {
    const { properties, keywords } = shape;
    const { additionalProperties: others } = keywords;
    if (properties.size > 0 || others === false) return { kind: "record", record: recordOf(shape, hint) };
    return { kind: "map", of: isObject(others) ? valueOf(others, `${hint}Value`) : unknownValue };
  };

  /** A record is named before its fields are read, since they may lead back to it. */
  const recordOf = (shape: Shape, hint: string): string => {
    const source = shape.source ?? {};
    const existing = records.get(source);
    if (existing) return existing.name;
    const entry: { readonly name: string; record?: DescribedRecord } = { name: named.nameOf(source, hint) };
    records.set(source, entry);
    const { additionalProperties: others } = shape.keywords;
    entry.record = {
      name: entry.name,
      fields: [...shape.properties].map(([name, schema]) => fieldOf(name, schema, entry.name, shape)),
      ...((others === true || isObject(others)) && { open: true as const }),
      ...described(source),
    };
    return entry.name;
  };

  const fieldOf = (name: string, schema: unknown, owner: string, { required }: Shape): DescribedField => {
    const { keywords } = shapeOf(schema);
    const only =
      keywords["readOnly"] === true ? "read" : keywords["writeOnly"] === true ? "write" : undefined;
    return {
      name,
      ...valueOf(schema, `${owner}${pascal(name)}`),
      ...(required.has(name) && { required: true as const }),
      ...(only && { only }),
      ...described(objectOf(schema), keywords),
    };
  };

  return {
    valueOf,
    records: () => [...records.values()].flatMap(({ record }) => record ?? []),
    choices: () => [...choices.values()],
  };
}

const unknownValue: DescribedValue = { type: { kind: "unknown" } };

/** The type that a schema without `type` has by its other keywords. */
function impliedType({ properties, keywords }: Shape): string {
  if (properties.size > 0 || isObject(keywords["additionalProperties"])) return "object";
  return keywords["items"] === undefined ? "unknown" : "array";
}

/** One of several types; equal ones count once. */
function either(types: readonly DescribedType[]): DescribedType {
  const different = new Map(types.map((type) => [JSON.stringify(type), type]));
  const [first, ...others] = different.values();
  if (different.size === 0 || [...different.values()].some(({ kind }) => kind === "unknown"))
    return { kind: "unknown" };
  return others.length === 0 ? first! : { kind: "either", of: [...different.values()] };
}

/** The description of the place itself, or else that of what it refers to; one line of plain text. */
function described(...sources: readonly JsonObject[]): { readonly description?: string } {
  const texts = sources.flatMap(({ description, title }) => [description, title]);
  const text = texts.find((candidate) => typeof candidate === "string" && candidate.trim() !== "");
  return typeof text === "string" ? { description: plainLine(text, 1_000) } : {};
}

function pascal(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
