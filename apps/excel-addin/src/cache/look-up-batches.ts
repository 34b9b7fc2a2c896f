import { isAccountingDataError } from "@accounting-data/core";
import { idOfRecord, type ListRecord } from "../service/list-record.ts";
import { NotListed } from "./not-listed.ts";
import { readList, type ReadProgress } from "./read-list.ts";
import { isScanCheaper, maxMissingRequests, maxSingleRequests } from "./part-rules.ts";
import type { ListContext, WholeList } from "./whole-list.ts";

/** A batch starts this long after its last id: the ids of one recalculation arrive in several messages. */
const batchDelayMs = 30;
/** A batch starts this long after its first id at the latest. */
const maxBatchDelayMs = 300;

/** A call that waits for its record. */
interface Waiter {
  readonly resolve: (record: ListRecord) => void;
  readonly reject: (error: unknown) => void;
}

/** Ids that are looked up together. */
interface Batch {
  /** The ids without an answer so far, those that are requested first in front. */
  readonly waiters: Map<string, Waiter>;
  readonly controller: AbortController;
  /** Records of the pages read so far, for ids that are added later; undefined once the list is no longer read. */
  seen: Map<string, ListRecord> | undefined;
}

/**
 * Finds the records of many ids with few requests: in the cached list, by reading the list, or one by one. The source must have a
 * `get`.
 */
export function createLookUpBatches(context: ListContext, list: WholeList) {
  const { source, client, clock, changed } = context;
  let gathered = new Map<string, Waiter>();
  let scheduled: { readonly since: number; readonly cancel: () => void } | undefined;
  const running = new Set<Batch>();
  let last: Batch | undefined;
  let progress: ReadProgress | undefined;

  function schedule(): void {
    const now = clock.monotonic();
    if (scheduled && now - scheduled.since >= maxBatchDelayMs) return;
    scheduled?.cancel();
    scheduled = { since: scheduled?.since ?? now, cancel: clock.schedule(start, batchDelayMs) };
  }

  function unschedule(): void {
    scheduled?.cancel();
    scheduled = undefined;
  }

  function start(): void {
    unschedule();
    const waiters = gathered;
    gathered = new Map();
    // Excel may take seconds to call for every cell of one recalculation: later ids join the batch that reads the list.
    if (last?.seen && !last.controller.signal.aborted) {
      for (const [id, waiter] of waiters) join(last, last.seen, id, waiter);
    } else if (waiters.size > 0) {
      last = { waiters, controller: new AbortController(), seen: new Map() };
      void run(last);
    }
  }

  function join(batch: Batch, seen: Map<string, ListRecord>, id: string, waiter: Waiter): void {
    const record = seen.get(id);
    if (record) waiter.resolve(record);
    else batch.waiters.set(id, waiter);
  }

  /** Its cells are gone. A batch whose last waiter leaves is aborted. */
  function leave(id: string, waiter: Waiter): void {
    if (gathered.get(id) === waiter) gathered.delete(id);
    if (gathered.size === 0) unschedule();
    for (const batch of running) {
      if (batch.waiters.get(id) !== waiter) continue;
      batch.waiters.delete(id);
      if (batch.waiters.size === 0) batch.controller.abort();
    }
  }

  /** Never rejects: the waiters get the failure. */
  async function run(batch: Batch): Promise<void> {
    const { waiters, controller } = batch;
    const { signal } = controller;
    running.add(batch);
    try {
      if (list.cached.isReading) await list.cached.read(signal);
      for (const id of waiters.keys()) {
        const record = list.find(id);
        if (record) answer(batch, id, record);
      }
      if (waiters.size > maxSingleRequests && !list.cached.value) await scan(batch);
      batch.seen = undefined;
      await requestEach(batch);
    } catch (error) {
      batch.seen = undefined;
      // Every further request would fail in the same way.
      for (const { reject } of waiters.values()) reject(error);
    }
    running.delete(batch);
  }

  function answer({ waiters }: Batch, id: string, record: ListRecord): void {
    waiters.get(id)?.resolve(record);
    waiters.delete(id);
  }

  /** Reads the list as long as that is cheaper than single requests. */
  async function scan(batch: Batch): Promise<void> {
    const { waiters, controller } = batch;
    try {
      const read = await readList(
        context,
        {},
        {
          signal: controller.signal,
          onProgress: report,
          onPage: (records, progress) => {
            for (const record of records) {
              const id = idOfRecord(record);
              batch.seen?.set(id, record);
              answer(batch, id, record);
            }
            return isScanCheaper(waiters.size, progress);
          },
        },
      );
      if (read.complete) list.store(read);
    } catch (error) {
      // Single records need another right.
      if (!isAccountingDataError(error, "forbidden")) throw error;
    } finally {
      report(undefined);
    }
  }

  function report(now: ReadProgress | undefined): void {
    progress = now;
    changed();
  }

  async function requestEach({ waiters, controller: { signal } }: Batch): Promise<void> {
    signal.throwIfAborted();
    const controller = new AbortController();
    signal.addEventListener("abort", () => controller.abort(signal.reason), { once: true });
    const requested = [...waiters].slice(0, maxMissingRequests);
    await Promise.all(
      requested.map(async ([id, { resolve, reject }]) => {
        try {
          resolve(await source.get!(client, id, { signal: controller.signal }));
        } catch (error) {
          // The others would fail too: cancel the requests that were not sent yet.
          if (!concernsOneRecord(error)) {
            controller.abort(error);
            throw error;
          }
          reject(error);
        }
        waiters.delete(id);
      }),
    );
    for (const { reject } of waiters.values()) reject(new NotListed());
  }

  return {
    /** Rejects with the service's 404, with {@link NotListed}, or with what failed. */
    find: (id: string, signal: AbortSignal): Promise<ListRecord> =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const waiter: Waiter = { resolve, reject };
        signal.addEventListener("abort", () => {
          leave(id, waiter);
          reject(signal.reason);
        });
        gathered.set(id, waiter);
        schedule();
      }),
    /** Starts a batch now, not a moment after the last id. */
    start,
    /** Present while the list is read for look-ups. */
    get progress(): ReadProgress | undefined {
      return progress;
    },
  };
}

/** Whether other records can still be requested. */
function concernsOneRecord(error: unknown): boolean {
  return (["not_found", "validation", "contract"] as const).some((code) =>
    isAccountingDataError(error, code),
  );
}
