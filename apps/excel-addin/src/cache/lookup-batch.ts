import { isAccountingDataError } from "@accounting-data/core";
import type { ListRecord } from "../service/list-record.ts";
import type { CachedList } from "./cached-list.ts";
import type { ListContext } from "./list-context.ts";
import type { Progress } from "./list-status.ts";
import { readList } from "./read-list.ts";

/** The result of one lookup. */
export type Outcome = { readonly record: ListRecord } | { readonly error: unknown };

/** The list has no such record, and too many ids were missing to request each. Not a 404 of the service. */
export class NotListed extends Error {
  override get name(): string {
    return "NotListed";
  }
}

/** How to look up. */
export interface LookupOptions {
  readonly signal: AbortSignal;
  /** Called once for each id, as soon as its outcome is known. */
  readonly onOutcome: (id: string, outcome: Outcome) => void;
  /** Called during a read of the list; with undefined when that ends. */
  readonly onProgress?: (progress: Progress | undefined) => void;
  /** Which ids to request first if there are too many; default: in their order. */
  readonly urgent?: (id: string) => boolean;
}

/** A batch of lookups in progress. */
export interface LookupBatch {
  /** Adds ids to the batch; false once it no longer reads the list. */
  add(ids: readonly string[]): boolean;
  /** Resolves after the last outcome. Never rejects. */
  readonly done: Promise<void>;
}

/** Up to this many ids are requested one by one, without reading the list. */
const maxSingleRequests = 20;
/** Up to this many ids that are not in the list are requested one by one. */
const maxMissingRequests = 50;

/** Looks up many ids with few requests: in the cached list, by reading the list, or one by one. */
export function startLookupBatch(
  ids: readonly string[],
  { context, list }: { readonly context: ListContext; readonly list: CachedList },
  options: LookupOptions,
): LookupBatch {
  const { source, client, idOf } = context;
  const { signal, onProgress, urgent = () => false } = options;
  const missing = new Set(ids);
  /** Records of the pages read so far, for ids that are added later. */
  const seen = new Map<string, ListRecord>();
  let open = true;

  function report(id: string, outcome: Outcome): void {
    if (missing.delete(id)) options.onOutcome(id, outcome);
  }

  async function run(): Promise<void> {
    try {
      if (list.reading) await list.read(signal);
      for (const id of missing) {
        const record = list.find(id);
        if (record) report(id, { record });
      }
      if (missing.size > maxSingleRequests && !list.snapshot) {
        await scan().finally(() => onProgress?.(undefined));
      }
      close();
      await requestEach();
    } catch (error) {
      close();
      // Every further request would fail in the same way.
      for (const id of missing) report(id, { error });
    }
  }

  function close(): void {
    open = false;
    seen.clear();
  }

  /** Reads the list while that needs fewer requests than the missing ids would, or while too many are missing. */
  async function scan(): Promise<void> {
    const read = await readList(source, client, {
      signal,
      onProgress,
      onPage: (records, progress) => {
        for (const record of records) {
          const id = idOf(record);
          seen.set(id, record);
          report(id, { record });
        }
        const { size } = missing;
        if (size === 0) return isNearlyComplete(progress);
        return size > maxMissingRequests || isReadingCheaper(size, progress);
      },
    });
    if (read.complete) list.store(read);
  }

  async function requestEach(): Promise<void> {
    const inOrder = [...missing].toSorted((one, other) => Number(urgent(other)) - Number(urgent(one)));
    const controller = new AbortController();
    signal.throwIfAborted();
    signal.addEventListener("abort", () => controller.abort(signal.reason), { once: true });
    await Promise.all(
      inOrder.slice(0, maxMissingRequests).map(async (id) => {
        try {
          report(id, { record: await source.get!(client, id, { signal: controller.signal }) });
        } catch (error) {
          if (concernsOneRecord(error)) return report(id, { error });
          // The others would fail too: cancel the requests that were not sent yet.
          controller.abort(error);
          throw error;
        }
      }),
    );
    const error = new NotListed("The list has no such record, and too many are missing to request each.");
    for (const id of missing) report(id, { error });
  }

  function add(more: readonly string[]): boolean {
    if (!open || signal.aborted) return false;
    for (const id of more) {
      missing.add(id);
      const record = seen.get(id);
      if (record) report(id, { record });
    }
    return true;
  }

  return { add, done: run() };
}

/** Without a total: as many pages read as ids missing suggests that they are far down the list. */
function isReadingCheaper(missing: number, { pages, pagesInAll }: Progress): boolean {
  return pagesInAll === undefined ? pages < missing : pagesInAll - pages <= missing;
}

/** Refreshing a complete list takes two requests, so reading the last twentieth pays off. */
function isNearlyComplete({ pages, pagesInAll }: Progress): boolean {
  return pagesInAll !== undefined && pagesInAll - pages <= Math.max(1, pages / 20);
}

/** Whether other records can still be requested. */
function concernsOneRecord(error: unknown): boolean {
  return (["not_found", "validation", "contract"] as const).some((code) =>
    isAccountingDataError(error, code),
  );
}
