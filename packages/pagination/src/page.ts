import { checkArgument } from "./check-argument.ts";
import type { PagedListOptions } from "./iterate-options.ts";
import type { PageAnswer } from "./read-page.ts";
import { rememberPages, type SeenRecords } from "./reading/seen-records.ts";
import { sameId } from "./same-id.ts";
import { formatCursor, type Progress } from "./walk/cursor.ts";
import { prove, type ListProof } from "./walk/prove.ts";
import { step } from "./walk/step.ts";
import { beginWalk, hasReachedTotal, type Walk, type WalkRules } from "./walk/walk.ts";

/**
 * One page of a list.
 *
 * @example
 * ```ts
 * for await (const page of iterateBanks(client).pages()) {
 *   await store(page.items);
 *   await remember(page.cursor); // later, unless null: iterateBanks(client, { from: cursor })
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface Page<T> {
  /** The page's records as the service sent them; an iterator leaves out those that came before. */
  readonly items: readonly T[];
  /** The total that the service named, unchanged: it may be stale, or count something else. */
  readonly totalCount?: number;
  /** The whole parsed response. */
  readonly raw: unknown;
  /** For the option `from`: continue after this page. Null only if this response proves the end of the list. */
  readonly cursor: string | null;
  /** True only on the last page, if as many records came as the service promised; with a filter, none are promised. */
  readonly complete: boolean;
  /** On the last page of a list that was read by key and is complete: what to store with the records as proof of that. */
  readonly proof?: ListProof;
}

/**
 * The request for a single page.
 * @example const request: SinglePageRequest<{ Id: string }> = { id: ({ Id }) => Id, list: "banks", pageSize: 50, pageNumber: 1 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface SinglePageRequest<T> extends Pick<
  PagedListOptions<T>,
  "id" | "service" | "company" | "list" | "filter"
> {
  /** Records that were requested. */
  readonly pageSize: number;
  /** Number of the page that was requested. */
  readonly pageNumber: number;
  /** The id that was sent as `After`, if any. */
  readonly after?: string | undefined;
}

/**
 * Makes a page of a single response. An iterator over the same list can continue from its cursor: by key if the request
 * was by key, else by page number.
 *
 * @example
 * ```ts
 * const list = { id: ({ Id }: { Id: string }) => Id, list: "banks" };
 * const request = { pageSize: 50, pageNumber: 1, signal: AbortSignal.timeout(5_000) };
 * const page = pageOf(await read(request), { ...list, ...request });
 * iterateRecords(read, { ...list, strategies: ["page"], from: page.cursor ?? undefined });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export function pageOf<T>(answer: PageAnswer<T>, request: SinglePageRequest<T>): Page<T> {
  const { id, service, company, list, filter = "", pageSize: size, pageNumber, after } = request;
  const start: Progress =
    after === undefined
      ? { by: "page", page: pageNumber, size, seen: (pageNumber - 1) * size }
      : { by: "key", after, page: 1, size };
  const rules: WalkRules = {
    service,
    company,
    list,
    filter,
    strategies: [],
    dedupe: false,
    incomplete: "throw",
  };
  const taking = { ...rules, id, seenRecords: rememberPages<T>(), requests: 1 };
  return takeAnswer(beginWalk(start), answer, taking).page;
}

/** How the responses of a list are taken. */
export interface Taking<T> extends WalkRules {
  readonly id: (record: T) => string;
  /** For errors. */
  readonly operation?: string | undefined;
  readonly seenRecords: SeenRecords<T>;
  /** Requests sent so far. */
  readonly requests: number;
}

/** Takes a walk past a response: returns the page with its new records, and the walk after it. */
export function takeAnswer<T>(
  before: Walk,
  answer: PageAnswer<T>,
  taking: Taking<T>,
): { readonly page: Page<T>; readonly walk: Walk } {
  const { id, dedupe, seenRecords } = taking;
  const { items, raw, withheld, failure, ...named } = answer;
  if (failure !== undefined && !hasReachedTotal(before)) throw failure;
  const { totalCount } = named;
  checkArgument("items", Array.isArray(items), "must be an array", taking.operation);
  const { length } = items;
  const lastId = length ? id(items.at(-1)!) : undefined;
  const ends = length ? `${length} ${sameId(id(items[0]!))} ${sameId(lastId!)}` : undefined;
  // Without ids nobody knows whether the record that comes with the total is new: it hardly is.
  const newItems = before.asksForTotal && !dedupe ? [] : seenRecords.keepNew(items, ends);
  const newCount = newItems.length;
  for (const item of newItems) withheld?.get(item)?.();
  const isUnproved = failure !== undefined || named.isTotalUnreadable === true;
  const received = { ...named, isUnproved, length, newCount, knownCount: seenRecords.count(), lastId, ends };
  const walk = step(before, received, taking);
  const complete = walk.end === "complete";
  const isFinal = complete || (walk.end === "incomplete" && taking.incomplete === "accept");
  const cursor = isFinal ? null : formatCursor(taking, walk.resumeAt ?? walk);
  const page = {
    items: withheld ? newItems.filter((item) => !withheld.has(item)) : newItems,
    ...(totalCount !== undefined && { totalCount }),
    raw,
    cursor,
    complete,
    ...prove(walk, taking),
  };
  return { page, walk };
}
