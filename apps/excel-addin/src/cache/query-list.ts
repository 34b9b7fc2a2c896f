import { errorOf, isAbort, keepFailure, ReadCancelled, standing, type Failure } from "../service/failure.ts";
import type { ListRecord } from "./list-snapshot.ts";
import type { Progress } from "./list-status.ts";
import { readList } from "./read-list.ts";
import { createSharedTask, type SharedTask } from "./shared-task.ts";
import type { Site } from "./site.ts";

/** Part of a list: what changed since a moment, or its beginning. */
export interface Query {
  readonly modifiedSince?: Date | undefined;
  /** Records at most. */
  readonly limit?: number | undefined;
}

/** What a query gave. */
export interface QueryResult {
  readonly records: readonly ListRecord[];
  readonly at: Date;
}

/** The parts of one list that cells asked for, each read once. */
export interface QueryList {
  /** `holder` is the cell that asks: a query that no cell holds any more is not read again by a refresh. */
  read(
    query: Query,
    options: { readonly holder?: string | undefined; readonly signal?: AbortSignal },
  ): Promise<QueryResult>;
  /** Reads again what cells hold; what fails keeps its old records. Gives the first failure. */
  refresh(signal?: AbortSignal): Promise<{ readonly error?: unknown }>;
  /** How far a part that is being read is. */
  readonly progress: Progress | undefined;
  /** Whether any part has been asked for yet. */
  readonly asked: boolean;
  /** The newest result. */
  readonly latest: Date | undefined;
  cancel(): void;
  forgetFailures(): void;
}

interface Entry extends Query {
  readonly key: string;
  readonly askedAt: number;
  result?: QueryResult;
  failure?: Failure | undefined;
  task?: SharedTask<QueryResult>;
  progress?: Progress | undefined;
}

/** A `modifiedSince` that moves with the clock (`NOW()-1`) is asked for at most this often. */
const movingEveryMs = 60_000;
/** Excel computes `NOW()` a moment before the call arrives. */
const slackMs = 2000;
/** Beyond this many, those asked for longest ago are dropped. */
const maxEntries = 100;

/** The cache of the parts of one list. */
export function createQueryList(site: Site): QueryList {
  const entries = new Map<string, Entry>();
  const holders = new Map<string, string>();

  function tell(entry: Entry, progress: Progress | undefined): void {
    entry.progress = progress;
    site.changed();
  }

  function load(entry: Entry): SharedTask<QueryResult> {
    const task = createSharedTask(async (signal) => {
      try {
        const { records } = await readList(site.source, site.client, {
          signal,
          modifiedSince: entry.modifiedSince,
          limit: entry.limit,
          onProgress: (progress) => tell(entry, progress),
        });
        entry.result = { records, at: new Date(site.clock.now()) };
        return entry.result;
      } catch (error) {
        // Nobody waits for a read that was left.
        if (!isAbort(error)) entry.failure = keepFailure(error, site.clock.now());
        throw error;
      } finally {
        tell(entry, undefined);
      }
    });
    entry.task = task;
    return task;
  }

  /** The entry of this query, or of the one that it is the moved-on form of. */
  function entryOf(query: Query, now: number): Entry {
    const key = keyOf(query);
    const known = entries.get(key) ?? [...entries.values()].find((entry) => movedOn(entry, query, now));
    if (known) return known;
    const entry: Entry = { ...query, key, askedAt: now };
    entries.set(key, entry);
    return entry;
  }

  function hold(holder: string | undefined, key: string): void {
    if (holder !== undefined) holders.set(holder, key);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
  }

  /** What cells hold; before any cell told its address, everything. */
  function held(): Entry[] {
    const keys = new Set(holders.values());
    for (const { key } of entries.values()) if (keys.size > 0 && !keys.has(key)) entries.delete(key);
    return [...entries.values()];
  }

  return {
    read: async (query, { holder, signal }) => {
      const now = site.clock.now();
      const entry = entryOf(query, now);
      hold(holder, entry.key);
      if (entry.task && !entry.task.over && !entry.result) return entry.task.join(signal);
      if (entry.result) return entry.result;
      const kept = standing(entry.failure, now);
      if (kept) throw errorOf(kept);
      return load(entry).join(signal);
    },
    refresh: async (signal) => {
      const results = await Promise.allSettled(held().map((entry) => load(entry).join(signal)));
      const failed = results.find((result) => result.status === "rejected");
      return failed ? { error: failed.reason } : {};
    },
    get progress() {
      return [...entries.values()].find(({ progress }) => progress)?.progress;
    },
    get asked() {
      return entries.size > 0;
    },
    get latest() {
      const dates = [...entries.values()].flatMap(({ result }) => (result ? [result.at.getTime()] : []));
      return dates.length > 0 ? new Date(Math.max(...dates)) : undefined;
    },
    cancel: () => {
      for (const { task } of entries.values())
        task?.cancel(new ReadCancelled("The read was ended in the pane."));
    },
    forgetFailures: () => {
      for (const entry of entries.values()) entry.failure = undefined;
    },
  };
}

function keyOf({ modifiedSince, limit }: Query): string {
  return `${modifiedSince?.getTime() ?? ""}|${limit ?? ""}`;
}

/** Whether the query is what this entry was, seen a little later: its records are those, or a few more. */
function movedOn(entry: Entry, query: Query, now: number): boolean {
  if (entry.limit !== query.limit || !entry.modifiedSince || !query.modifiedSince) return false;
  const elapsed = now - entry.askedAt;
  const moved = query.modifiedSince.getTime() - entry.modifiedSince.getTime();
  return elapsed < movingEveryMs && moved > 0 && moved <= elapsed + slackMs;
}
