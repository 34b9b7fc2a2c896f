import type {
  DescribedChoice,
  DescribedField,
  DescribedRecord,
  DescribedType,
  DescribedValue,
} from "../digest.ts";
import { isObject, objectOf, type JsonObject } from "../document/json.ts";
import { either, withDecimalText } from "./either.ts";
import type { NamedSchemas } from "./named-schemas.ts";
import { numberType, textType } from "./limits.ts";
import { readChoice } from "./read-choice.ts";
import type { Shape, ShapeOf } from "./shape.ts";
import { describedBy, titledBy } from "./texts.ts";

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
  /** Called once for each schema that contains itself without a record in between. Its type is unknown. */
  readonly endless: (name: string) => void;
  /** Called for a schema whose type has more than {@link maxParts}. Its type is unknown. */
  readonly tooLarge: (name: string) => void;
}

/** Makes a reader for the schemas of one description. */
export function createSchemaReader({ shapeOf, named, endless, tooLarge }: SchemaSources): SchemaReader {
  const records = new Map<JsonObject, { readonly name: string; record?: DescribedRecord }>();
  const choices = new Map<JsonObject, DescribedChoice>();
  const endlessSources = new Set<JsonObject>();
  /** Each schema is read once, however many others use it. */
  const types = new Map<JsonObject, DescribedType>();
  /** The schemas being read, from the innermost field of a record on. */
  let open = new Set<JsonObject>();

  const valueOf = (schema: unknown, hint: string): DescribedValue => {
    const shape = shapeOf(schema);
    return { type: finiteTypeOf(shape, hint), ...(shape.nullable && { nullable: true as const }) };
  };

  const finiteTypeOf = (shape: Shape, hint: string): DescribedType => {
    const { source } = shape;
    if (source === undefined) return typeOf(shape, hint);
    if (open.has(source)) {
      if (!endlessSources.has(source)) endless(named.nameOf(source, hint));
      endlessSources.add(source);
      return { kind: "unknown" };
    }
    const existing = types.get(source);
    if (existing) return existing;
    open.add(source);
    const type = smallTypeOf(shape, hint);
    open.delete(source);
    types.set(source, type);
    return type;
  };

  /** Nested types multiply: a text of 4 kB can describe a type with a thousand million parts. */
  const smallTypeOf = (shape: Shape, hint: string): DescribedType => {
    const type = typeOf(shape, hint);
    if (partsOf(type) <= maxParts) return type;
    tooLarge(named.nameOf(shape.source ?? {}, hint));
    return { kind: "unknown" };
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
    const name = existing?.name ?? named.nameOf(source, hint);
    const choice = existing ?? { name, values, ...describedBy([source], [name]) };
    choices.set(source, choice);
    return { kind: "choice", choice: choice.name };
  };

  const eitherOf = (variants: readonly unknown[], hint: string): DescribedType => {
    const types = variants.map((variant, index) => valueOf(variant, `${hint}${index + 1}`).type);
    const keywords = variants.map((variant) => shapeOf(variant).keywords);
    return either(withDecimalText(types, keywords));
  };

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
    // A field may refer to its own record: that is finite, since types name records.
    const above = open;
    open = new Set();
    const fields = [...shape.properties].map(([name, schema]) => fieldOf(name, schema, entry.name, shape));
    open = above;
    entry.record = {
      name: entry.name,
      fields,
      ...((others === true || isObject(others)) && { open: true as const }),
      ...describedBy([source], [entry.name]),
    };
    return entry.name;
  };

  const fieldOf = (name: string, schema: unknown, owner: string, { required }: Shape): DescribedField => {
    const { keywords } = shapeOf(schema);
    const value = valueOf(schema, `${owner}${pascal(name)}`);
    const said = [objectOf(schema), keywords];
    const names = [name, ...nameOfType(value.type)];
    return {
      name,
      ...value,
      ...(required.has(name) && { required: true as const }),
      ...directionOf(keywords),
      ...titledBy(said, names),
      ...describedBy(said, names),
    };
  };

  return {
    valueOf,
    records: () => [...records.values()].flatMap(({ record }) => record ?? []),
    choices: () => [...choices.values()],
  };
}

/** How many types one type may consist of, those inside of lists and maps included. */
export const maxParts = 100;

function partsOf(type: DescribedType): number {
  if (type.kind === "list" || type.kind === "map") return 1 + partsOf(type.of.type);
  return type.kind === "either" ? type.of.reduce((sum, one) => sum + partsOf(one), 1) : 1;
}

const unknownValue: DescribedValue = { type: { kind: "unknown" } };

/** The type that a schema without `type` has by its other keywords. */
function impliedType({ properties, keywords }: Shape): string {
  if (properties.size > 0 || isObject(keywords["additionalProperties"])) return "object";
  return keywords["items"] === undefined ? "unknown" : "array";
}

function directionOf(keywords: JsonObject): Pick<DescribedField, "only"> {
  if (keywords["readOnly"] === true) return { only: "read" };
  return keywords["writeOnly"] === true ? { only: "write" } : {};
}

/** The name of the record or choice that a value is. */
function nameOfType(type: DescribedType): readonly string[] {
  if (type.kind === "record") return [type.record];
  return type.kind === "choice" ? [type.choice] : [];
}

function pascal(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
