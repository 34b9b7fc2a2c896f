import type { ListRecord } from "../service/list-record.ts";
import type { ListSource, Query } from "../service/list-source.ts";
import { loadPart } from "../service/load-part.ts";
import type { Dated } from "./as-of.ts";
import type { CachedRead } from "./cached-read.ts";
import type { LookUps } from "./look-ups.ts";
import type { Queries, QueryResult, ReadOptions } from "./queries.ts";
import type { ReadProgress } from "./read-list.ts";
import { createWholeList, type ListContext, type RestoredList, type WholeList } from "./whole-list.ts";

/** The cache of one list of one company: the whole list, parts of it, and single records. */
export interface ListCache {
  readonly source: ListSource;
  readonly whole: WholeList;
  /** Looks up one record. Absent if the service has no operation for it. */
  readonly findRecord: LookUps["find"] | undefined;
  /** Returns records from the whole list if that is cached or being read, else reads just the part. */
  read(query: Query, options: ReadOptions): Promise<Pick<QueryResult, "records" | "complete">>;
  /** Whether the list takes the query's `modifiedSince`. If nothing has shown it yet, the first page is read. */
  takes(query: Query, options: ReadOptions): Promise<boolean>;
  /** Shows what is kept on this device before anything is requested. Undefined if nothing is kept of this company. */
  restore(): Promise<RestoredList | undefined> | undefined;
  /** What cells read besides the whole list; undefined before the first one does. */
  parts(): { readonly queries: Queries | undefined; readonly lookUps: LookUps | undefined };
  /** All that was read, or is being read: the whole list, parts and records. */
  reads(): readonly CachedRead<Dated>[];
  /** Whether cells or the pane have requested any of it in this session. */
  readonly isUsed: boolean;
  readonly progress: ReadProgress | undefined;
  /** The cached records; none before the first read of the whole list has ended. */
  readonly records: readonly ListRecord[];
  /** Adds or replaces a record, such as one that was just created. */
  put(record: ListRecord): void;
  /** Cancels its reads. Cells that wait for them show that. */
  cancel(): void;
  forgetFailures(): void;
}

/** An empty cache. */
export function createListCache(context: ListContext): ListCache {
  const { source, client } = context;
  const whole = createWholeList(context);
  let queries: Queries | undefined;
  let lookUps: LookUps | undefined;
  /** Records that were put before the first look-up. */
  const early: ListRecord[] = [];
  let restoring: Promise<RestoredList | undefined> | undefined;

  function restore(): Promise<RestoredList | undefined> | undefined {
    return (restoring ??= context.restore?.(whole));
  }

  function reads(): readonly CachedRead<Dated>[] {
    return [whole.cached, ...(queries?.cached ?? []), ...(lookUps?.cached ?? [])];
  }

  async function readPart(query: Query, options: ReadOptions): Promise<QueryResult> {
    const { createQueries } = await loadPart(() => import("./queries.ts"));
    queries ??= createQueries(context);
    return queries.read(query, options);
  }

  async function findRecord(id: string, signal?: AbortSignal): Promise<ListRecord> {
    if (restore()) await restore();
    const { createLookUps } = await loadPart(() => import("./look-ups.ts"));
    if (!lookUps) {
      lookUps = createLookUps(context, whole);
      for (const record of early.splice(0)) lookUps.put(record);
    }
    return lookUps.find(id, signal);
  }

  async function read(query: Query, options: ReadOptions): ReturnType<ListCache["read"]> {
    const { modifiedSince, limit } = query;
    if (!modifiedSince && restore()) await restore();
    const { value, isReading } = whole.cached;
    const isInWhole = !modifiedSince && (limit === undefined || value !== undefined || isReading);
    if (!isInWhole) return readPart(query, options);
    const { records, complete } = await whole.cached.read(options.signal);
    return { records: limit === undefined ? records : records.slice(0, limit), complete };
  }

  return {
    source,
    whole,
    findRecord: source.get && findRecord,
    read,
    takes: async ({ modifiedSince }, options) => {
      if (!modifiedSince) return true;
      if (!source.filters(client)) await read({ limit: 1 }, options);
      // A list that is kept on this device has shown it in an earlier session.
      return source.filters(client) || whole.cached.value?.watermark !== undefined;
    },
    restore,
    parts: () => ({ queries, lookUps }),
    reads,
    get isUsed() {
      return reads().some(({ isUsed }) => isUsed);
    },
    get progress() {
      const ofQuery = [...(queries?.cached ?? [])].find((query) => query.progress);
      return whole.cached.progress ?? lookUps?.progress ?? ofQuery?.progress;
    },
    get records() {
      return whole.cached.value?.records ?? [];
    },
    put: (record) => {
      whole.put(record);
      if (lookUps) lookUps.put(record);
      else early.push(record);
    },
    cancel: () => {
      for (const read of reads()) read.cancel();
    },
    forgetFailures: () => {
      whole.cached.forgetFailure();
      for (const query of queries?.cached ?? []) query.forgetFailure();
      lookUps?.forgetFailures();
    },
  };
}
