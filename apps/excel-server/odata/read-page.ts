import type { Client } from "@accounting-data/core";
import { defineResource, type ResourceRow } from "@accounting-data/resources";
import type { FeedQuery } from "./feed-query.ts";
import type { FeedSet, Row } from "./feed-model.ts";
import { FeedRefusal, unexpectedValue } from "./feed-refusal.ts";
import type { PageEnd } from "./skip-token.ts";
import { valueAt } from "./value-at.ts";

/** The part of a set that one answer has. */
export interface FeedPage {
  readonly records: readonly object[];
  readonly total: number | undefined;
  /** Undefined at the end. */
  readonly end: PageEnd | undefined;
}

interface PageRequest {
  readonly set: FeedSet;
  readonly query: Pick<FeedQuery, "top" | "skip" | "count" | "filter">;
  readonly from: PageEnd | undefined;
  readonly signal: AbortSignal;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** Milliseconds after which a page without records is answered: clients would take a longer silence for a lost connection. */
const patience = 30_000;

/** Reads the next page of a set. Rejects with the client's error, or a FeedRefusal if the service repeats itself. */
export async function readPage(
  client: Client,
  { set, query, from, signal, now }: PageRequest,
): Promise<FeedPage> {
  let { left = query.top, skip = query.skip } = from ?? {};
  if (left === 0 && !query.count) return { records: [], total: undefined, end: undefined };
  const begun = now();
  const records: object[] = [];
  let total: number | undefined;
  const pages = readPages(client, { set, filter: query.filter, signal, from: from?.cursor });
  for await (const page of pages) {
    total ??= page.totalCount;
    refuseRepeated(page.items, from?.lastId);
    for (const record of recordsOf(page.items, set, query.filter)) {
      if (skip > 0) skip -= 1;
      else if (left > 0) {
        records.push(record);
        left -= 1;
      }
    }
    const isEnd = page.cursor === null || left === 0;
    // One page of the service is one of the feed; what is skipped, filtered out, or has no rows, makes none.
    const isPage = records.length > 0 || now() - begun > patience;
    if (isEnd || isPage) return { records, total, end: isEnd ? undefined : endOf(page, { left, skip }) };
  }
  return { records, total, end: undefined };
}

/** Reads one record. Rejects with the client's error. */
export async function readRecord(
  client: Client,
  { set, id, signal }: { readonly set: FeedSet; readonly id: string; readonly signal: AbortSignal },
): Promise<object> {
  return await defineResource({ ...set.list, byId: true, after: true }).get(client, id, { signal });
}

/** Counts what a set has: by the total that the service names, where that can be right, or by reading it all. */
export async function countRecords(
  client: Client,
  {
    set,
    filter,
    signal,
  }: {
    readonly set: FeedSet;
    readonly filter: FeedQuery["filter"];
    readonly signal: AbortSignal;
  },
): Promise<number> {
  let count = 0;
  for await (const { items, totalCount, cursor } of readPages(client, { set, filter, signal })) {
    const isFirst = count === 0 && set.rowsOf === undefined && filter === undefined;
    // Some services count the records of the page.
    if (isFirst && cursor !== null && totalCount !== undefined && totalCount > items.length)
      return totalCount;
    count += recordsOf(items, set, filter).length;
  }
  return count;
}

function readPages(
  client: Client,
  {
    set,
    filter,
    signal,
    from,
  }: {
    readonly set: FeedSet;
    readonly filter: FeedQuery["filter"];
    readonly signal: AbortSignal;
    readonly from?: string | undefined;
  },
) {
  const options = {
    prefetch: 0,
    signal,
    from,
    ...(filter?.since && { modifiedSince: filter.since }),
  } as const;
  return defineList(set.list).iterate(client, options).pages();
}

function defineList({ name, one, path, after }: ResourceRow) {
  const row = { name, one, path, byId: false } as const;
  return after ? defineResource({ ...row, after: true }) : defineResource({ ...row, after: false });
}

/** The records of a set that a page of the service has. */
function recordsOf(
  items: readonly object[],
  { rowsOf: field }: FeedSet,
  filter: FeedQuery["filter"],
): readonly object[] {
  const fitting = filter ? items.filter(filter.fits) : items;
  return field === undefined ? fitting : fitting.flatMap((record) => rowsOf(record, field));
}

function rowsOf(record: object, field: string): readonly Row[] {
  const rows = valueAt(record, [field]) ?? [];
  if (!Array.isArray(rows)) throw unexpectedValue(`${field} is not a list`);
  return rows.map((row: unknown, index) => ({
    parent: idOf(record),
    position: index + 1,
    row: Object(row) as object,
  }));
}

function endOf(
  { items, cursor }: { readonly items: readonly object[]; readonly cursor: string | null },
  { left, skip }: { readonly left: number; readonly skip: number },
): PageEnd {
  const last = items.at(-1);
  const lastId = last && idOf(last);
  return {
    cursor: cursor!,
    ...(left !== Infinity && { left }),
    ...(skip > 0 && { skip }),
    ...(lastId !== undefined && { lastId }),
  };
}

/** A list that begins again would end as one that looks whole. */
function refuseRepeated(items: readonly object[], lastId: string | undefined): void {
  if (lastId !== undefined && items.some((item) => idOf(item) === lastId))
    throw new FeedRefusal(
      502,
      "RepeatedRecords",
      "The service sent records again. Refresh again from the beginning.",
    );
}

function idOf(record: object): string | undefined {
  const found = Object.entries(record).find(([name]) => name.toLowerCase() === "id")?.[1] as unknown;
  return typeof found === "string" ? found : undefined;
}
