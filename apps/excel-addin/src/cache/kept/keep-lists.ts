import { comparable } from "@accounting-data/creating";
import type { ListName } from "@accounting-data/deployment";
import { isRefused } from "../../service/failure.ts";
import { dataIdentity, type Connection } from "../../settings/connection.ts";
import type { Connections } from "../../settings/connections.ts";
import { readStored, type DeviceStorage } from "../../settings/device-storage.ts";
import type { Upstreams } from "../../settings/upstreams.ts";
import { keyOfList, type ListOfCompany } from "../data-cache.ts";
import { isInFuture } from "../is-in-future.ts";
import type { ListCache } from "../list-cache.ts";
import type { ListEntry } from "../refresh-list.ts";
import type { RestoredList } from "../whole-list.ts";
import { keepFiles, type FileKeeping } from "./keep-files.ts";
import type { KnownList } from "./kept-store.ts";
import { mayBeShown, type KeptMoments } from "./rules.ts";
import { shareKeptStore, type SharedStoreParts } from "./share-store.ts";

export interface KeepListsParts extends SharedStoreParts {
  readonly connections: Connections;
  readonly upstreams: Upstreams;
  readonly storage: DeviceStorage | undefined;
  readonly files: FileKeeping;
  readonly used: () => readonly ListCache[];
  /** Recalculates the cells of a list. */
  readonly showChanges: (list: ListName) => void;
}

/** A list that this window has restored or is to store. */
interface KeptList {
  readonly of: ListOfCompany;
  /** The last value that was restored or handed over. */
  last: ListEntry;
  isWaiting: boolean;
  /** What is stored, as far as this window knows. */
  known?: KnownList | undefined;
}

/** Changes that come soon after another are stored together. */
const storeAfterMs = 1000;

