import type { ListRecord } from "../service/list-record.ts";
import type { ListSource, Query } from "../service/list-source.ts";
import { loadPart } from "../service/load-part.ts";
import { laterOf, type AsOf, type Dated } from "./as-of.ts";
import type { CachedRead } from "./cached-read.ts";
import type { CreatedRecord } from "./created-records.ts";
import type { LookUps } from "./look-ups.ts";
import type { Queries, QueryResult, ReadOptions } from "./queries.ts";
import type { ReadProgress } from "./read-list.ts";
import type { RefreshCounts } from "./refresh-list.ts";
import { createWholeList, type ListContext, type RestoredList, type WholeList } from "./whole-list.ts";

/** The cache of one list of one company: the whole list, parts of it, and single records. */
export interface ListCache {
  readonly source: ListSource;
  readonly whole: WholeList;
  /** Looks up one record. Absent if the service has no operation for it. */
  readonly findRecord: LookUps["find"] | undefined;
  /** Returns records from the whole list if that is cached or being read, else reads just the part. */
  read(query: Query, options: ReadOptions): Promise<Pick<QueryResult, "records" | "complete">>;
  /**
   * The same for what a person inserts: if records were created here since the last read, the changes are read first.
   * Waits for `onChanges` then, since cells show older values.
   */
  readCurrent(
    query: Query,
    options: ReadOptions & { readonly onChanges?: () => Promise<void> },
  ): Promise<Pick<QueryResult, "records" | "complete">>;
  /** Whether the list takes the query's `modifiedSince`. If nothing has shown it yet, the first page is read. */
  takes(query: Query, options: ReadOptions): Promise<boolean>;
  /**
   * Brings what is cached up to date, and the whole list too where cells need that. Rejects if the whole list can't be
   * read; `error` is why a part or a record could not.
   */
  refresh(options: {
    readonly whole: boolean;
    readonly everything: boolean;
    readonly signal: AbortSignal;
  }): Promise<{ readonly counts?: RefreshCounts; readonly error?: unknown }>;
  /** All that was read, or is being read: the whole list, parts and records. */
  reads(): readonly CachedRead<Dated>[];
  /** Whether cells or the pane have requested any of it in this session. */
  readonly isUsed: boolean;
  readonly progress: ReadProgress | undefined;
  /** When the whole list was read; without one, its newest part. `complete`: as in `ListStatus`. */
  asOf(): (AsOf & { readonly complete: boolean }) | undefined;
  /** The cached records; none before the first read of the whole list has ended. */
  readonly records: readonly ListRecord[];
  /** Notes that a record was, or may have been, created: the whole list may lack it. */
  noteCreated(record: CreatedRecord): void;
  /** Adds or replaces a record, such as one that was just created. */
  put(record: ListRecord): void;
  /** Why the list, parts of it, or single records could not be read. */
  readonly failures: readonly unknown[];
  /** Whether cells show a failure, since they have no earlier values. */
  readonly isFailed: boolean;
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

  /** What is kept on this device is shown before anything is requested. Undefined if nothing is kept of this company. */
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

  /** Reads what has changed, of the list and of its parts. */
  async function readChanges(signal: AbortSignal | undefined): Promise<void> {
    const showsCreated = whole.created.beginRead();
    const { value, isReading } = whole.cached;
    if (value || isReading) await whole.refresh({ everything: false, signal });
    const parts = await queries?.refresh(signal);
    if (parts?.error !== undefined) throw parts.error;
    showsCreated();
    context.changed();
  }

  function progress(): ReadProgress | undefined {
    const ofQuery = [...(queries?.cached ?? [])].find((query) => query.progress);
    return whole.cached.progress ?? lookUps?.progress ?? ofQuery?.progress;
  }

  return {
    source,
    whole,
    findRecord: source.get && findRecord,
    read,
    readCurrent: async (query, { onChanges, ...options }) => {
      await (
        await restore()
      )?.upToDate;
      if (whole.created.any) {
        await readChanges(options.signal);
        await onChanges?.();
      }
      return read(query, options);
    },
    takes: async ({ modifiedSince }, options) => {
      if (!modifiedSince) return true;
      if (!source.filters(client)) await read({ limit: 1 }, options);
      // A list that is kept on this device has shown it in an earlier session.
      return source.filters(client) || whole.cached.value?.watermark !== undefined;
    },
    refresh: async ({ whole: isWhole, everything, signal }) => {
      if (isWhole && !everything) await restore();
      const counts = isWhole ? await whole.refresh({ everything, signal }) : undefined;
      // After the list, since records that it has need no request.
      const records = await lookUps?.refresh(signal);
      const parts = await queries?.refresh(signal);
      const error = records?.error ?? parts?.error;
      return { ...(counts && { counts }), ...(error !== undefined && { error }) };
    },
    reads,
    get isUsed() {
      return reads().some(({ isUsed }) => isUsed);
    },
    get progress() {
      return progress();
    },
    asOf: () => {
      const parts = reads().flatMap(({ value }) => value ?? []);
      const shown = whole.cached.value ?? parts.reduce<Dated | undefined>(laterOf, undefined);
      return shown && { ...shown.asOf, complete: shown.complete !== false };
    },
    get records() {
      return whole.cached.value?.records ?? [];
    },
    noteCreated: ({ id, certain }) => {
      whole.created.add({ id: id?.toLowerCase(), certain });
      context.changed();
    },
    put: (record) => {
      whole.put(record);
      if (lookUps) lookUps.put(record);
      else early.push(record);
    },
    get failures() {
      return reads().flatMap(({ failure }) => (failure ? [failure.error] : []));
    },
    get isFailed() {
      return reads().some(({ failure, value }) => failure && !value);
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
