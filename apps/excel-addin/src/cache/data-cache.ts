import type { Client } from "@accounting-data/core";
import type { ListName } from "../lists/list-name.ts";
import type { GuardedClient } from "../service/guard-client.ts";
import type { ListRecord } from "../service/list-record.ts";
import { loadPart } from "../service/load-part.ts";
import type { Connection } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import { createListeners } from "../settings/listeners.ts";
import { dataIdentity } from "./data-identity.ts";
import { createCompanyCache, type CompanyCache, type CompanyCacheOptions } from "./company-cache.ts";
import type { CompanyComparison } from "./compare-company.ts";
import type { CreatedRecord } from "./created-records.ts";
import type { ListCaches } from "./list-caches.ts";
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
  /** Notes that a record was, or may have been, created: the cached list may lack it. */
  noteCreated(connection: Connection, list: ListName, record: CreatedRecord): void;
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
export interface DataCacheOptions extends CompanyCacheOptions {
  readonly connections: Connections;
  /** Calls the listener when `listsOf` has changed. */
  readonly onLists: (listener: () => void) => void;
}

/** Every page is progress; listeners are called less often. */
const notifyEveryMs = 100;

/** An empty cache. What it has of a connection is dropped when its credential or service changes. */
export function createDataCache(options: DataCacheOptions): DataCache {
  const { connections, idOf, clock } = options;
  const companies = new Map<string, CompanyCache>();
  const listeners = createListeners();
  let notifying = false;
  let statuses: readonly CompanyStatus[] = [];

  function changed(): void {
    if (notifying) return;
    notifying = true;
    clock.schedule(() => {
      notifying = false;
      listeners.notify();
    }, notifyEveryMs);
  }

  function companyOf(connection: Connection): CompanyCache {
    const known = companies.get(connection.id);
    if (known && dataIdentity(known.connection) === dataIdentity(connection)) return known;
    if (known) drop(known);
    const company = createCompanyCache(connection, options, changed);
    companies.set(connection.id, company);
    return company;
  }

  function drop({ connection, lists }: CompanyCache): void {
    companies.delete(connection.id);
    // It refers to the connection and its secret.
    statuses = [];
    for (const caches of lists) caches.cancel();
    changed();
  }

  const of = (connection: Connection, list: ListName): ListCaches => companyOf(connection).of(list);

  options.onLists(() => {
    for (const company of companies.values()) company.refreshStatus();
    changed();
  });
  connections.subscribe(() => {
    for (const company of companies.values()) {
      const now = connections.list().find(({ id }) => id === company.connection.id);
      if (!now || dataIdentity(now) !== dataIdentity(company.connection)) drop(company);
    }
  });

  return {
    of,
    client: (connection) => companyOf(connection).client,
    get used() {
      return [...companies.values()].flatMap(({ connection, lists }) =>
        lists.filter(({ used }) => used).map((caches) => ({ connection, caches })),
      );
    },
    status: (connection) => companyOf(connection).status(),
    records: (connection, list) => of(connection, list).list.snapshot?.records ?? [],
    statuses: () => {
      const now = [...companies.values()].map((company) => ({
        // Its label may have changed since.
        connection: connections.find(company.connection.id) ?? company.connection,
        lists: company.status(),
      }));
      const same =
        now.length === statuses.length &&
        now.every(
          ({ connection, lists }, index) =>
            connection === statuses[index]!.connection && lists === statuses[index]!.lists,
        );
      if (!same) statuses = now;
      return statuses;
    },
    waitsUntil: (connection) => companyOf(connection).waitsUntil,
    cancel: (connection, list) => of(connection, list).cancel(),
    sample: async (connection, list, signal) => {
      const { sampleRecords } = await loadPart(() => import("./sample-records.ts"));
      return sampleRecords(of(connection, list), companyOf(connection).client, signal);
    },
    compare: async (connection, client, signal) => {
      const { compareCompany } = await loadPart(() => import("./compare-company.ts"));
      return compareCompany(companyOf(connection).lists, client, { idOf, signal });
    },
    noteCreated: (connection, list, { id, certain }) =>
      of(connection, list).noteCreated({ id: id?.toLowerCase(), certain }),
    put: (connection, list, record) => of(connection, list).put(record),
    reopen: (connection) => {
      const { client, lists } = companyOf(connection);
      for (const caches of lists) caches.forgetFailures();
      return client.reopen("all");
    },
    subscribe: listeners.subscribe,
  };
}
