import { writeExactly } from "./exact-json.ts";
import type { FeedModel, FeedProperty, FeedSet, FeedType } from "./feed-model.ts";
import { unexpectedValue } from "./feed-refusal.ts";
import { odataName } from "./odata-name.ts";
import { createValueWriters, type ValueWriters } from "./value-writers.ts";
import { valueAt } from "./value-at.ts";
import type { ZoneOffset } from "./zone-offset.ts";

/** Writes a record as JSON. Throws a FeedRefusal for a value that its property can't have. */
export type RecordWriter = (record: object) => string;

export interface WriteOptions {
  readonly model: FeedModel;
  readonly zoneOffset: ZoneOffset;
  /** Whether the client reads long numbers only in quotes (`IEEE754Compatible=true`). */
  readonly quotesNumbers: boolean;
  /** The properties that the client wants; undefined: all. */
  readonly selected: ReadonlySet<string> | undefined;
}

/** Makes the writer of a set's records. */
export function createRecordWriter(set: FeedSet, options: WriteOptions): RecordWriter {
  const { model, selected } = options;
  const context = { model, values: createValueWriters(options) };
  const wanted = set.properties.filter(({ name }) => selected?.has(name) ?? true);
  const writeProperties = propertiesWriter(wanted, context);
  if (!set.isOpen || selected) return (record) => `{${writeProperties(record)}}`;
  const known = new Set(set.properties.map(({ source: [field] }) => field));
  const names = new Set(set.properties.map(({ name }) => name));
  return (record) => {
    const others = Object.entries(record).filter(([field]) => !known.has(field));
    return `{${[writeProperties(record), ...others.map((one) => writeOpen(one, names))].join(",")}}`;
  };
}

interface Context {
  readonly model: FeedModel;
  readonly values: ValueWriters;
}

type Write = (value: unknown) => string;

function propertiesWriter(properties: readonly FeedProperty[], context: Context): Write {
  const members = properties.map(({ name, source, type, isKey }) => ({
    member: `${JSON.stringify(name)}:`,
    source,
    write: nullable(
      typeWriter(type, name, context),
      isKey ? () => refuseValue(null, "a key", name) : noneOf(type),
    ),
  }));
  // An omitted property is an error to clients.
  return (record) =>
    members.map(({ member, source, write }) => member + write(valueAt(record, source))).join(",");
}

function nullable(write: Write, writeNone: () => string): Write {
  return (value) => (value === undefined || value === null ? writeNone() : write(value));
}

/** Collections are never null. */
function noneOf({ kind }: FeedType): () => string {
  return kind === "collection" ? () => "[]" : () => "null";
}

function typeWriter(type: FeedType, name: string, context: Context): Write {
  if (type.kind === "primitive") {
    const write = context.values[type.edm];
    return (value) => write(value) ?? refuseValue(value, type.edm, name);
  }
  if (type.kind === "collection") {
    const write = typeWriter(type.of, name, context);
    return (value) => {
      if (!Array.isArray(value)) return refuseValue(value, "a list", name);
      return `[${value
        .filter((one) => one !== null)
        .map(write)
        .join(",")}]`;
    };
  }
  const writeProperties = complexWriter(type.record, context);
  return (value) =>
    typeof value === "object" && !Array.isArray(value)
      ? `{${writeProperties(value)}}`
      : refuseValue(value, "an object", name);
}

/** Made when the first value is there: a record may have itself inside. */
function complexWriter(record: string, context: Context): Write {
  let write: Write | undefined;
  return (value) => {
    write ??= propertiesWriter(context.model.complexTypes.get(record)!.properties, context);
    return write(value);
  };
}

/** A field that the description does not have: text, number or boolean; anything else as JSON in a text. */
function writeOpen([field, value]: readonly [string, unknown], taken: ReadonlySet<string>): string {
  const name = odataName(field);
  if (taken.has(name) || name.length > 128)
    throw unexpectedValue(`The field ${field.slice(0, 60)} has no name that the feed can write`);
  const json = writeExactly(value);
  return `${JSON.stringify(name)}:${/^[[{]/.test(json) ? JSON.stringify(json) : json}`;
}

function refuseValue(value: unknown, wanted: string, name: string): never {
  throw unexpectedValue(
    `${name} has a ${value === null ? "null" : typeof value} that is not ${wanted}, as the description says`,
  );
}
