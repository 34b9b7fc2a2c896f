import type { Client, Clock, Hooks } from "@accounting-data/core";
import type { ListName } from "../lists/list-name.ts";
import type { GuardedClient } from "../service/guard-client.ts";
import type { ListRecord } from "../service/list-record.ts";
import type { ListSource } from "../service/list-source.ts";
import { loadPart } from "../service/load-part.ts";
import type { Connection } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import { createListeners } from "../settings/listeners.ts";
import { dataIdentity } from "./data-identity.ts";
import type { CompanyComparison } from "./compare-company.ts";
import { createListCaches, type ListCaches } from "./list-caches.ts";
import type { ListStatus } from "./list-status.ts";
import type { Sample } from "./sample-records.ts";

/** What is cached of one company. */
export interface CompanyStatus {
  readonly connection: Connection;
  readonly lists: readonly ListStatus[];
}

/** The cache, as the task pane uses it. */
export interface Data {
  /** What is cached of every list of this connection. The same array until something changes. */
  status(connection: Connection): readonly ListStatus[];
  /** The same of every company that this session has read, whose names only formulas may know. */
  statuses(): readonly CompanyStatus[];
  /** The cached records of a list; none before its first read has ended. */
  records(connection: Connection, list: ListName): readonly ListRecord[];
  /** When the service's last 429 lets requests through again, past or future; undefined before any 429. */
  waitsUntil(connection: Connection): Date | undefined;
  /** Cancels the reads of a list. Cells that wait for them show that. */
  cancel(connection: Connection, list: ListName): void;
  /** Some records of a list, with one small request if none are cached. */
  sample(connection: Connection, list: ListName, signal: AbortSignal): Promise<Sample>;
  /** Compares the company's cached records with what another client reads, before a credential is replaced. */
  compare(connection: Connection, client: Client, signal: AbortSignal): Promise<CompanyComparison>;
  /** Adds a record that was just created to the cached list. */
  put(connection: Connection, list: ListName, record: ListRecord): void;
  /**
   * Forgets failures and lets requests through again, after a person tested or renewed the connection. Returns whether
   * requests had been blocked; cells then show that failure until a refresh.
   */
  reopen(connection: Connection): boolean;
  /** Calls the listener after changes of {@link status} or {@link waitsUntil}, at most about ten times a second. */
  subscribe(listener: () => void): () => void;
}

/** The cache, as functions and refresh use it. */
export interface DataCache extends Data {
  /** The caches of one list. */
  of(connection: Connection, list: ListName): ListCaches;
  /** The client that these caches read with. */
  client(connection: Connection): GuardedClient;
  /** The caches that were used in this session. */
  readonly used: readonly { readonly connection: Connection; readonly caches: ListCaches }[];
}

/** What the cache needs. */
export interface DataCacheOptions {
  readonly connections: Connections;
  /** The operations of a list; undefined if the connection's service does not offer it. */
  readonly sourceOf: (connection: Connection, list: ListName) => ListSource | undefined;
  /** The lists that the pane shows of a connection. */
  readonly listsOf: (connection: Connection) => readonly ListName[];
  /** Calls the listener when {@link listsOf} has changed. */
  readonly onLists: (listener: () => void) => void;
  readonly idOf: (record: ListRecord) => string;
  readonly createClient: (connection: Connection, onRetry: Hooks["onRetry"]) => GuardedClient;
  readonly clock: Clock;
}

/** What is cached of one connection. */
interface Entry {
  readonly connection: Connection;
  readonly client: GuardedClient;
  readonly lists: Map<ListName, ListCaches>;
  statuses: readonly ListStatus[];
  stale: boolean;
  waitsUntil?: Date;
}

/** Every page is progress; listeners are called less often. */
const notifyEveryMs = 100;

