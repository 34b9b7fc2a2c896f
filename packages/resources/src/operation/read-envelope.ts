import { ContractError } from "@accounting-data/core";
import { failureIn } from "@accounting-data/core/http";
import { isGuid } from "./check-records.ts";
import type { ListMemory } from "./list.ts";

/**
 * What the response for a list holds.
 * @example const decoded: DecodedList = { items: body.entries, totalCount: body.count };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface DecodedList {
  /** The records, not checked yet. */
  readonly items: readonly unknown[];
  /** The total that the service named; it may be stale, or count something else. */
  readonly totalCount?: number | undefined;
  /** The page size that the service says it used. */
  readonly pageSize?: number | undefined;
}

/**
 * Finds the records in the response for a list. It must throw if it can't find them: an empty list would hide that.
 * @example const decode: DecodeList = (body) => ({ items: (body as { entries: unknown[] }).entries });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export type DecodeList = (body: unknown) => DecodedList;

/** What a decoder found; the numbers are counts. */
export interface EnvelopeList extends DecodedList {
  /** Whether there is a total that is no number of records. */
  readonly isTotalUnreadable?: boolean;
  /** The name, in lower case, under which the records came, unless it is one that the default decoder knows. */
  readonly arrayName?: ListMemory["arrayName"];
}

const arrayNames = ["items", "data", "results", "records", "value"];

type Fields = ReadonlyMap<string, unknown>;

/**
 * The default decoder. The specification shows neither the fields of the response nor their case, so it compares names
 * without case, and takes the first that is a list: the body itself; `items`, `data`, `results`, `records`, `value`; the
 * same names inside `data` or `result`; the only field that is an array of objects. An empty array counts only under one
 * of these names, or under the name that the records had before: bodies of errors and of maintenance have others. A body that says that
 * it failed has no list, whatever else it has: a part of the records, or none, would look whole.
 */
export function readEnvelope(body: unknown, earlierName?: ListMemory["arrayName"]): EnvelopeList {
  if (Array.isArray(body)) return { items: body };
  if (Object(body) !== body)
    throw noList(`the body is ${body === null ? "null" : `a ${typeof body}`}, not a list`);
  const failed = failureIn(body);
  if (failed !== undefined) throw noList(`it says that it failed (${failed})`);
  const fields = fieldsOf(body);
  const places = [fields, fieldsOf(fields.get("data")), fieldsOf(fields.get("result"))];
  for (const place of places) {
    const items = firstArray(place, arrayNames);
    if (items) return { items, ...numbersIn(place, fields) };
  }
  for (const place of places.filter(hasNoArray)) {
    const numbers = numbersIn(place, fields);
    if (numbers.totalCount === 0) return { items: [], ...numbers };
  }
  const arrays = [...fields].filter(([, value]) => isArrayOfObjects(value));
  const [arrayName = earlierName] = arrays[0] ?? [];
  const items = arrayName && firstArray(fields, [arrayName]);
  if (items && isGuid(fields.get("id"))) throw noList("it is a record");
  if (items && arrays.length <= 1) return { items, arrayName, ...numbersIn(fields) };
  const keys = Object.keys(body as object).map((key) => key.slice(0, 40));
  const found = arrays.length === 0 ? "no list" : "several lists and none of a known name";
  const shown = keys.slice(0, 20).join(", ") || "(none)";
  throw noList(`${found} among the keys ${shown}`);
}

/** Finds the records with a decoder of the caller. */
export function decodeBy(decode: DecodeList, body: unknown): EnvelopeList {
  try {
    const { items, totalCount, pageSize } = Object(decode(body)) as DecodedList;
    if (!Array.isArray(items)) throw new TypeError("decode returned no array of items");
    const total = readCount(totalCount);
    const isTotalUnreadable = total === undefined && (totalCount ?? null) !== null;
    return {
      items,
      totalCount: total,
      pageSize: readCount(pageSize),
      ...(isTotalUnreadable && { isTotalUnreadable }),
    };
  } catch (cause) {
    throw noList(String((cause as Error | undefined)?.message ?? cause), cause);
  }
}

function noList(reason: string, cause?: unknown): ContractError {
  return new ContractError(`the response has no list: ${reason}`, { cause });
}

function firstArray(fields: Fields, names: readonly string[]): readonly unknown[] | undefined {
  return names.map((name) => fields.get(name)).find((value) => Array.isArray(value));
}

/** Whether null stands where records are expected. */
function hasNoArray(fields: Fields): boolean {
  return arrayNames.some((name) => fields.get(name) === null);
}

/** Whether a body has neither records nor anything else: null, an empty object, or null where records are expected. */
export function isNothing(body: unknown): boolean {
  if (body === null) return true;
  if (Object(body) !== body || Array.isArray(body) || failureIn(body) !== undefined) return false;
  const fields = fieldsOf(body);
  return fields.size === 0 || hasNoArray(fields);
}

function isArrayOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => Object(entry) === entry);
}

/** Finds total and page size beside the records, or in `pagination`. `count` is ignored: it may count the page. */
function numbersIn(...places: readonly Fields[]): Omit<EnvelopeList, "items" | "arrayName"> {
  const all = places.flatMap((fields) => [fields, fieldsOf(fields.get("pagination"))]);
  const find = (...names: readonly string[]): readonly unknown[] =>
    all.flatMap((place) => names.map((name) => place.get(name))).filter((value) => (value ?? null) !== null);
  const [totals, sizes] = [find("totalitemcount", "totalcount", "total"), find("pagesize")];
  const [totalCount, pageSize] = [totals, sizes].map((values) => values.map(readCount).find(isKnown));
  return {
    totalCount,
    pageSize,
    ...(totals.length > 0 && !isKnown(totalCount) && { isTotalUnreadable: true }),
  };
}

function isKnown(count: number | undefined): boolean {
  return count !== undefined;
}

/**
 * The fields of an object by their names in lower case; none of an array or anything else. If a name occurs in two cases, an
 * empty field does not replace another one: it would hide the records.
 */
export function fieldsOf(value: unknown): Fields {
  const fields = new Map<string, unknown>();
  const entries = Object(value) === value && !Array.isArray(value) ? Object.entries(value as object) : [];
  for (const [name, content] of entries) {
    const key = name.toLowerCase();
    if (!fields.has(key) || Object.keys(Object(content) as object).length) fields.set(key, content);
  }
  return fields;
}

/** A number of records, from 0, which may come as a text; undefined for anything else. */
function readCount(value: unknown): number | undefined {
  const object = Object(value) as object;
  // A parser that keeps all digits may return any number as a BigInt, or as an object that stands for it.
  const plain: unknown = typeof object.valueOf === "function" ? object.valueOf() : value;
  const isDigits = typeof plain === "string" && /^\s*\d+\s*$/.test(plain);
  const count = typeof plain === "bigint" || isDigits ? Number(plain) : plain;
  return Number.isSafeInteger(count) && (count as number) >= 0 ? (count as number) : undefined;
}
