import type { Query } from "../service/list-source.ts";
import type { ListCache } from "./list-cache.ts";
import type { ReadOptions } from "./queries.ts";
import type { ReadRecords } from "./read-list.ts";
import type { RefreshCounts } from "./refresh-list.ts";

/**
 * Brings what is cached up to date, and the whole list too where cells need that. Rejects if the whole list can't be
 * read; `error` is why a part or a record could not.
 */
export async function refreshCache(
  cache: ListCache,
  options: { readonly isWhole: boolean; readonly everything: boolean; readonly signal: AbortSignal },
): Promise<{ readonly counts: RefreshCounts | undefined; readonly error: unknown }> {
  const { isWhole, everything, signal } = options;
  if (isWhole && !everything) await cache.restore();
  const counts = isWhole ? await cache.whole.refresh({ everything, signal }) : undefined;
  // After the list, since records that it has need no request.
  const ofRecords = await cache.lookUps.refresh(signal);
  const ofQueries = await cache.queries.refresh(signal);
  return { counts, error: ofRecords ?? ofQueries };
}

/**
 * Reads what a person inserts: if records were created here since the last read, the changes are read first. Waits for
 * `onChanges` then, since cells show older values.
 */
export async function readCurrent(
  cache: ListCache,
  query: Query,
  { onChanges, ...options }: ReadOptions & { readonly onChanges: () => Promise<void> },
): Promise<ReadRecords> {
  const restored = await cache.restore();
  await restored?.upToDate;
  if (cache.whole.created.all.length > 0) {
    await cache.whole.created.shownBy(() => readChanges(cache, options.signal));
    await onChanges();
  }
  return cache.read(query, options);
}

/** Reads what has changed, of the list and of its parts. */
async function readChanges(cache: ListCache, signal: AbortSignal | undefined): Promise<void> {
  const { value, isReading } = cache.whole.cached;
  if (value || isReading) await cache.whole.refresh({ everything: false, signal });
  const error = await cache.queries.refresh(signal);
  if (error !== undefined) throw error;
}
