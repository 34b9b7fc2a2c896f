import type { ListName } from "../operations.ts";
import { type FieldCase, inCase } from "./field-case.ts";

/**
 * One answer of a list, before it is spelled.
 *
 * @example
 * ```ts
 * const envelope = ({ items, totalCount }: ListPage) => ({ rows: items, of: totalCount });
 * sandbox.configure({ envelope });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface ListPage {
  readonly list: ListName;
  /** The records in the case of the `fieldCase` option. */
  readonly items: readonly unknown[];
  /** How many records the list has, after `ModifiedSince`. */
  readonly totalCount: number;
  /** How many records the list has from the cursor on; all of them without one. */
  readonly remainingCount: number;
  /** How many records the list began with. */
  readonly initialCount: number;
  /** What was asked for; absent where a list needs no parameters. */
  readonly pageNumber?: number;
  readonly askedPageSize?: number;
  /** What was served, after `maxPageSize`. */
  readonly pageSize?: number;
}

/**
 * How a list answer is spelled; the specification shows none of its fields.
 *
 * @example
 * ```ts
 * const envelope: EnvelopeSpelling = { records: "results", under: "data", total: "pagination.total" };
 * sandbox.configure({ envelope }); // { data: { results: [ … ], pagination: { total: 24 }, … } }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface EnvelopeSpelling {
  /**
   * Name of the array; `"array"`: the body itself is the array; `"only-array"`: a name that nobody knows beforehand,
   * such as `listOfBanks`, and no other array beside it. Default `"items"`.
   */
  readonly records?: "items" | "data" | "results" | "records" | "value" | "array" | "only-array";
  /** Everything one level down. Default: not. */
  readonly under?: "data" | "result";
  /** Name of the total, with `pagination.` before it where it stands in there. Default `"totalItemCount"`. */
  readonly total?: `${"" | "pagination."}${"totalItemCount" | "totalCount" | "total"}` | "missing";
  /**
   * What the total counts: the list; what remains after the cursor; the page; the list as it was when the sandbox was
   * made; or the list and so many more (below 0: fewer). Default `"list"`.
   */
  readonly totalCounts?: "list" | "remainder" | "page" | "initial" | { readonly plus: number };
  /** Whether `pageNumber` and `pageSize` are repeated: as served, as asked for, or not. Default `"served"`. */
  readonly echo?: "served" | "asked" | "off";
  /** The case of the envelope's own names. Default `"camel"`. */
  readonly case?: FieldCase;
}

/**
 * A spelling, or a function that gives the whole body.
 *
 * @example
 * ```ts
 * const envelope: Envelope = { records: "array" };
 * sandbox.configure({ envelope });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export type Envelope = EnvelopeSpelling | ((page: ListPage) => unknown);

/** The body of a list answer. */
export function spellPage(page: ListPage, envelope: Envelope): unknown {
  if (typeof envelope === "function") return envelope(page);
  const { records = "items", under, total = "totalItemCount", echo = "served" } = envelope;
  const name = (text: string): string => inCase(text, envelope.case ?? "camel");

  const wrap = (body: unknown): unknown => (under ? { [name(under)]: body } : body);
  if (records === "array") return wrap(page.items);

  const body: Record<string, unknown> = {};
  body[name(records === "only-array" ? `listOf${page.list}` : records)] = page.items;
  const [place, inner] = total.split(".") as [string, string?];
  const count = countOf(page, envelope);
  if (inner) body[name(place)] = { [name(inner)]: count };
  else if (total !== "missing") body[name(place)] = count;
  const pageSize = echo === "asked" ? page.askedPageSize : page.pageSize;
  if (echo !== "off" && page.pageNumber !== undefined) body[name("pageNumber")] = page.pageNumber;
  if (echo !== "off" && pageSize !== undefined) body[name("pageSize")] = pageSize;
  return wrap(body);
}

function countOf(page: ListPage, { totalCounts = "list" }: EnvelopeSpelling): number {
  switch (totalCounts) {
    case "list":
      return page.totalCount;
    case "remainder":
      return page.remainingCount;
    case "page":
      return page.items.length;
    case "initial":
      return page.initialCount;
    default:
      return Math.max(0, page.totalCount + totalCounts.plus);
  }
}
