import type { Connection } from "./connection.ts";
import {
  readRememberedConnections,
  rememberedConnectionsKey,
  writeRememberedConnections,
  type RememberedConnections,
} from "./remembered-connections.ts";
import { createListeners } from "./listeners.ts";

/** The companies connected on this device. No other part of the add-in keeps secrets. */
export interface Connections {
  /** Every connection, oldest first. The same array until something changes. */
  list(): readonly Connection[];
  /** The connection that {@link use} chose; undefined if this device does not have it. Never falls back to another. */
  current(): Connection | undefined;
  /** Finds by id or alias, else by label ignoring case, else also ignoring diacritics. Undefined if a label is ambiguous. */
  find(idOrLabel: string): Connection | undefined;
  /** Adds it, or replaces the one with its id. Returns it as saved: not `remembered` if storage failed. */
  save(connection: Connection): Connection;
  /** Deletes it from memory and from this device's storage. Returns false if storage failed and still has it. */
  forget(id: string): boolean;
  /** Chooses by id or alias, never by label. */
  use(id: string): void;
  /** True if something in this device's storage could not be read. */
  readonly damaged: boolean;
  subscribe(listener: () => void): () => void;
}

/** Where remembered connections are stored: the page's `localStorage`, undefined if the browser denies it. */
export type ConnectionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Keeps connections in memory and, if the user chose so, in this device's storage. */
export function createConnections(options: {
  readonly storage: ConnectionStorage | undefined;
  readonly partitionKey?: string | undefined;
}): Connections {
  const { storage } = options;
  const key = rememberedConnectionsKey(options.partitionKey);
  const listeners = createListeners();
  let memory: readonly Connection[] = [];
  let chosen: string | undefined;
  let stored: { text: string | null; read: RememberedConnections } = {
    text: null,
    read: { connections: [], damaged: false },
  };
  let listed:
    | { of: readonly Connection[]; and: readonly Connection[]; all: readonly Connection[] }
    | undefined;

  /** Reads storage each time: another workbook on this device may have changed it. */
  function remembered(): RememberedConnections {
    const text = attempt(() => storage?.getItem(key)) ?? null;
    if (text !== stored.text) stored = { text, read: readRememberedConnections(text) };
    return stored.read;
  }

  function list(): readonly Connection[] {
    const { connections } = remembered();
    if (listed?.of !== connections || listed.and !== memory) {
      const ids = new Set(memory.map(({ id }) => id));
      listed = {
        of: connections,
        and: memory,
        all: [...connections.filter(({ id }) => !ids.has(id)), ...memory],
      };
    }
    return listed.all;
  }

  /** Returns whether storage now has exactly these. */
  function store(connections: readonly Connection[]): boolean {
    return (
      attempt(() => {
        if (!storage) return false;
        if (connections.length > 0) storage.setItem(key, writeRememberedConnections(connections));
        else storage.removeItem(key);
        return true;
      }) ?? false
    );
  }

  /** Deletes one from storage. Returns whether it is gone. */
  function erase(id: string): boolean {
    const { connections } = remembered();
    const others = connections.filter((connection) => connection.id !== id);
    return others.length === connections.length || store(others);
  }

  return {
    list,
    current: () => (chosen === undefined ? undefined : byId(list(), chosen)),
    find: (idOrLabel) => byId(list(), idOrLabel) ?? byLabel(list(), idOrLabel),
    save: (connection) => {
      const remembersIt = connection.remembered && store(replace(remembered().connections, connection));
      const saved = { ...connection, remembered: remembersIt };
      if (remembersIt) memory = memory.filter(({ id }) => id !== saved.id);
      else {
        memory = replace(memory, saved);
        erase(saved.id);
      }
      listeners.notify();
      return saved;
    },
    forget: (id) => {
      memory = memory.filter((connection) => connection.id !== id);
      const gone = erase(id);
      listeners.notify();
      return gone;
    },
    use: (id) => {
      if (chosen === id) return;
      chosen = id;
      listeners.notify();
    },
    get damaged() {
      return remembered().damaged;
    },
    subscribe: listeners.subscribe,
  };
}

function byId(connections: readonly Connection[], id: string): Connection | undefined {
  return connections.find((one) => one.id === id) ?? connections.find((one) => one.aliases?.includes(id));
}

function byLabel(connections: readonly Connection[], label: string): Connection | undefined {
  const same = connections.filter((one) => sameLabel(one.label, label));
  const near = same[0]
    ? same
    : connections.filter((one) => sameLabel(withoutDiacritics(one.label), withoutDiacritics(label)));
  return near.length === 1 ? near[0] : undefined;
}

function withoutDiacritics(label: string): string {
  return label.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Compares labels as a person reads them: ignores case, surrounding spaces and Unicode normalisation. */
export function sameLabel(one: string, other: string): boolean {
  const normalise = (label: string): string => label.normalize("NFC").trim().toLowerCase();
  return normalise(one) === normalise(other);
}

function replace(connections: readonly Connection[], connection: Connection): readonly Connection[] {
  const known = connections.some(({ id }) => id === connection.id);
  return known
    ? connections.map((one) => (one.id === connection.id ? connection : one))
    : [...connections, connection];
}

/** Storage throws when it is full or denied by the browser. Connections then stay in memory only. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
