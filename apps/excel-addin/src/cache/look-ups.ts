import { isMissingRecord } from "../service/failure.ts";
import { idOfRecord, type ListRecord } from "../service/list-record.ts";
import { asOfNow, type AsOf } from "./as-of.ts";
import { CachedRead } from "./cached-read.ts";
import { createLookUpBatches } from "./look-up-batches.ts";
import { NotListed } from "./not-listed.ts";
import type { ReadProgress } from "./read-list.ts";
import type { ListContext, WholeList } from "./whole-list.ts";

/** What the service answered about an id: the record, or "no such record" after a 404. */
export type Found = { readonly asOf: AsOf } & (
  | { readonly record: ListRecord }
  | { readonly record: undefined; readonly missing: unknown }
);

/** Looks up records by id, for many cells with few requests. */
export type LookUps = ReturnType<typeof createLookUps>;

/** The look-ups of one list. Its source must have a `get`. */
export function createLookUps(context: ListContext, list: WholeList) {
  const { clock } = context;
  const batches = createLookUpBatches(context, list);
  const reads = new Map<string, CachedRead<Found>>();
  /** Records that were put, and that no cell has looked up: a refresh forgets them. */
  const known = new Map<string, Found>();

  function readOf(id: string): CachedRead<Found> {
    const found = reads.get(id);
    if (found) return found;
    const read = new CachedRead<Found>((signal) => load(id, signal), context);
    reads.set(id, read);
    const put = known.get(id);
    if (put) read.set(put);
    known.delete(id);
    return read;
  }

  async function load(id: string, signal: AbortSignal): Promise<Found> {
    try {
      const record = await batches.find(id, signal);
      return { record, asOf: asOfNow(clock.now()) };
    } catch (error) {
      if (!isMissingRecord(error)) throw error;
      return { record: undefined, missing: error, asOf: asOfNow(clock.now()) };
    }
  }

  return {
    /** Rejects with the service's 404, with `NotListed`, or with what failed. */
    find: async (id: string, signal?: AbortSignal): Promise<ListRecord> => {
      signal?.throwIfAborted();
      const listed = list.find(id);
      if (listed) return listed;
      const found = await readOf(id).read(signal);
      if (found.record) return found.record;
      throw found.missing;
    },
    /** Requests again what the list does not have; where that fails, the old record stays. Returns the last failure. */
    refresh: async (signal: AbortSignal): Promise<unknown> => {
      known.clear();
      for (const id of reads.keys()) if (list.find(id)) reads.delete(id);
      const answered = [...reads.values()].filter(({ value, failure }) => value ?? failure);
      // Too many may be missing to request each: first those without an answer so far.
      const inOrder = [...answered.filter(({ value }) => !value), ...answered.filter(({ value }) => value)];
      const renewed = inOrder.map((read) => read.renew(signal));
      batches.start();
      const results = await Promise.allSettled(renewed);
      const failed = results.filter((result) => result.status === "rejected");
      return failed.findLast(({ reason }) => !(reason instanceof NotListed))?.reason;
    },
    /** Present while the list is read for look-ups. */
    get progress(): ReadProgress | undefined {
      return batches.progress;
    },
    get cached(): Iterable<CachedRead<Found>> {
      return reads.values();
    },
    put: (record: ListRecord): void => {
      const id = idOfRecord(record);
      const found = { record, asOf: asOfNow(clock.now()) };
      const read = reads.get(id);
      if (read) read.set(found);
      else known.set(id, found);
    },
    /** Forgets failures, and which records are missing. */
    forgetFailures: (): void => {
      for (const [id, read] of reads) {
        if (read.value && !read.value.record) reads.delete(id);
        else read.forgetFailure();
      }
    },
  };
}
