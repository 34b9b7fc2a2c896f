import type { Client } from "@accounting-data/core";
import type { ListRecord } from "./list-snapshot.ts";
import type { ListSource, SourcePage } from "../service/list-source.ts";
import type { Progress } from "./list-status.ts";

/** A read that came to its end. */
export interface ListRead {
  readonly records: readonly ListRecord[];
  /** False where the service ended below its promise, and where reading stopped early. */
  readonly complete: boolean;
  /** The total that the service last named for what was asked. */
  readonly total: number | undefined;
  /** The server's clock at its first answer (milliseconds since 1970), where it could be read. */
  readonly serverDate: number | undefined;
  /** This device's clock when the read began. */
  readonly startedAt: number;
}

/** What to read, and who is told meanwhile. */
export interface ReadListOptions {
  readonly signal: AbortSignal;
  readonly modifiedSince?: Date | undefined;
  readonly limit?: number | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Looks at each page; false stops reading. */
  readonly onPage?: ((items: readonly ListRecord[], progress: Progress) => boolean) | undefined;
}

/** Reads a list page by page to its end, to its limit, or until `onPage` has seen enough. */
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
    const progress = { pages, records: records.length, ...inAll(total, pages, records.length) };
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

/** Pages are taken to be as long as those that came. */
function inAll(total: number | undefined, pages: number, records: number): Partial<Progress> {
  if (total === undefined || total < records) return {};
  const pageLength = records / pages;
  return { recordsInAll: total, pagesInAll: Math.max(pages, Math.ceil(total / Math.max(pageLength, 1))) };
}
