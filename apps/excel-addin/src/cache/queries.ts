import type { Query } from "../service/list-source.ts";
import { asOfNow, type AsOf } from "./as-of.ts";
import { CachedRead } from "./cached-read.ts";
import { readList, type ReadRecords } from "./read-list.ts";
import { hasSlid } from "./part-rules.ts";
import type { ListContext } from "./whole-list.ts";

/** Where a query comes from. */
export interface ReadOptions {
  /** The address of the cell. A refresh drops queries that no cell uses any more. */
  readonly cell?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface QueryResult extends ReadRecords {
  readonly asOf: AsOf;
}

/** The results of the queries on one list. Each query is sent once. */
export type Queries = ReturnType<typeof createQueries>;

interface Entry {
  readonly key: string;
  readonly query: Query;
  readonly createdAt: number;
  readonly cached: CachedRead<QueryResult>;
}

/** Beyond this number the oldest queries are dropped. */
const maxEntries = 100;

export function createQueries(context: ListContext) {
  const { clock } = context;
  const entries = new Map<string, Entry>();
  const keyOfCell = new Map<string, string>();

  function entryOf(query: Query, now: number): Entry {
    const key = `${query.modifiedSince?.getTime() ?? ""}|${query.limit ?? ""}`;
    const found = entries.get(key) ?? [...entries.values()].find((entry) => hasSlid(entry, query, now));
    if (found) return found;
    const cached = new CachedRead<QueryResult>(async (signal, onProgress) => {
      const { records, complete } = await readList(context, query, { signal, onProgress });
      // A read that ends at its limit has all that was requested.
      const hasAll = complete || records.length === query.limit;
      return { records, complete: hasAll, asOf: asOfNow(clock.now()) };
    }, context);
    const entry: Entry = { key, query, createdAt: now, cached };
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
    return entry;
  }

  /** Drops queries that no cell uses. Before any cell has given its address, all of them stay. */
  function dropUnused(): void {
    const used = new Set(keyOfCell.values());
    if (used.size === 0) return;
    for (const key of entries.keys()) if (!used.has(key)) entries.delete(key);
  }

  return {
    read: async (query: Query, { cell, signal }: ReadOptions = {}): Promise<QueryResult> => {
      const { key, cached } = entryOf(query, clock.now());
      if (cell !== undefined) keyOfCell.set(cell, key);
      return cached.read(signal);
    },
    /** Repeats the queries that cells use; where that fails, the old result stays. Returns the first failure. */
    refresh: async (signal?: AbortSignal): Promise<unknown> => {
      dropUnused();
      const results = await Promise.allSettled(
        [...entries.values()].map(({ cached }) => cached.renew(signal)),
      );
      return results.find((result) => result.status === "rejected")?.reason;
    },
    get cached(): readonly CachedRead<QueryResult>[] {
      return [...entries.values()].map(({ cached }) => cached);
    },
  };
}
