import type { Client, ResponseInfo } from "@accounting-data/core";
import type { ListRecord } from "../service/list-record.ts";
import type { ListProof, ListSource, Query, SourcePage } from "../service/list-source.ts";

/** How far a read has come. */
export interface ReadProgress {
  readonly pages: number;
  readonly records: number;
  /** How many answers have come, also for pages whose turn has not come: a long list is read in several places at a time. */
  readonly answers?: number;
  /** How many records there will be, if the service announced that. */
  readonly recordsInAll?: number;
  /** An estimate, present with {@link recordsInAll}. */
  readonly pagesInAll?: number;
  /** When the read began, by this device's clock; absent before its first page. */
  readonly startedAt?: number;
}

/** What a read returned. */
export interface ListRead {
  readonly records: readonly ListRecord[];
  /** False if the service ended the list before its announced total, or `onPage` stopped the read. */
  readonly complete: boolean;
  /** The last total that the service announced for this query. */
  readonly total: number | undefined;
  /** What its last page had as proof that this query was read to its end, if anything. */
  readonly proof?: ListProof | undefined;
  /** The `Date` header of the first response (milliseconds since 1970), if it was readable. */
  readonly serverDate: number | undefined;
  /** When the read began, by this device's clock. */
  readonly startedAt: number;
}

/** How to read. */
export interface ReadListOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
  /** Called with each page; false stops the read. */
  readonly onPage?: ((items: readonly ListRecord[], progress: ReadProgress) => boolean) | undefined;
}

/** Reads a list page by page: to its end, to the query's limit, or until `onPage` returns false. */
export async function readList(
  { source, client }: { readonly source: ListSource; readonly client: Client },
  query: Query,
  { signal, onProgress, onPage }: ReadListOptions,
): Promise<ListRead> {
  const { limit = Infinity } = query;
  const records: ListRecord[] = [];
  const startedAt = client.clock.now();
  let serverDate: number | undefined;
  let answers = 0;
  let pages = 0;
  let last: SourcePage | undefined;
  let total: number | undefined;

  let isDated = false;
  const onResponse = ({ status, headers }: ResponseInfo): void => {
    if (status < 300) answers++;
    if (isDated) return;
    isDated = true;
    const date = Date.parse(headers.get("date") ?? "");
    serverDate = Number.isNaN(date) ? undefined : date;
  };
  const isWhole = onPage === undefined && query.limit === undefined;
  for await (const page of source.pages(client, { ...query, signal, onResponse, isWhole })) {
    pages++;
    last = page;
    total = page.totalCount ?? total;
    for (const record of page.items) records.push(record);
    const read = { pages, answers, records: records.length, startedAt };
    const progress = { ...read, ...expected(total === undefined ? undefined : Math.min(total, limit), read) };
    onProgress?.(progress);
    if (onPage?.(page.items, progress) === false || records.length >= limit) break;
  }
  return {
    records: records.length > limit ? records.slice(0, limit) : records,
    complete: last?.complete ?? true,
    proof: last?.proof,
    total,
    serverDate,
    startedAt,
  };
}

/** Assumes that the remaining pages are as long as those before them. */
function expected(total: number | undefined, { pages, records }: ReadProgress): Partial<ReadProgress> {
  if (total === undefined || total < records) return {};
  const pagesInAll = Math.max(pages, Math.ceil(total / Math.max(records / pages, 1)));
  return { recordsInAll: total, pagesInAll };
}
