import type { ListRecord } from "../service/list-record.ts";
import type { ListSource } from "../service/list-source.ts";
import { loadPart } from "../service/load-part.ts";
import { createCachedList, type CachedList } from "./cached-list.ts";
import type { CreatedRecord } from "./created-records.ts";
import type { ListContext } from "./list-context.ts";
import type { AsOf, ListStatus, Progress } from "./list-status.ts";
import type { Query, QueryCache, QueryResult, ReadOptions } from "./query-cache.ts";
import type { RecordLookup } from "./record-lookup.ts";

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
  /** The parts of the list that were read; undefined before the first. */
  readonly queries: QueryCache | undefined;
  /** Looks up one record. Absent if the service has no operation for it. */
  readonly findRecord: RecordLookup["find"] | undefined;
  /** The records that were looked up; undefined before the first. */
  readonly records: RecordLookup | undefined;
  /** Returns records from the full list if that is cached or being read, else reads just the part. */
  read(query: Query, options: ReadOptions): Promise<RecordsRead>;
  /**
   * The same for what a person inserts: if records were created here since the last read, the changes are read first.
   * Waits for `onChanges` then, since cells show older values.
   */
  readCurrent(
    query: Query,
    options: ReadOptions & { readonly onChanges?: () => Promise<void> },
  ): Promise<RecordsRead>;
  /** Notes that a record was, or may have been, created. */
  noteCreated(record: CreatedRecord): void;
  /** Whether `modifiedSince` can be sent. If nothing has shown it yet, the first page is read. */
  takesFilter(options: ReadOptions): Promise<boolean>;
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
  const { source, client } = context;
  const list = createCachedList(context);
  let queries: QueryCache | undefined;
  let records: RecordLookup | undefined;
  /** Records that were put before the first look-up. */
  const created: ListRecord[] = [];

  async function readPart(query: Query, options: ReadOptions): Promise<QueryResult> {
    const { createQueryCache } = await loadPart(() => import("./query-cache.ts"));
    queries ??= createQueryCache(context);
    return queries.read(query, options);
  }

  async function findRecord(id: string, signal?: AbortSignal): Promise<ListRecord> {
    const { createRecordLookup } = await loadPart(() => import("./record-lookup.ts"));
    if (!records) {
      records = createRecordLookup(context, list);
      for (const record of created.splice(0)) records.put(record);
    }
    return records.find(id, signal);
  }

  async function read(query: Query, options: ReadOptions): Promise<RecordsRead> {
    const { modifiedSince, limit } = query;
    const full = limit === undefined || list.snapshot !== undefined || list.reading;
    if (modifiedSince || !full) return readPart(query, options);
    const snapshot = await list.read(options.signal);
    return limit === undefined ? snapshot : { ...snapshot, records: snapshot.records.slice(0, limit) };
  }

  /** Reads what has changed, of the list and of its parts. */
  async function readChanges(signal: AbortSignal | undefined): Promise<void> {
    const showsCreated = list.created.beginRead();
    if (list.snapshot || list.reading) await list.refresh({ everything: false, signal });
    const parts = await queries?.refresh(signal);
    if (parts?.error !== undefined) throw parts.error;
    showsCreated();
    context.changed();
  }

  function progress(): Progress | undefined {
    return list.progress ?? records?.progress ?? queries?.progress;
  }

  return {
    source,
    list,
    get queries() {
      return queries;
    },
    findRecord: source.get && findRecord,
    get records() {
      return records;
    },
    read,
    readCurrent: async (query, { onChanges, ...options }) => {
      if (list.created.any) {
        await readChanges(options.signal);
        await onChanges?.();
      }
      return read(query, options);
    },
    noteCreated: (record) => {
      list.created.add(record);
      context.changed();
    },
    takesFilter: async (options) => {
      if (!source.filters(client)) await read({ limit: 1 }, options);
      return source.filters(client);
    },
    get used() {
      return list.used || (queries?.used ?? false) || (records?.used ?? false);
    },
    status: () => {
      const { snapshot, failure } = list;
      const now = progress();
      return {
        list: source.list,
        ...(snapshot && { count: snapshot.records.length, asOf: snapshot.asOf, complete: snapshot.complete }),
        ...(snapshot && list.created.count > 0 && { created: list.created.count }),
        ...(now && { progress: now }),
        ...(failure && { error: failure.error, failedAt: failure.at }),
      };
    },
    get progress() {
      return progress();
    },
    asOf: () => {
      if (list.snapshot) return list.snapshot.asOf;
      const times = [queries?.newest, records?.newest].flatMap((date) => (date ? [date.getTime()] : []));
      if (times.length === 0) return undefined;
      const at = new Date(Math.max(...times));
      return { changesAt: at, fullReadAt: at };
    },
    put: (record) => {
      list.put(record);
      if (records) records.put(record);
      else created.push(record);
    },
    get failures() {
      const ofList = list.failure ? [list.failure.error] : [];
      return [...ofList, ...(queries?.failures ?? []), ...(records?.failures ?? [])];
    },
    get failed() {
      const listFailed = list.failure !== undefined && list.snapshot === undefined;
      return listFailed || (queries?.failed ?? false) || (records?.failed ?? false);
    },
    cancel: () => {
      list.cancel();
      queries?.cancel();
      records?.cancel();
    },
    forgetFailures: () => {
      list.forgetFailure();
      queries?.forgetFailures();
      records?.forgetFailures();
    },
  };
}
