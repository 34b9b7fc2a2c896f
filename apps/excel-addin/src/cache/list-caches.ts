import type { ListRecord } from "../service/list-record.ts";
import type { ListSource } from "../service/list-source.ts";
import { createCachedList, type CachedList } from "./cached-list.ts";
import type { ListContext } from "./list-context.ts";
import type { AsOf, ListStatus, Progress } from "./list-status.ts";
import { createQueryCache, type Query, type QueryCache, type ReadOptions } from "./query-cache.ts";
import { createRecordLookup, type RecordLookup } from "./record-lookup.ts";

/** The records that a query selects. */
export interface RecordsRead {
  readonly records: readonly ListRecord[];
  /** False if the service ended the list before the total that it had announced. */
  readonly complete: boolean;
}

/** The caches of one list of one company: the full list, parts of it, and single records. */
export interface ListCaches {
  readonly source: ListSource;
  readonly list: CachedList;
  readonly queries: QueryCache;
  /** Absent if the specification has no operation for one record. */
  readonly records: RecordLookup | undefined;
  /** Returns records from the full list if that is cached or being read, else reads just the part. */
  read(query: Query, options: ReadOptions): Promise<RecordsRead>;
  /** Whether cells or the pane have requested any of it in this session. */
  readonly used: boolean;
  status(): ListStatus;
  readonly progress: Progress | undefined;
  /** When the full list was read; without one, its newest part. */
  asOf(): AsOf | undefined;
  /** Adds or replaces one record. */
  put(record: ListRecord): void;
  /** Why the list, parts of it, or single records could not be read. */
  readonly failures: readonly unknown[];
  /** Whether cells show a failure, since there are no values from before. */
  readonly failed: boolean;
  cancel(): void;
  forgetFailures(): void;
}

/** Empty caches. */
export function createListCaches(context: ListContext): ListCaches {
  const { source } = context;
  const list = createCachedList(context);
  const queries = createQueryCache(context);
  const records = source.get ? createRecordLookup(context, list) : undefined;

  function progress(): Progress | undefined {
    return list.progress ?? records?.progress ?? queries.progress;
  }

  return {
    source,
    list,
    queries,
    records,
    read: async (query, options) => {
      const { modifiedSince, limit } = query;
      const full = limit === undefined || list.snapshot !== undefined || list.reading;
      if (modifiedSince || !full) return queries.read(query, options);
      const snapshot = await list.read(options.signal);
      return limit === undefined ? snapshot : { ...snapshot, records: snapshot.records.slice(0, limit) };
    },
    get used() {
      return list.used || queries.used || (records?.used ?? false);
    },
    status: () => {
      const { snapshot, failure } = list;
      const now = progress();
      return {
        list: source.list,
        ...(snapshot && { count: snapshot.records.length, asOf: snapshot.asOf, complete: snapshot.complete }),
        ...(now && { progress: now }),
        ...(failure && { error: failure.error, failedAt: failure.at }),
      };
    },
    get progress() {
      return progress();
    },
    asOf: () => {
      if (list.snapshot) return list.snapshot.asOf;
      const times = [queries.newest, records?.newest].flatMap((date) => (date ? [date.getTime()] : []));
      if (times.length === 0) return undefined;
      const at = new Date(Math.max(...times));
      return { changesAt: at, fullReadAt: at };
    },
    put: (record) => {
      list.put(record);
      records?.put(record);
    },
    get failures() {
      const ofList = list.failure ? [list.failure.error] : [];
      return [...ofList, ...queries.failures, ...(records?.failures ?? [])];
    },
    get failed() {
      const listFailed = list.failure !== undefined && list.snapshot === undefined;
      return listFailed || queries.failed || (records?.failed ?? false);
    },
    cancel: () => {
      list.cancel();
      queries.cancel();
      records?.cancel();
    },
    forgetFailures: () => {
      list.forgetFailure();
      queries.forgetFailures();
      records?.forgetFailures();
    },
  };
}
