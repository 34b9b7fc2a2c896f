import { guid } from "@accounting-data/deployment";
import type { EdmName, FeedModel, FeedProperty, FeedSet, FeedType } from "./feed-model.ts";

/** A value that is not of the type that the description gives it: clients would read it wrong, or break. */
export class FeedValueError extends Error {}

export interface WriteOptions {
  readonly model: FeedModel;
  /** Whether the client reads long numbers only in quotes (`IEEE754Compatible=true`). */
  readonly quotesNumbers: boolean;
  /** The properties that the client wants; undefined: all. */
  readonly selected: ReadonlySet<string> | undefined;
}

/** Writes a record of a set as JSON. Throws a FeedValueError for a value that its property can't have. */
export function writeRecord(set: FeedSet, record: object, options: WriteOptions): string {
  const { selected } = options;
  const wanted = set.properties.filter(({ name }) => selected?.has(name) ?? true);
  const known = new Set(set.properties.map(({ source }) => source));
  const others = set.isOpen && !selected ? Object.entries(record).filter(([name]) => !known.has(name)) : [];
  return writeObject(record, wanted, options, others.map(writeOpen));
}

function writeObject(
  record: object,
  properties: readonly FeedProperty[],
  options: WriteOptions,
  more: readonly string[] = [],
): string {
  const values = record as Readonly<Record<string, unknown>>;
  const members = properties.map(({ name, source, type }) => {
    const value = values[source];
    // An omitted property is an error to clients.
    return `${JSON.stringify(name)}:${write(value, type, { ...options, name })}`;
  });
  return `{${[...members, ...more].join(",")}}`;
}

/** A field that the description does not have: text, number or boolean; anything else as JSON in a text. */
function writeOpen([name, value]: readonly [string, unknown]): string {
  const isPlain = value === null || ["string", "number", "boolean"].includes(typeof value);
  return `${JSON.stringify(name)}:${isPlain ? JSON.stringify(value) : JSON.stringify(JSON.stringify(value))}`;
}

function write(value: unknown, type: FeedType, options: WriteOptions & { readonly name: string }): string {
  if (type.kind === "collection") {
    if (value === undefined || value === null) return "[]";
    if (!Array.isArray(value)) throw fault(value, "a list", options.name);
    return `[${value
      .filter((one) => one !== null)
      .map((one) => write(one, type.of, options))
      .join(",")}]`;
  }
  if (value === undefined || value === null) return "null";
  if (type.kind === "primitive") return writePrimitive(value, type.edm, options);
  if (typeof value !== "object") throw fault(value, "an object", options.name);
  return writeObject(value, options.model.complexTypes.get(type.record)!.properties, options);
}

function writePrimitive(
  value: unknown,
  edm: EdmName,
  { quotesNumbers, name }: Pick<WriteOptions, "quotesNumbers"> & { readonly name: string },
): string {
  if (edm === "Edm.String") return JSON.stringify(typeof value === "string" ? value : JSON.stringify(value));
  const written = writers[edm](value);
  if (written === undefined) throw fault(value, edm, name);
  return quotesNumbers && (edm === "Edm.Decimal" || edm === "Edm.Int64") ? `"${written}"` : written;
}

/** How each type is written; undefined for a value that is not of it. */
const writers: Readonly<Record<Exclude<EdmName, "Edm.String">, (value: unknown) => string | undefined>> = {
  "Edm.Boolean": (value) => (typeof value === "boolean" ? String(value) : undefined),
  "Edm.Date": (value) => {
    // A described day may come with a time of midnight.
    const [, day] =
      /^(\d{4}-\d\d-\d\d)(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(String(value)) ?? [];
    return day && `"${day}"`;
  },
  "Edm.DateTimeOffset": (value) => {
    const moment = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/i.exec(
      String(value),
    );
    if (!moment) return undefined;
    const [, day, minutes = "00:00", seconds = ":00", fraction = "", zone = "Z"] = moment;
    return `"${day}T${minutes}${seconds}${fraction.slice(0, 8)}${zone}"`;
  },
  "Edm.Decimal": plainDigits,
  "Edm.Double": (value) => (typeof value === "number" ? String(value) : plainDigits(value)),
  "Edm.Guid": (value) => (typeof value === "string" && guid.test(value) ? `"${value}"` : undefined),
  "Edm.Int32": integerDigits,
  "Edm.Int64": integerDigits,
};

function integerDigits(value: unknown): string | undefined {
  const digits = plainDigits(value);
  return digits !== undefined && /^-?\d+$/.test(digits) ? digits : undefined;
}

/** The digits of a number without an exponent, which readers of decimals refuse; texts have the digits that were sent. */
function plainDigits(value: unknown): string | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(String(value).trim());
  if (!parts) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = parts;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const before = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
  const after = point > 0 ? digits.slice(point) : "0".repeat(-point) + digits;
  return `${sign}${before}${after && `.${after}`}`;
}

function fault(value: unknown, wanted: string, name: string): FeedValueError {
  return new FeedValueError(`${name} has a ${typeof value} that is not ${wanted}, as the description says`);
}
