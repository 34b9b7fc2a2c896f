import type {
  DescribedChoice,
  DescribedField,
  DescribedRecord,
  DescribedType,
  DescribedValue,
  LeftOut,
} from "../digest.ts";
import { isObject, objectOf, type JsonObject } from "../document/json.ts";
import { plainLine } from "../document/plain-line.ts";
import { either, withDecimalText } from "./either.ts";
import { createFiniteTypes } from "./finite-types.ts";
import type { NameOf } from "./name-schemas.ts";
import { isNumberPattern, isTextFormat, numberOfFormat, numberType, textType } from "./limits.ts";
import { optionalFields } from "./optional-fields.ts";
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
  readonly nameOf: NameOf;
  /** Called for each schema whose type is left unknown. */
  readonly leaveOut: (entry: LeftOut) => void;
}

/** Makes a reader for the schemas of one description. */
export function createSchemaReader({ shapeOf, nameOf, leaveOut }: SchemaSources): SchemaReader {
  /** Undefined while its fields are read. */
  const records = new Map<JsonObject, DescribedRecord | undefined>();
  const choices = new Map<JsonObject, DescribedChoice>();

  const valueOf = (schema: unknown, hint: string): DescribedValue => {
    const shape = shapeOf(schema);
    return { type: finite.typeOf(shape, hint), ...(shape.nullable && { nullable: true as const }) };
  };

  const typeOf = (shape: Shape, hint: string): DescribedType => {
    const { keywords, variants, properties } = shape;
    const choice = choiceOf(shape, hint);
    if (choice) return choice;
    if (variants.length > 1 && properties.size === 0) return eitherOf(variants, hint);
    const types = [keywords["type"]].flat().filter((type) => typeof type === "string" && type !== "null");
    const number = types.length > 1 && types.includes("string") && numberBesideText(types, keywords);
    // Its JSON may have the number as a text.
    if (number) return numberType(number, keywords);
    if (types.length > 1) {
      return either(types.map((type) => typeOf({ ...shape, keywords: { ...keywords, type } }, hint)));
    }
    const type = types[0] ?? impliedType(shape);
    switch (type) {
      case "string":
        return textType(keywords);
      case "number":
      case "integer":
        return numberType(type as "number" | "integer", keywords);
      case "boolean":
        return { kind: "boolean" };
      case "array":
        return { kind: "list", of: valueOf(keywords["items"], `${hint}Item`) };
      case "object":
        return objectType(shape, hint);
      default:
        return undescribed;
    }
  };

  const choiceOf = (shape: Shape, hint: string): DescribedType | undefined => {
    const values = readChoice(shape, shapeOf);
    if (!values) return undefined;
    if (values.every(({ value }) => typeof value === "boolean")) return { kind: "boolean" };
    const source = shape.source ?? {};
    const choice = nameOf(source, hint);
    if (!choices.has(source)) {
      choices.set(source, { name: choice, values, ...describedBy([source], [choice]) });
    }
    return { kind: "choice", choice };
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
    const name = nameOf(source, hint);
    if (records.has(source)) return name;
    records.set(source, undefined);
    const { additionalProperties: others } = shape.keywords;
    if (["then", "else", "dependentSchemas"].some((keyword) => isObject(shape.keywords[keyword]))) {
      leaveOut({ place: name, reason: "its fields that depend on others are not read" });
    }
    const fields = finite.readFields(() =>
      [...shape.properties, ...optionalFields(shape, shapeOf)].map(([field, schema]) =>
        fieldOf(field, schema, name, shape),
      ),
    );
    records.set(source, {
      name,
      fields,
      ...((others === true || isObject(others)) && { open: true as const }),
      ...describedBy([source], [name]),
    });
    return name;
  };

  const fieldOf = (name: string, schema: unknown, owner: string, { required }: Shape): DescribedField => {
    const { keywords } = shapeOf(schema);
    const value = valueOf(schema, `${owner}${pascal(name)}`);
    if (isUndescribed(value.type)) {
      leaveOut({ place: `${owner}.${plainLine(name, 100)}`, reason: "its type is not described" });
    }
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

  const finite = createFiniteTypes(typeOf, { nameOf, leaveOut });

  return {
    valueOf,
    records: () => [...records.values()].flatMap((record) => record ?? []),
    choices: () => [...choices.values()],
  };
}

/** The type of a schema that says none; other types are unknown because they have no end. */
const undescribed: DescribedType = { kind: "unknown" };
const unknownValue: DescribedValue = { type: undescribed };

function isUndescribed(type: DescribedType): boolean {
  return type.kind === "list" ? isUndescribed(type.of.type) : type === undescribed;
}

/** The type that a schema without `type` has by its other keywords. */
function impliedType({ properties, keywords }: Shape): string {
  if (properties.size > 0 || isObject(keywords["additionalProperties"])) return "object";
  if (keywords["items"] !== undefined) return "array";
  return numberOfFormat(keywords) ?? (isTextFormat(keywords) ? "string" : "unknown");
}

/** The kind of a number that payloads may have as a text too, as its format or its pattern shows. */
function numberBesideText(types: readonly unknown[], keywords: JsonObject): "number" | "integer" | undefined {
  const named = (["number", "integer"] as const).find((type) => types.includes(type));
  return numberOfFormat(keywords) ?? (isNumberPattern(keywords["pattern"]) ? named : undefined);
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
