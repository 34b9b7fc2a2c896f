import { errorOf, isAbort, keepFailure, ReadCancelled, standing, type Failure } from "../service/failure.ts";
import { changesAreEnoughSince, holdChanges, holdList, type HeldList } from "./held-list.ts";
import type { ListRecord, ListSnapshot } from "./list-snapshot.ts";
import type { Progress } from "./list-status.ts";
import { mergeChanges } from "./merge-changes.ts";
import { readList, type ListRead } from "./read-list.ts";
import { createSharedTask, type SharedTask } from "./shared-task.ts";
import type { Site } from "./site.ts";

/** What a refresh did. */
export interface Refreshed {
  readonly whole: boolean;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
  readonly count: number;
}

/** A whole list, read once and then kept up to date. */
export interface WholeList {
  readonly snapshot: ListSnapshot | undefined;
  readonly progress: Progress | undefined;
  readonly failure: Failure | undefined;
  /** Whether a first read is under way: whoever needs the list waits for it. */
  readonly reading: boolean;
  /** Whether it is at hand or anybody has asked for it; cells know nothing of a refresh that failed. */
  readonly asked: boolean;
  /** What is at hand, else read. A failure that stands is thrown again without a request. */
  read(signal?: AbortSignal): Promise<ListSnapshot>;
  /** Asks for what changed, or for everything where that is due. */
  refresh(options: {
    readonly everything: boolean;
    readonly signal?: AbortSignal | undefined;
  }): Promise<Refreshed>;
  /** Ends the read that is under way. */
  cancel(): void;
  /** Takes a read that reached the end, whoever made it. */
  take(read: ListRead): void;
  /** The record of an id, where the list is at hand and has it. */
  find(id: string): ListRecord | undefined;
  /** Takes one record in. */
  put(record: ListRecord): void;
  forgetFailure(): void;
}

/** The cache of one whole list. */
export function createWholeList(site: Site): WholeList {
  const { source, clock, idOf } = site;
  let held: HeldList | undefined;
  let progress: Progress | undefined;
  let failure: Failure | undefined;
  let first: SharedTask<ListSnapshot> | undefined;
  let refreshing: SharedTask<Refreshed> | undefined;
  let places: { readonly of: readonly ListRecord[]; readonly byId: Map<string, number> } | undefined;

  async function load(signal: AbortSignal, modifiedSince?: Date): Promise<ListRead> {
    return readList(source, site.client, {
      signal,
      modifiedSince,
      onProgress: (now) => {
        progress = now;
        site.changed();
      },
    });
  }

  /** Runs a read of this list; what it ends with is what the status says. */
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    progress = { pages: 0, records: 0 };
    site.changed();
    try {
      const result = await work();
      failure = undefined;
      return result;
    } catch (error) {
      // Nobody waits for a read that was left; a person who ended one does not want it begun again by itself.
      if (!isAbort(error)) failure = keepFailure(error, clock.now());
      throw error;
    } finally {
      progress = undefined;
      site.changed();
    }
  }

  async function readFirst(signal: AbortSignal): Promise<ListSnapshot> {
    held = holdList(await load(signal), source, clock.now());
    return held;
  }

  async function refreshWhole(signal: AbortSignal): Promise<Refreshed> {
    const before = held?.records ?? [];
    held = holdList(await load(signal), source, clock.now());
    const kept = new Set(held.records.map(idOf));
    const { changed, added } = mergeChanges(before, held.records, idOf);
    const removed = before.filter((record) => !kept.has(idOf(record))).length;
    return { whole: true, changed, added, removed, count: held.records.length };
  }

  async function refreshChanges(before: HeldList, since: Date, signal: AbortSignal): Promise<Refreshed> {
    const read = await load(signal, since);
    const { records, changed, added } = mergeChanges(before.records, read.records, idOf);
    const total = before.totalAgrees ? await source.total?.(site.client, { signal }) : undefined;
    if (total !== undefined && total !== records.length) return refreshWhole(signal);
    held = holdChanges(before, records, { read, now: clock.now() });
    return { whole: false, changed, added, removed: 0, count: records.length };
  }

  function changesSince(everything: boolean): Date | undefined {
    const refused = failure !== undefined && isRefusal(failure.error);
    return everything || refused || !held ? undefined : changesAreEnoughSince(held, clock.now());
  }

  return {
    get snapshot() {
      return held;
    },
    get progress() {
      return progress;
    },
    get failure() {
      return standing(failure, clock.now());
    },
    get reading() {
      return first !== undefined && !first.over;
    },
    get asked() {
      return held !== undefined || first !== undefined;
    },
    read: async (signal) => {
      if (held) return held;
      const kept = standing(failure, clock.now());
      if (kept && (first?.over ?? true)) throw errorOf(kept);
      if (!first || first.over) first = createSharedTask((ended) => attempt(() => readFirst(ended)));
      return first.join(signal);
    },
    refresh: async ({ everything, signal }) => {
      if (first && !first.over) {
        const { records } = await first.join(signal);
        return { whole: true, changed: 0, added: records.length, removed: 0, count: records.length };
      }
      if (!refreshing || refreshing.over) {
        const since = changesSince(everything);
        refreshing = createSharedTask((ended) =>
          attempt(() => (held && since ? refreshChanges(held, since, ended) : refreshWhole(ended))),
        );
      }
      return refreshing.join(signal);
    },
    cancel: () => {
      const reason = new ReadCancelled("The read was ended in the pane.");
      first?.cancel(reason);
      refreshing?.cancel(reason);
    },
    take: (read) => {
      held = holdList(read, source, clock.now());
      failure = undefined;
      site.changed();
    },
    find: (id) => {
      if (!held) return undefined;
      if (places?.of !== held.records) {
        places = {
          of: held.records,
          byId: new Map(held.records.map((record, place) => [idOf(record), place])),
        };
      }
      const place = places.byId.get(id);
      return place === undefined ? undefined : held.records[place];
    },
    put: (record) => {
      if (!held) return;
      held = { ...held, records: mergeChanges(held.records, [record], idOf).records };
      site.changed();
    },
    forgetFailure: () => {
      if (!failure) return;
      failure = undefined;
      site.changed();
    },
  };
}

function isRefusal(error: unknown): boolean {
  const code = (error as { readonly code?: unknown } | undefined)?.code;
  return code === "forbidden" || code === "unauthorized" || code === "token";
}
