import type { DescribedType, Digest } from "@accounting-data/openapi";

/**
 * A column of a list: a field of its records, or a field inside of one.
 * @example const column: BookColumn = { path: "Address.City", type: "text" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#columns
 */
export interface BookColumn {
  /** The fields' names as on the wire, separated by dots. A path that leads through an array names a value of each element. */
  readonly path: string;
  /** `date` is a day or a moment, as the service writes it; `choice` one of `choices`. */
  readonly type: "text" | "number" | "boolean" | "date" | "choice" | "array" | "object" | "unknown";
  readonly choices?: readonly string[];
  readonly description?: string;
}

/** Deeper fields are read by their paths all the same; a self-referring record would have columns without an end. */
const deepest = 5;

/** The columns of a described record, those of its objects and arrays after the field itself. */
export function describedColumns(digest: Digest, record: string): readonly BookColumn[] {
  const records = new Map(digest.records.map((one) => [one.name, one]));
  const choices = new Map(
    digest.choices.map((one) => [one.name, one.values.map(({ value }) => String(value))]),
  );

  const fieldsOf = (name: string, prefix: string, outer: readonly string[]): readonly BookColumn[] =>
    outer.includes(name) || outer.length >= deepest
      ? []
      : (records.get(name)?.fields ?? []).flatMap((field) => {
          if (field.only === "write") return [];
          const path = `${prefix}${field.name}`;
          const description = field.description ?? field.title;
          const column = { path, ...typeOf(field.type), ...(description !== undefined && { description }) };
          const inner = recordIn(field.type);
          return inner === undefined ? [column] : [column, ...fieldsOf(inner, `${path}.`, [...outer, name])];
        });

  const typeOf = (type: DescribedType): Pick<BookColumn, "type" | "choices"> => {
    switch (type.kind) {
      case "text":
        return { type: isDate(type.format) ? "date" : type.format === "decimal" ? "number" : "text" };
      case "number":
      case "integer":
        return { type: "number" };
      case "boolean":
        return { type: "boolean" };
      case "choice":
        return { type: "choice", choices: choices.get(type.choice) ?? [] };
      case "list":
        return { type: "array" };
      case "record":
      case "map":
        return { type: "object" };
      case "either":
      case "unknown":
        return { type: "unknown" };
    }
  };
  return fieldsOf(record, "", []);
}

const isDate = (format: string | undefined): boolean => format === "date" || format === "date-time";

function recordIn(type: DescribedType): string | undefined {
  if (type.kind === "record") return type.record;
  return type.kind === "list" && type.of.type.kind === "record" ? type.of.type.record : undefined;
}

/** The columns that these records show, for a list without a description. */
export function shownColumns(records: readonly object[]): readonly BookColumn[] {
  const columns = new Map<string, BookColumn>();
  const add = (value: unknown, path: string, depth: number): void => {
    const known = columns.get(path);
    const type = typeOfValue(value);
    if (path !== "" && (known === undefined || known.type === "unknown")) columns.set(path, { path, type });
    if (depth >= deepest || typeof value !== "object" || value === null) return;
    const elements = Array.isArray(value) ? value.filter(isObject) : [value];
    for (const element of elements) {
      for (const [name, inner] of Object.entries(element)) {
        add(inner, path === "" ? name : `${path}.${name}`, depth + 1);
      }
    }
  };
  for (const record of records) add(record, "", 0);
  return [...columns.values()];
}

function typeOfValue(value: unknown): BookColumn["type"] {
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "string") return /^\d{4}-\d\d-\d\d(?:$|T\d)/.test(value) ? "date" : "text";
  if (Array.isArray(value)) return "array";
  return isObject(value) ? "object" : "unknown";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
