import type { ListRecord } from "../service/list-record.ts";
import type { Query } from "../service/list-source.ts";
import type { Dated } from "./as-of.ts";
import type { CachedRead } from "./cached-read.ts";
import { createLookUps } from "./look-ups.ts";
import { createQueries, type ReadOptions } from "./queries.ts";
import type { ReadProgress, ReadRecords } from "./read-list.ts";
import { createWholeList, type ListContext, type RestoredList } from "./whole-list.ts";

/** The cache of one list of one company: the whole list, parts of it, and single records. */
export type ListCache = ReturnType<typeof createListCache>;

export function createListCache(context: ListContext) {
  const { connection, source, client } = context;
  const whole = createWholeList(context);
  const queries = createQueries(context);
  const lookUps = createLookUps(context, whole);
  let restoring: Promise<RestoredList | undefined> | undefined;

  /** Shows what is kept on this device before anything is requested. Undefined if nothing is kept of this company. */
  function restore(): Promise<RestoredList | undefined> | undefined {
    return (restoring ??= context.restore?.());
  }

  /** All that was read, or is being read: the whole list, parts and records. */
  function reads(): readonly CachedRead<Dated>[] {
    return [whole.cached, ...queries.cached, ...lookUps.cached];
  }

  async function findRecord(id: string, signal?: AbortSignal): Promise<ListRecord> {
    if (restore()) await restore();
    return lookUps.find(id, signal);
  }

  /** Returns records from the whole list if that is cached or being read, else reads just the part. */
  async function read(query: Query, options: ReadOptions): Promise<ReadRecords> {
    const { modifiedSince, limit } = query;
    if (!modifiedSince && restore()) await restore();
    const { value, isReading } = whole.cached;
    const isInWhole = !modifiedSince && (limit === undefined || value !== undefined || isReading);
    if (!isInWhole) return queries.read(query, options);
    const { records, complete } = await whole.cached.read(options.signal);
    return { records: limit === undefined ? records : records.slice(0, limit), complete };
  }

  return {
    connection,
    list: source.list,
    source,
    client,
    whole,
    /** Undefined if the service has no operation for it. */
    findRecord: source.get && findRecord,
    read,
    /** Whether the list takes the query's `modifiedSince`. If nothing has shown it yet, the first page is read. */
    takes: async ({ modifiedSince }: Query, options: ReadOptions): Promise<boolean> => {
      if (!modifiedSince) return true;
      if (!source.filters(client)) await read({ limit: 1 }, options);
      // A list that is kept on this device has shown it in an earlier session.
      return source.filters(client) || whole.cached.value?.watermark !== undefined;
    },
    restore,
    queries,
    lookUps,
    reads,
    /** Whether cells or the pane have requested any of it in this session. */
    get isUsed(): boolean {
      return reads().some(({ isUsed }) => isUsed);
    },
    get progress(): ReadProgress | undefined {
      const ofQuery = queries.cached.find(({ progress }) => progress)?.progress;
      return whole.cached.progress ?? lookUps.progress ?? ofQuery;
    },
    /** The cached records; none before the first read of the whole list has ended. */
    get records(): readonly ListRecord[] {
      return whole.cached.value?.records ?? [];
    },
    /** Adds or replaces a record, such as one that was just created. */
    put: (record: ListRecord): void => {
      whole.put(record);
      lookUps.put(record);
    },
    /** Cancels its reads. Cells that wait for them show that. */
    cancel: (): void => {
      for (const read of reads()) read.cancel();
    },
    forgetFailures: (): void => {
      whole.cached.forgetFailure();
      for (const query of queries.cached) query.forgetFailure();
      lookUps.forgetFailures();
    },
  };
}