/** An empty cache. The entries of a connection are dropped when its credential or service changes. */
export function createDataCache(options: DataCacheOptions): DataCache {
  const { connections, sourceOf, listsOf, idOf, clock } = options;
  const entries = new Map<string, Entry>();
  const listeners = createListeners();
  let notifying = false;
  let companies: readonly CompanyStatus[] = [];

  function changed(): void {
    if (notifying) return;
    notifying = true;
    clock.schedule(() => {
      notifying = false;
      listeners.notify();
    }, notifyEveryMs);
  }

  function entryOf(connection: Connection): Entry {
    const known = entries.get(connection.id);
    if (known && dataIdentity(known.connection) === dataIdentity(connection)) return known;
    if (known) drop(known);
    const client = options.createClient(connection, ({ code, delayMs }) => {
      if (code !== "rate_limited") return;
      entry.waitsUntil = new Date(clock.now() + delayMs);
      changed();
    });
    const entry: Entry = { connection, client, lists: new Map(), statuses: [], stale: true };
    entries.set(connection.id, entry);
    return entry;
  }

  function drop({ connection, lists }: Entry): void {
    entries.delete(connection.id);
    // It refers to the connection and its secret.
    companies = [];
    for (const caches of lists.values()) caches.cancel();
    changed();
  }

  function of(connection: Connection, list: ListName): ListCaches {
    const entry = entryOf(connection);
    const { client, lists } = entry;
    const known = lists.get(list);
    if (known) return known;
    const onChange = (): void => {
      entry.stale = true;
      changed();
    };
    const source = sourceOf(connection, list);
    if (!source) throw new TypeError(`The service does not offer the list ${list}.`);
    const caches = createListCaches({ source, idOf, client, clock, changed: onChange });
    lists.set(list, caches);
    return caches;
  }

  function statusesOf(entry: Entry): readonly ListStatus[] {
    if (entry.stale) {
      const names = listsOf(entry.connection);
      entry.statuses = names.map((name) => reuse(entry.statuses, of(entry.connection, name).status()));
      entry.stale = false;
    }
    return entry.statuses;
  }

  options.onLists(() => {
    for (const entry of entries.values()) entry.stale = true;
    changed();
  });
  connections.subscribe(() => {
    for (const entry of entries.values()) {
      const now = connections.list().find(({ id }) => id === entry.connection.id);
      if (!now || dataIdentity(now) !== dataIdentity(entry.connection)) drop(entry);
    }
  });

  return {
    of,
    client: (connection) => entryOf(connection).client,
    get used() {
      return [...entries.values()].flatMap(({ connection, lists }) =>
        [...lists.values()].flatMap((caches) => (caches.used ? [{ connection, caches }] : [])),
      );
    },
    status: (connection) => statusesOf(entryOf(connection)),
    records: (connection, list) => of(connection, list).list.snapshot?.records ?? [],
    statuses: () => {
      const now = [...entries.values()].map((entry) => ({
        // Its label may have changed since.
        connection: connections.find(entry.connection.id) ?? entry.connection,
        lists: statusesOf(entry),
      }));
      const same =
        now.length === companies.length &&
        now.every(
          ({ connection, lists }, index) =>
            connection === companies[index]!.connection && lists === companies[index]!.lists,
        );
      if (!same) companies = now;
      return companies;
    },
    waitsUntil: (connection) => entryOf(connection).waitsUntil,
    cancel: (connection, list) => of(connection, list).cancel(),
    sample: async (connection, list, signal) => {
      const { sampleRecords } = await loadPart(() => import("./sample-records.ts"));
      return sampleRecords(of(connection, list), entryOf(connection).client, signal);
    },
    compare: async (connection, client, signal) => {
      const { compareCompany } = await loadPart(() => import("./compare-company.ts"));
      return compareCompany([...entryOf(connection).lists.values()], client, { idOf, signal });
    },
    put: (connection, list, record) => of(connection, list).put(record),
    reopen: (connection) => {
      const { client, lists } = entryOf(connection);
      for (const caches of lists.values()) caches.forgetFailures();
      return client.reopen("all");
    },
    subscribe: listeners.subscribe,
  };
}

/** The status from before, if nothing about it has changed. */
function reuse(before: readonly ListStatus[], now: ListStatus): ListStatus {
  const known = before.find(({ list }) => list === now.list);
  const keys = new Set([...Object.keys(now), ...Object.keys(known ?? {})]) as Set<keyof ListStatus>;
  return known && [...keys].every((key) => known[key] === now[key]) ? known : now;
}
