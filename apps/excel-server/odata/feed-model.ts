import type { DescribedField, DescribedRecord, DescribedType, Digest } from "@accounting-data/openapi";
import type { ResourceRow } from "@accounting-data/resources";
import { odataNames } from "./odata-name.ts";

/** How a value is written, in the metadata and in the data. */
export type FeedType =
  | { readonly kind: "primitive"; readonly edm: EdmName }
  | { readonly kind: "complex"; readonly record: string }
  | { readonly kind: "collection"; readonly of: FeedType };

export type EdmName =
  | "Edm.Boolean"
  | "Edm.Date"
  | "Edm.DateTimeOffset"
  | "Edm.Decimal"
  | "Edm.Double"
  | "Edm.Guid"
  | "Edm.Int32"
  | "Edm.Int64"
  | "Edm.String";

export interface FeedProperty {
  /** In the feed. */
  readonly name: string;
  /** In the service's answers. */
  readonly source: string;
  readonly type: FeedType;
  readonly isKey?: true;
}

/** An entity set: a list, or the rows of an array of its records. */
export interface FeedSet {
  readonly name: string;
  readonly list: ResourceRow;
  /** Its properties. Without a description the id alone: the records' other fields are of an open type. */
  readonly properties: readonly FeedProperty[];
  readonly isOpen: boolean;
  /** The field whose array has the rows; undefined for the list itself. */
  readonly rowsOf?: string;
}

/** What the feed of one service serves. */
export interface FeedModel {
  readonly sets: ReadonlyMap<string, FeedSet>;
  /** Objects inside of records, by the name of the description. */
  readonly complexTypes: ReadonlyMap<string, ComplexType>;
}

export interface ComplexType {
  readonly name: string;
  readonly properties: readonly FeedProperty[];
}

/** The names of the columns that lead from a row back to its record. */
export const rowKeys = { parent: "ParentId", position: "Position" } as const;

export interface ModelledList extends ResourceRow {
  /** The name of its record in the digest. */
  readonly record?: string | undefined;
}

/** Makes the model of the lists that a service is asked for. */
export function createFeedModel(lists: readonly ModelledList[], digest: Digest | undefined): FeedModel {
  const records = new Map((digest?.records ?? []).map((record) => [record.name, record]));
  const sets = lists.flatMap((list) => setsOf(list, records));
  const names = odataNames(sets.map(({ name }) => name));
  return {
    sets: new Map(sets.map((set, index) => [names[index]!, { ...set, name: names[index]! }])),
    complexTypes: complexTypes(sets, records),
  };
}

type Records = ReadonlyMap<string, DescribedRecord>;

function setsOf({ record: recordName, ...list }: ModelledList, records: Records): readonly FeedSet[] {
  const record = recordName === undefined ? undefined : records.get(recordName);
  const properties = record ? propertiesOf(record, records) : [];
  const id = properties.find(({ source }) => source.toLowerCase() === "id");
  const key = {
    type: primitive("Edm.String"),
    ...id,
    name: id?.name ?? "Id",
    source: id?.source ?? "Id",
    isKey: true,
  } as const;
  // Without an id nothing tells the records apart.
  if (!record || !id) return [{ name: list.name, list, properties: [key], isOpen: true }];
  const main: FeedSet = {
    name: list.name,
    list,
    properties: properties.map((one) => (one === id ? key : one)),
    isOpen: record.open === true,
  };
  const arrays = properties.flatMap((property) => {
    const rows = rowType(property.type);
    return rows === undefined ? [] : [rowsSet(list, { key, property, rows: records.get(rows)! }, records)];
  });
  return [main, ...arrays];
}

/** The record of an array of records. */
function rowType(type: FeedType): string | undefined {
  return type.kind === "collection" && type.of.kind === "complex" ? type.of.record : undefined;
}

function rowsSet(
  list: ResourceRow,
  {
    key,
    property,
    rows,
  }: { readonly key: FeedProperty; readonly property: FeedProperty; readonly rows: DescribedRecord },
  records: Records,
): FeedSet {
  const keys = [rowKeys.parent, rowKeys.position];
  const own = propertiesOf(rows, records).filter(({ name }) => !keys.includes(name as never));
  return {
    name: `${list.name}_${property.name}`,
    list,
    rowsOf: property.source,
    isOpen: false,
    properties: [
      { name: rowKeys.parent, source: rowKeys.parent, type: key.type, isKey: true },
      { name: rowKeys.position, source: rowKeys.position, type: primitive("Edm.Int32"), isKey: true },
      ...own,
    ],
  };
}

function propertiesOf({ fields }: DescribedRecord, records: Records): readonly FeedProperty[] {
  const read = fields.filter(({ only }) => only !== "write");
  const names = odataNames(read.map(({ name }) => name));
  return read.map((field, index) => ({
    name: names[index]!,
    source: field.name,
    type: typeOf(field, records),
  }));
}

function typeOf({ type }: Pick<DescribedField, "type">, records: Records): FeedType {
  if (type.kind === "record" && records.has(type.record)) return { kind: "complex", record: type.record };
  if (type.kind === "list") {
    const of = typeOf(type.of, records);
    // OData has no collections of collections: they are written as JSON.
    return of.kind === "collection" ? primitive("Edm.String") : { kind: "collection", of };
  }
  return primitive(edmName(type));
}

function primitive(edm: EdmName): FeedType {
  return { kind: "primitive", edm };
}

const textFormats: Readonly<Record<string, EdmName>> = {
  date: "Edm.Date",
  "date-time": "Edm.DateTimeOffset",
  decimal: "Edm.Decimal",
  guid: "Edm.Guid",
  uuid: "Edm.Guid",
};

/** Enumerated values are texts: one that the description does not know must not break a reader. */
function edmName(type: DescribedType): EdmName {
  if (type.kind === "text") return textFormats[type.format ?? ""] ?? "Edm.String";
  if (type.kind === "integer") return type.format === "int32" ? "Edm.Int32" : "Edm.Int64";
  if (type.kind === "number") return type.format === "float" ? "Edm.Double" : "Edm.Decimal";
  return type.kind === "boolean" ? "Edm.Boolean" : "Edm.String";
}

/** The objects that these sets lead to. */
function complexTypes(sets: readonly FeedSet[], records: Records): ReadonlyMap<string, ComplexType> {
  const found = new Map<string, readonly FeedProperty[]>();
  const visit = (type: FeedType): void => {
    if (type.kind === "collection") return visit(type.of);
    if (type.kind !== "complex" || found.has(type.record)) return;
    const properties = propertiesOf(records.get(type.record)!, records);
    found.set(type.record, properties);
    for (const property of properties) visit(property.type);
  };
  for (const { properties } of sets) for (const { type } of properties) visit(type);
  // Apart from the entities' names.
  const names = odataNames([...found.keys()].map((name) => `${name}_Value`));
  return new Map(
    [...found].map(([record, properties], index) => [record, { name: names[index]!, properties }]),
  );
}
