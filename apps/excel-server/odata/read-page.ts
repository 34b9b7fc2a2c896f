import { createClient, apiKey, type Client } from "@accounting-data/core";
import { defineResource, type ResourceRow } from "@accounting-data/resources";
import type { FeedQuery } from "./feed-query.ts";
import type { FeedSet } from "./feed-model.ts";
import { FeedRefusal, notSupported } from "./feed-refusal.ts";
import { parseExactly } from "./exact-json.ts";
import { rowOf } from "./metadata-document.ts";
import type { PageEnd } from "./skip-token.ts";

/** Milliseconds for one page with its waits and retries. */
const deadline = 60_000;

/** A client that sends through this server's own calls. */
export function createFeedClient(key: string, fetch: typeof globalThis.fetch): Client {
  return createClient({
    // Never reached: `fetch` takes the path alone.
    baseUrl: "https://feed.invalid",
    credential: apiKey(key),
    parseJson: parseExactly,
    deadline,
    fetch,
  });
}

/** The part of a set that one answer has. */
export interface FeedPage {
  readonly records: readonly object[];
  readonly total: number | undefined;
  /** Undefined at the end. */
  readonly end: PageEnd | undefined;
}

interface PageRequest {
  readonly set: FeedSet;
  readonly query: FeedQuery;
  readonly from: PageEnd | undefined;
  readonly signal: AbortSignal;
}

/** Reads the next page of a set. Rejects with the client's error, or a FeedRefusal if the service repeats itself. */
export async function readPage(client: Client, { set, query, from, signal }: PageRequest): Promise<FeedPage> {
  let { left = query.top, skip = query.skip } = from ?? {};
  if (left === 0 && !query.count) return { records: [], total: undefined, end: undefined };
  const resource = defineList(set.list);
  const records: object[] = [];
  let total: number | undefined;
  const pages = resource.iterate(client, { prefetch: 0, signal, ...(from && { from: from.cursor }) }).pages();
  for await (const page of pages) {
    total ??= page.totalCount;
    refuseRepeated(page.items, from?.lastId);
    for (const record of page.items.flatMap((one) => rowsOf(one, set))) {
      if (skip > 0) skip -= 1;
      else if (left > 0) {
        records.push(record);
        left -= 1;
      }
    }
    const isEnd = page.cursor === null || left === 0;
    // One page of the service is one of the feed; what is skipped, or has no rows, makes none.
    if (isEnd || (records.length > 0 && skip === 0))
      return { records, total, end: isEnd ? undefined : endOf(page, { left, skip }) };
  }
  return { records, total, end: undefined };
}

/** Reads one record. Rejects with the client's error. */
export async function readRecord(
  client: Client,
  { set, id, signal }: { readonly set: FeedSet; readonly id: string; readonly signal: AbortSignal },
): Promise<object> {
  if (set.rowsOf !== undefined || !set.list.byId) throw notSupported(`Reading one record of ${set.name}`);
  return await defineResource({ ...set.list, byId: true, after: true }).get(client, id, { signal });
}

/** The number of records that the service names. */
export async function readTotal(client: Client, set: FeedSet, signal: AbortSignal): Promise<number> {
  if (set.rowsOf === undefined)
    for await (const { totalCount } of defineList(set.list)
      .iterate(client, { prefetch: 0, signal })
      .pages()) {
      if (totalCount !== undefined) return totalCount;
      break;
    }
  throw notSupported(`Counting ${set.name}`);
}

function defineList(row: ResourceRow) {
  return row.after
    ? defineResource({ ...row, after: true, byId: false })
    : defineResource({ ...row, after: false, byId: false });
}

function rowsOf(record: object, { rowsOf: field }: FeedSet): readonly object[] {
  if (field === undefined) return [record];
  const { [field]: rows } = record as Readonly<Record<string, unknown>>;
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown, index) => rowOf(Object(row) as object, idOf(record), index));
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
