import type { DescribedField, DescribedRecord, Digest } from "@accounting-data/openapi";
import type { ResourceRow } from "@accounting-data/resources";
import type { ListRead } from "../upstreams/lists-read.ts";
import { edmName, type EdmName } from "./edm-type.ts";
import { findMomentField } from "./moment-fields.ts";
import { odataNames } from "./odata-name.ts";

/** How a value is written, in the metadata and in the data. */
export type FeedType =
  | { readonly kind: "primitive"; readonly edm: EdmName }
  | { readonly kind: "complex"; readonly record: string }
  | { readonly kind: "collection"; readonly of: FeedType };

export interface FeedProperty {
  /** In the feed. */
  readonly name: string;
  /** Where the service's answers have the value: a field, or a field of the object in a field. */
  readonly source: readonly string[];
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
  /**
   * The moments that can be filtered, since the service can be asked for what has changed since: that of a record's last change, and
   * that of its creation, which is never later.
   */
  readonly moments: readonly FeedProperty[];
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

/** A row of an array, with what leads back to its record. */
export interface Row {
  readonly parent: unknown;
  /** From 1 on. */
  readonly position: number;
  readonly row: object;
}

/** Makes the model of the lists that a service is asked for. */
export function createFeedModel(lists: readonly ListRead[], digest: Digest | undefined): FeedModel {
  const records = new Map((digest?.records ?? []).map((record) => [record.name, record]));
  const sets = lists.flatMap((list) => setsOf(list, records));
  const complex = [...complexTypes(sets, records)];
  // One namespace has them all.
  const [, ...names] = odataNames([
    containerName,
    ...sets.map(({ name }) => name),
    ...complex.map(([record]) => `${record}_Value`),
  ]);
  const complexNames = names.slice(sets.length);
  return {
    sets: new Map(sets.map((set, index) => [names[index]!, { ...set, name: names[index]! }])),
    complexTypes: new Map(
      complex.map(([record, properties], index) => [record, { name: complexNames[index]!, properties }]),
    ),
  };
}

/** The name of the sets' container in the metadata. */
export const containerName = "Container";

type Records = ReadonlyMap<string, DescribedRecord>;

function setsOf({ record: name, modifiedSince, ...list }: ListRead, records: Records): readonly FeedSet[] {
  const record = name === undefined ? undefined : records.get(name);
  const described = record ? propertiesOf(record, records) : [];
  const id = described.find(({ source: [field] }) => field?.toLowerCase() === "id");
  const key: FeedProperty = {
    type: primitive("Edm.String"),
    ...id,
    name: id?.name ?? "Id",
    source: id?.source ?? ["Id"],
    isKey: true,
  };
  // Without an id nothing tells the records apart, and they are not read.
  if (record && !id && !record.open) return [];
  if (!record || !id) return [{ name: list.name, list, properties: [key], isOpen: true, moments: [] }];
  const moments = modifiedSince === false ? [] : momentProperties(record, described, records);
  const main: FeedSet = {
    name: list.name,
    list,
    properties: [...new Set([...described.map((one) => (one === id ? key : one)), ...moments])],
    isOpen: record.open === true,
    moments,
  };
  const arrays = described.flatMap((property) => {
    const rows = rowType(property.type);
    return rows === undefined ? [] : [rowsSet(main, { property, rows: records.get(rows)! }, records)];
  });
  return [main, ...arrays];
}

/** Clients filter columns of the record itself only, so a moment of an object inside of it gets a column too. */
function momentProperties(
  record: DescribedRecord,
  properties: readonly FeedProperty[],
  records: Records,
): readonly FeedProperty[] {
  const found: FeedProperty[] = [];
  for (const what of ["modified", "created"] as const) {
    const source = findMomentField(record, records, what);
    if (!source) continue;
    const own = properties.find((one) => source.length === 1 && one.source[0] === source[0]);
    const names = odataNames([...properties, ...found].map(({ name }) => name).concat(source.at(-1)!));
    found.push(own ?? { name: names.at(-1)!, source, type: primitive("Edm.DateTimeOffset") });
  }
  return found;
}

/** The record of an array of records. */
function rowType(type: FeedType): string | undefined {
  return type.kind === "collection" && type.of.kind === "complex" ? type.of.record : undefined;
}

function rowsSet(
  { list, properties }: FeedSet,
  { property, rows }: { readonly property: FeedProperty; readonly rows: DescribedRecord },
  records: Records,
): FeedSet {
  const key = properties.find(({ isKey }) => isKey)!;
  const source = (field: keyof Row): readonly string[] => [field];
  const keys: readonly FeedProperty[] = [
    { name: "ParentId", source: source("parent"), type: key.type, isKey: true },
    { name: "Position", source: source("position"), type: primitive("Edm.Int32"), isKey: true },
  ];
  const own = propertiesOf(rows, records).map((one) => ({
    ...one,
    source: [...source("row"), ...one.source],
  }));
  const names = odataNames([...keys, ...own].map(({ name }) => name));
  return {
    name: `${list.name}_${property.name}`,
    list,
    rowsOf: property.source[0]!,
    isOpen: false,
    moments: [],
    properties: [...keys, ...own].map((one, index) => ({ ...one, name: names[index]! })),
  };
}

function propertiesOf({ fields }: DescribedRecord, records: Records): readonly FeedProperty[] {
  const read = fields.filter(({ only }) => only !== "write");
  const names = odataNames(read.map(({ name }) => name));
  return read.map((field, index) => ({
    name: names[index]!,
    source: [field.name],
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

/** The properties of the objects that these sets lead to, by the name of the description. */
function complexTypes(
  sets: readonly FeedSet[],
  records: Records,
): ReadonlyMap<string, readonly FeedProperty[]> {
  const found = new Map<string, readonly FeedProperty[]>();
  const visit = (type: FeedType): void => {
    if (type.kind === "collection") return visit(type.of);
    if (type.kind !== "complex" || found.has(type.record)) return;
    const properties = propertiesOf(records.get(type.record)!, records);
    found.set(type.record, properties);
    for (const property of properties) visit(property.type);
  };
  for (const { properties } of sets) for (const { type } of properties) visit(type);
  return found;
}
