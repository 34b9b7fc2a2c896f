import type { Clock, Hooks } from "@accounting-data/core";
import type { ListName } from "../lists/list-name.ts";
import type { GuardedClient } from "../service/guard-client.ts";
import type { ListRecord } from "../service/list-record.ts";
import type { ListSource } from "../service/list-source.ts";
import type { Connection } from "../settings/connection.ts";
import { createListCaches, type ListCaches } from "./list-caches.ts";
import type { ListStatus } from "./list-status.ts";

/** What is cached of one company, as long as its connection reads the same data. */
export interface CompanyCache {
  /** As it was when this cache was created; its label may have changed since. */
  readonly connection: Connection;
  readonly client: GuardedClient;
  /** The caches of one list. */
  of(list: ListName): ListCaches;
  /** The caches that have been created. */
  readonly lists: readonly ListCaches[];
  /** What is cached of every list that the pane shows. The same array until something changes. */
  status(): readonly ListStatus[];
  /** The lists that the pane shows have changed. */
  refreshStatus(): void;
  /** When the service's last 429 lets requests through again, past or future; undefined before any 429. */
  readonly waitsUntil: Date | undefined;
}

/** What a company's cache needs. */
export interface CompanyCacheOptions {
  /** The operations of a list; undefined if the connection's service does not offer it. */
  readonly sourceOf: (connection: Connection, list: ListName) => ListSource | undefined;
  /** The lists that the pane shows of a connection. */
  readonly listsOf: (connection: Connection) => readonly ListName[];
  readonly idOf: (record: ListRecord) => string;
  readonly createClient: (connection: Connection, onRetry: Hooks["onRetry"]) => GuardedClient;
  readonly clock: Clock;
}

/** An empty cache. `changed` is called after each change of what it returns. */
export function createCompanyCache(
  connection: Connection,
  options: CompanyCacheOptions,
  changed: () => void,
): CompanyCache {
  const { sourceOf, listsOf, idOf, clock } = options;
  const lists = new Map<ListName, ListCaches>();
  let statuses: readonly ListStatus[] = [];
  let stale = true;
  let waitsUntil: Date | undefined;

  const client = options.createClient(connection, ({ code, delayMs }) => {
    if (code !== "rate_limited") return;
    waitsUntil = new Date(clock.now() + delayMs);
    changed();
  });

  function refreshStatus(): void {
    stale = true;
    changed();
  }

  function of(list: ListName): ListCaches {
    const known = lists.get(list);
    if (known) return known;
    const source = sourceOf(connection, list);
    if (!source) throw new TypeError(`The service does not offer the list ${list}.`);
    const caches = createListCaches({ source, idOf, client, clock, changed: refreshStatus });
    lists.set(list, caches);
    return caches;
  }

  return {
    connection,
    client,
    of,
    get lists() {
      return [...lists.values()];
    },
    status: () => {
      if (stale) {
        statuses = listsOf(connection).map((name) => reuse(statuses, of(name).status()));
        stale = false;
      }
      return statuses;
    },
    refreshStatus,
    get waitsUntil() {
      return waitsUntil;
    },
  };
}

/** The status from before, if nothing about it has changed. */
function reuse(before: readonly ListStatus[], now: ListStatus): ListStatus {
  const known = before.find(({ list }) => list === now.list);
  const keys = new Set([...Object.keys(now), ...Object.keys(known ?? {})]) as Set<keyof ListStatus>;
  return known && [...keys].every((key) => known[key] === now[key]) ? known : now;
}