/** Keeps the lists of the companies whose person chose so, and deletes those of every other. */
export function keepLists(parts: KeepListsParts) {
  const { connections, upstreams, storage, name, clock, onTrouble } = parts;
  const store = shareKeptStore(parts);
  const files = keepFiles(parts.files);
  const lists = new Map<string, KeptList>();
  /** The companies whose lists are kept, each with what its data depend on; undefined before the first check. */
  let companies: ReadonlyMap<string, string> | undefined;
  let isScheduled = false;

  function isKept(connection: Connection): boolean {
    return companies?.get(connection.id) === dataIdentity(connection);
  }

  /** A person, another window or the deployment may have changed whose lists are kept. */
  function updateCompanies(): void {
    const before = companies;
    const now = new Map(
      connections
        .list()
        .filter(({ keepsLists, upstream }) => keepsLists && upstreams.peek(upstream)?.snapshot !== false)
        .map((connection) => [connection.id, dataIdentity(connection)]),
    );
    companies = now;
    const gone = [...(before ?? [])].filter(([id, identity]) => now.get(id) !== identity).map(([id]) => id);
    for (const [key, { of }] of lists) if (gone.includes(of.connection.id)) lists.delete(key);
    if (!before || gone.length > 0) void sweep((id) => now.has(id) && !gone.includes(id));
    if (now.size > 0) {
      noteForNextStart();
      if (!before?.size) void files.keep();
    }
    for (const cached of parts.used()) keep(cached);
  }

  /** Notes for the next start that there is something to read or to delete, and which services there are. */
  function noteForNextStart(): void {
    const services = upstreams.all();
    const before = readStored(storage, name);
    const text = services ? JSON.stringify(services) : (before ?? "[]");
    try {
      if (text !== before) storage?.setItem(name, text);
    } catch {
      onTrouble("full");
    }
  }

  /** Whether a list may still be shown. Tells if it may not because the clock was set back. */
  function isShowable(moments: KeptMoments): boolean {
    const now = clock.now();
    if (isInFuture(moments.writtenAt, now)) onTrouble("clock");
    return mayBeShown(moments, now);
  }

  /** Deletes what is stored of other companies than these, and what is too old. */
  async function sweep(isMeant: (id: string) => boolean): Promise<void> {
    const isDone = await store.change((stored) => stored.sweep(isMeant, isShowable));
    // The next start tries again as long as the entry is there.
    if (!isDone || companies?.size !== 0) return;
    // Another company may be kept by then.
    if ((await files.drop()) && companies.size === 0) storage?.removeItem(name);
  }

  /** Stores the list's value soon, if it is another than before. */
  function keep(cache: ListCache): void {
    const entry = cache.whole.cached.value;
    if (!entry || !isKept(cache.connection)) return;
    const key = keyOfList(cache);
    const kept = lists.get(key);
    if (kept?.last === entry) return;
    if (kept) Object.assign(kept, { last: entry, isWaiting: true });
    else lists.set(key, { of: cache, last: entry, isWaiting: true });
    if (isScheduled) return;
    isScheduled = true;
    clock.schedule(() => {
      isScheduled = false;
      for (const one of lists.values()) if (one.isWaiting) put(one);
    }, storeAfterMs);
  }

  function put(kept: KeptList): void {
    kept.isWaiting = false;
    void store.change(async (stored) => {
      kept.known = await stored.put(kept.of, kept.last, kept.known);
    });
  }

  async function restore(cache: ListCache): Promise<RestoredList | undefined> {
    const { connection, list, whole } = cache;
    const found = await store.read((stored) => stored.find(cache));
    if (!found || found.kind === "none") return undefined;
    if (found.kind !== "kept" || !isShowable(found.moments)) {
      if (found.kind === "damaged") onTrouble("damaged");
      dropList(connection, list);
      return undefined;
    }
    // It may have been read, or the company forgotten, meanwhile.
    if (whole.cached.value || !isKept(connection)) return undefined;
    const { entry, known } = found;
    lists.set(keyOfList(cache), { of: cache, last: entry, isWaiting: false, known });
    whole.cached.set(entry);
    return { upToDate: update(cache, entry) };
  }

  /**
   * Reads what has changed in a restored list. A list that may not be read any more leaves the cache; after any other failure the
   * values stay, and the pane says why. Never rejects.
   */
  async function update({ connection, list, whole }: ListCache, restored: ListEntry): Promise<void> {
    try {
      const { changed, added, removed } = await whole.refresh({ everything: false });
      if (changed + added + removed === 0) return;
    } catch (error) {
      if (!isRefused(error)) return;
      // Unless a later read has succeeded, with another sign-in perhaps.
      if (whole.cached.value?.asOf.changesAt === restored.asOf.changesAt) whole.cached.drop();
      dropList(connection, list);
    }
    parts.showChanges(list);
  }

  function dropList({ id }: Connection, list: string): void {
    // Paths name lists in any case.
    const isMeant = (other: string): boolean => comparable(other) === comparable(list);
    forgetStored((of) => of.connection.id === id && isMeant(of.list));
    void store.change((stored) => stored.drop(id, isMeant));
  }

  /** Forgets what is stored of these lists: their values are stored again only once they have changed. */
  function forgetStored(isMeant: (of: ListOfCompany) => boolean): void {
    for (const kept of lists.values()) {
      if (isMeant(kept.of)) Object.assign(kept, { isWaiting: false, known: undefined });
    }
  }

  connections.subscribe(updateCompanies);
  upstreams.subscribe(updateCompanies);
  updateCompanies();

  return {
    keep,
    /** Shows what is stored of a list, and reads what has changed since. Never rejects. */
    restore,
    /** The service has rejected the sign-in, or the right to read the list at this path: deletes what is kept of it. */
    refused: (connection: Connection, path: string | undefined): void => {
      if (path !== undefined) return dropList(connection, path.split("/").at(-1)!);
      const { id } = connection;
      forgetStored((of) => of.connection.id === id);
      void sweep((other) => other !== id && companies!.has(other));
    },
  };
}

export type KeepLists = ReturnType<typeof keepLists>;
