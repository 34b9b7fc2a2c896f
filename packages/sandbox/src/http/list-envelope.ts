import { type FieldCase, inCase } from "./field-case.ts";

/**
 * The facts of a list answer, from which an envelope makes the body.
 * @example sandbox.configure({ envelope: ({ items, totalCount }: PageFacts) => ({ rows: items, of: totalCount }) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface PageFacts {
  readonly list: string;
  /** The page's records, with fields in the case of the `fieldCase` option. */
  readonly items: readonly unknown[];
  /** The number of records in the list, filtered by `ModifiedSince`. */
  readonly totalCount: number;
  /** The number of records after the cursor; without a cursor `totalCount`. */
  readonly remainingCount: number;
  /** The number of records that the list began with. */
  readonly initialCount: number;
  /** Absent when the request needs no parameters, as `askedPageSize` and `pageSize` are. */
  readonly pageNumber?: number;
  /** The `PageSize` that was sent. */
  readonly askedPageSize?: number;
  /** The page size in use: at most `maxPageSize`. */
  readonly pageSize?: number;
}

/**
 * Names and places of the fields of a list answer; the specification shows none of them.
 * @example sandbox.configure({ envelope: { records: "results", total: "pagination.total" } }); // { results: […], pagination: { total: 24 }, … }
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface EnvelopeSpelling {
  /**
   * Name of the array of records; `"array"`: the body itself is the array; `"only-array"`: a name that depends on the
   * list, such as `listOfBanks`, with no other array beside it. Default `"items"`.
   */
  readonly records?: "items" | "data" | "results" | "records" | "value" | "array" | "only-array";
  /** Puts the body into a field of this name. Default: no such field. */
  readonly under?: "data" | "result";
  /** Name of the total; after `pagination.` it is inside an object of that name. Default `"totalItemCount"`. */
  readonly total?: `${"" | "pagination."}${"totalItemCount" | "totalCount" | "total"}` | "missing";
  /**
   * What the total counts: the list; the records after the cursor; the page; the list as it began; or the list plus a
   * number, which may be negative. Default `"list"`.
   */
  readonly totalCounts?: "list" | "remainder" | "page" | "initial" | { readonly plus: number };
  /** Whether the answer has `pageNumber` and `pageSize`: the size in use, the size sent, or neither. Default `"served"`. */
  readonly echo?: "served" | "asked" | "off";
  /** The case of the envelope's own field names. Default `"camel"`. */
  readonly case?: FieldCase;
}

/**
 * Names and places of the fields of a list answer, or a function that returns the body.
 * @example sandbox.configure({ envelope: { records: "array" } });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export type Envelope = EnvelopeSpelling | ((page: PageFacts) => unknown);

/** The body of a list answer. */
export function listBody(page: PageFacts, envelope: Envelope): unknown {
  if (typeof envelope === "function") return envelope(page);
  const { records = "items", under, total = "totalItemCount", echo = "served" } = envelope;
  const name = (text: string): string => inCase(text, envelope.case ?? "camel");

  const wrap = (body: unknown): unknown => (under ? { [name(under)]: body } : body);
  if (records === "array") return wrap(page.items);

  const body: Record<string, unknown> = {};
  body[name(records === "only-array" ? `listOf${page.list}` : records)] = page.items;
  const [outer, inner] = total.split(".") as [string, string?];
  const count = countOf(page, envelope);
  if (inner) body[name(outer)] = { [name(inner)]: count };
  else if (total !== "missing") body[name(outer)] = count;
  const pageSize = echo === "asked" ? page.askedPageSize : page.pageSize;
  if (echo !== "off" && page.pageNumber !== undefined) body[name("pageNumber")] = page.pageNumber;
  if (echo !== "off" && pageSize !== undefined) body[name("pageSize")] = pageSize;
  return wrap(body);
}

function countOf(page: PageFacts, { totalCounts = "list" }: EnvelopeSpelling): number {
  const { totalCount: list, remainingCount: remainder, initialCount: initial, items } = page;
  if (typeof totalCounts === "object") return Math.max(0, list + totalCounts.plus);
  return { list, remainder, page: items.length, initial }[totalCounts];
}
