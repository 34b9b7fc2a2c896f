import type { Client, ResponseInfo } from "@accounting-data/core";
import { readHttpDate } from "@accounting-data/core/http";
import type { ListRecord } from "../service/list-record.ts";
import type { ListProof, ListSource, Query, SourcePage } from "../service/list-source.ts";

export interface ReadProgress {
  readonly pages: number;
  /** Those that have come, also of pages whose turn has not come: a long list is read in several places at a time. */
  readonly records: number;
  /** How many records there will be, if the service announced that. */
  readonly recordsInAll?: number;
  /** An estimate, present with {@link recordsInAll}. */
  readonly pagesInAll?: number;
  /** When the read began, by this device's clock; absent before its first page. */
  readonly startedAt?: number;
}

/** Records of a list, or of a part of it. */
export interface ReadRecords {
  readonly records: readonly ListRecord[];
  /** False if the service ended the list before the total that it had announced. */
  readonly complete: boolean;
}

/** What {@link readList} returns: not complete either if `onPage` stopped it. */
export interface ListRead extends ReadRecords {
  /** The last total that the service announced for this query. */
  readonly total: number | undefined;
  /** What its last page had as proof that this query was read to its end, if anything. */
  readonly proof?: ListProof | undefined;
  /** The `Date` header of the first response (milliseconds since 1970), if it was readable. */
  readonly serverDate: number | undefined;
  /** When the read began, by this device's clock. */
  readonly startedAt: number;
}

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
  let pages = 0;
  /** Records that have come, in any order. */
  let arrived = 0;
  let last: SourcePage | undefined;
  let total: number | undefined;

  let isDated = false;
  const onResponse = ({ headers, records: ofAnswer = 0 }: ResponseInfo): void => {
    arrived += ofAnswer;
    // The first page comes alone, and tells the total.
    if (pages > 0 && ofAnswer > 0) onProgress?.(progressNow());
    if (isDated) return;
    isDated = true;
    const date = readHttpDate(headers.get("date"));
    serverDate = Number.isNaN(date) ? undefined : date;
  };
  const isWhole = onPage === undefined && query.limit === undefined;
  for await (const page of source.pages(client, { ...query, signal, onResponse, isWhole })) {
    pages++;
    last = page;
    total = page.totalCount ?? total;
    for (const record of page.items) records.push(record);
    const progress = progressNow();
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

  /**
   * Lanes that read side by side overlap a little, so more records can arrive than the list has. The remaining pages are taken
   * to be as long as those before them.
   */
  function progressNow(): ReadProgress {
    const { length } = records;
    const recordsInAll = Math.min(total ?? -1, limit);
    // No total was announced, or one that is too small.
    if (recordsInAll < length) return { pages, records: length, startedAt };
    const pageLength = Math.max(length / pages, 1);
    return {
      pages,
      records: Math.max(length, Math.min(arrived, recordsInAll)),
      startedAt,
      recordsInAll,
      pagesInAll: Math.max(pages, Math.ceil(recordsInAll / pageLength)),
    };
  }
}
