import type { Clock, Hooks } from "@accounting-data/core";
import type { Data } from "../add-in.ts";
import type { Connection } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import { createCompany, type Company, type CompanyList } from "./company.ts";
import type { GuardedClient } from "../service/guard-client.ts";
import type { ListName } from "../lists/list-name.ts";
import type { ListRecord } from "./list-snapshot.ts";
import type { ListSource } from "../service/list-source.ts";
import { listNames } from "../lists/list-name.ts";
import type { ListStatus } from "./list-status.ts";

/** The cache as the add-in's own parts see it. */
export interface DataStore extends Data {
  /** The caches of one list. */
  of(connection: Connection, list: ListName): CompanyList;
  /** The client that the caches of this connection read with. */
  client(connection: Connection): GuardedClient;
  /** What is held at all, by connection. */
  readonly companies: readonly { readonly connection: Connection; readonly company: Company }[];
}

/** What a store needs. */
export interface DataStoreOptions {
  readonly connections: Connections;
  readonly sources: ReadonlyMap<ListName, ListSource>;
  readonly idOf: (record: ListRecord) => string;
  readonly createClient: (connection: Connection, onRetry: Hooks["onRetry"]) => GuardedClient;
  readonly clock: Clock;
}

interface Held {
  readonly connection: Connection;
  readonly signedWith: string;
  readonly client: GuardedClient;
  readonly company: Company;
  statuses: readonly ListStatus[];
  stale: boolean;
  waitsUntil?: Date;
}

/** Progress comes with every page; listeners hear of it in steps that a person can follow. */
const notifyMs = 100;

/** An empty store. Data of a connection is dropped when its credential or service changes. */
export function createDataStore(options: DataStoreOptions): DataStore {
  const { connections, clock } = options;
  const held = new Map<string, Held>();
  const listeners = new Set<() => void>();
  let notifying = false;

  function changed(): void {
    if (notifying) return;
    notifying = true;
    clock.schedule(() => {
      notifying = false;
      for (const listener of listeners) listener();
    }, notifyMs);
  }

  function hold(connection: Connection): Held {
    const signedWith = signature(connection);
    const known = held.get(connection.id);
    if (known?.signedWith === signedWith) return known;
    if (known) drop(known);
    const client = options.createClient(connection, ({ code, delayMs }) => {
      if (code !== "rate_limited") return;
      made.waitsUntil = new Date(clock.now() + delayMs);
      changed();
    });
    const company = createCompany({
      ...options,
      client,
      changed: () => {
        made.stale = true;
        changed();
      },
    });
    const made: Held = { connection, signedWith, client, company, statuses: [], stale: true };
    held.set(connection.id, made);
    return made;
  }

  function drop({ connection, company }: Held): void {
    held.delete(connection.id);
    for (const list of company.lists) cancel(list);
    changed();
  }

  connections.subscribe(() => {
    for (const one of held.values()) {
      const now = connections.list().find(({ id }) => id === one.connection.id);
      if (!now || signature(now) !== one.signedWith) drop(one);
    }
  });

  return {
    of: (connection, list) => hold(connection).company.list(list),
    client: (connection) => hold(connection).client,
    get companies() {
      return [...held.values()];
    },
    list: async (connection, name, { signal, onProgress } = {}) => {
      const { whole } = hold(connection).company.list(name);
      if (!onProgress) return whole.read(signal);
      const tell = (): void => {
        if (whole.progress) onProgress(whole.progress);
      };
      listeners.add(tell);
      return whole.read(signal).finally(() => listeners.delete(tell));
    },
    status: (connection) => {
      const one = hold(connection);
      if (one.stale) {
        one.statuses = listNames.map((name) => reuse(one.statuses, one.company.list(name).status()));
        one.stale = false;
      }
      return one.statuses;
    },
    waitsUntil: (connection) => hold(connection).waitsUntil,
    cancel: (connection, name) => cancel(hold(connection).company.list(name)),
    put: (connection, name, record) => {
      const list = hold(connection).company.list(name);
      list.whole.put(record);
      list.records?.put(record);
    },
    reopen: (connection) => {
      const { client, company } = hold(connection);
      const stopped = client.reopen("all");
      for (const list of company.lists) {
        list.whole.forgetFailure();
        list.queries.forgetFailures();
        list.records?.forgetFailures();
      }
      return stopped;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function cancel({ whole, queries, records }: CompanyList): void {
  whole.cancel();
  queries.cancel();
  records?.cancel();
}

/** What the service sees of a connection. A new label changes nothing about the data. */
function signature({ upstream, credential }: Connection): string {
  return JSON.stringify([upstream, credential]);
}

function reuse(before: readonly ListStatus[], now: ListStatus): ListStatus {
  const known = before.find(({ list }) => list === now.list);
  const keys = new Set([...Object.keys(now), ...Object.keys(known ?? {})]) as Set<keyof ListStatus>;
  return known && [...keys].every((key) => known[key] === now[key]) ? known : now;
}
