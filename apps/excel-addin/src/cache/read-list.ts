import type { Client } from "@accounting-data/core";
import type { ListRecord } from "../service/list-record.ts";
import type { ListSource, SourcePage } from "../service/list-source.ts";
import type { Progress } from "./list-status.ts";

/** What a read returned. */
export interface ListRead {
  readonly records: readonly ListRecord[];
  /** False if the service ended the list before its announced total, or `onPage` stopped the read. */
  readonly complete: boolean;
  /** The last total that the service announced for this query. */
  readonly total: number | undefined;
  /** The `Date` header of the first response (milliseconds since 1970), if it was readable. */
  readonly serverDate: number | undefined;
  /** When the read began, by this device's clock. */
  readonly startedAt: number;
}

/** What to read. */
export interface ReadListOptions {
  readonly signal: AbortSignal;
  readonly modifiedSince?: Date | undefined;
  readonly limit?: number | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Called with each page; false stops the read. */
  readonly onPage?: ((items: readonly ListRecord[], progress: Progress) => boolean) | undefined;
}

/** Reads a list page by page: to its end, to the limit, or until `onPage` returns false. */
export async function readList(
  source: ListSource,
  client: Client,
  options: ReadListOptions,
): Promise<ListRead> {
  const { signal, modifiedSince, limit, onProgress, onPage } = options;
  const records: ListRecord[] = [];
  const startedAt = client.clock.now();
  let serverDate: number | undefined;
  let answered = false;
  let pages = 0;
  let last: SourcePage | undefined;
  let total: number | undefined;

  const onResponse = ({ headers }: { headers: Headers }): void => {
    if (answered) return;
    answered = true;
    const date = Date.parse(headers.get("date") ?? "");
    serverDate = Number.isNaN(date) ? undefined : date;
  };
  for await (const page of source.pages(client, { signal, modifiedSince, limit, onResponse })) {
    pages++;
    last = page;
    total = page.totalCount ?? total;
    for (const record of page.items) records.push(record);
    const progress = { pages, records: records.length, ...pagesInAll(total, pages, records.length) };
    onProgress?.(progress);
    if (onPage?.(page.items, progress) === false || records.length >= (limit ?? Infinity)) break;
  }
  return {
    records: limit === undefined ? records : records.slice(0, limit),
    complete: last?.complete ?? true,
    total,
    serverDate,
    startedAt,
  };
}

/** Assumes that the remaining pages are as long as those before them. */
function pagesInAll(total: number | undefined, pages: number, records: number): Partial<Progress> {
  if (total === undefined || total < records) return {};
  return { pagesInAll: Math.max(pages, Math.ceil(total / Math.max(records / pages, 1))) };
}
