import type { Clock, Hooks } from "@accounting-data/core";
import type { ListName } from "@accounting-data/deployment";
import type { GuardedClient } from "../service/guard-client.ts";
import type { ListSource } from "../service/list-source.ts";
import { dataIdentity, type Connection } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import { createListeners } from "../base/listeners.ts";
import { createListCache, type ListCache } from "./list-cache.ts";
import type { ListContext } from "./whole-list.ts";

/** What is cached of every company, as functions, refresh and pane use it. */
export type DataCache = ReturnType<typeof createDataCache>;

export interface DataCacheOptions {
  readonly connections: Connections;
  /** The operations of a list; undefined if the connection's service does not offer it. */
  readonly sourceOf: (connection: Connection, list: ListName) => ListSource | undefined;
  /** The lists that the pane shows of a connection. */
  readonly listsOf: (connection: Connection) => readonly ListName[];
  /** Calls the listener when `listsOf` has changed. */
  readonly onLists: (listener: () => void) => void;
  readonly createClient: (connection: Connection, onRetry: Hooks["onRetry"]) => GuardedClient;
  readonly clock: Clock;
  /** Keeps lists on this device. `restore` is that of {@link ListContext}. */
  readonly kept: {
    restore(cache: ListCache): ReturnType<NonNullable<ListContext["restore"]>>;
    /** Called after each change of the list's status. */
    keep(cache: ListCache): void;
  };
}

/** One list of one company. */
export type ListOfCompany = Pick<ListCache, "connection" | "list">;

/** A connection that was read in this session. Its lists are cached as long as it reads the same data. */
interface Company {
  /** As it was when it was first read. */
  readonly connection: Connection;
  readonly client: GuardedClient;
  waitsUntil: Date | undefined;
}

/** Every page is progress; listeners are called less often. */
const notifyEveryMs = 100;

export function keyOfList({ connection, list }: ListOfCompany): string {
  return `${connection.id} ${list}`;
}

/** An empty cache. What it has of a connection is dropped when its credential or service changes. */
export function createDataCache(options: DataCacheOptions) {
  const { connections, sourceOf, listsOf, clock, kept } = options;
  const companies = new Map<string, Company>();
  const lists = new Map<string, ListCache>();
  const listeners = createListeners();
  let isNotifying = false;

  function changed(): void {
    if (isNotifying) return;
    isNotifying = true;
    clock.schedule(() => {
      isNotifying = false;
      listeners.notify();
    }, notifyEveryMs);
  }

  /** Undefined if nothing was read of the connection, or only with another credential or from another service. */
  function findCompany(connection: Connection): Company | undefined {
    const found = companies.get(connection.id);
    return found && dataIdentity(found.connection) === dataIdentity(connection) ? found : undefined;
  }

  /** Creates the company on first use, and drops what was read with another credential. */
  function openCompany(connection: Connection): Company {
    const found = findCompany(connection);
    if (found) return found;
    const outdated = companies.get(connection.id);
    if (outdated) dropCompany(outdated);
    const company: Company = {
      connection,
      client: options.createClient(connection, ({ code, delayMs }) => {
        if (code !== "rate_limited") return;
        company.waitsUntil = new Date(clock.now() + delayMs);
        changed();
      }),
      waitsUntil: undefined,
    };
    companies.set(connection.id, company);
    return company;
  }

  function openList(connection: Connection, list: ListName): ListCache {
    const company = openCompany(connection);
    const key = keyOfList({ connection, list });
    const found = lists.get(key);
    if (found) return found;
    const source = sourceOf(connection, list);
    if (!source) throw new TypeError(`The service does not offer the list ${list}.`);
    const cache: ListCache = createListCache({
      connection: company.connection,
      source,
      client: company.client,
      clock,
      changed: () => {
        kept.keep(cache);
        changed();
      },
      restore: () => kept.restore(cache),
    });
    lists.set(key, cache);
    return cache;
  }

  function dropCompany(company: Company): void {
    companies.delete(company.connection.id);
    for (const [key, cache] of lists) {
      if (cache.connection !== company.connection) continue;
      lists.delete(key);
      cache.cancel();
    }
    changed();
  }

  options.onLists(changed);
  connections.subscribe(() => {
    for (const company of companies.values()) {
      const now = connections.get(company.connection.id);
      if (!now || dataIdentity(now) !== dataIdentity(company.connection)) dropCompany(company);
    }
  });

  return {
    of: openList,
    client: (connection: Connection): GuardedClient => openCompany(connection).client,
    /** The lists that were used in this session. */
    get used(): readonly ListCache[] {
      return [...lists.values()].filter(({ isUsed }) => isUsed);
    },
    /** What is cached of one list; undefined before its first use. */
    peek: (connection: Connection, list: ListName): ListCache | undefined =>
      findCompany(connection) && lists.get(keyOfList({ connection, list })),
    listsOf,
    /** The companies that this session has read, whose names only formulas may know. */
    get companies(): readonly Connection[] {
      // A label may have changed since.
      return [...companies.values()].map(({ connection }) => connections.get(connection.id) ?? connection);
    },
    /** When the service's last 429 lets requests through again, past or future; undefined before any 429. */
    waitsUntil: (connection: Connection) => findCompany(connection)?.waitsUntil,
    /**
     * Forgets failures and lets requests through again, after a person tested or renewed the connection. Returns whether
     * requests had been blocked; cells then show that failure until a refresh.
     */
    reopen: (connection: Connection): boolean => {
      const company = findCompany(connection);
      if (!company) return false;
      for (const cache of lists.values()) {
        if (cache.connection === company.connection) cache.forgetFailures();
      }
      return company.client.reopen("all");
    },
    /** Calls the listener after changes of what is cached or of `waitsUntil`, at most about ten times a second. */
    subscribe: listeners.subscribe,
  };
}
