import type { Connection } from "./connection.ts";
export type { Connection } from "./connection.ts";
import {
  readRememberedConnections,
  rememberedConnectionsKey,
  writeRememberedConnections,
  type RememberedConnections,
} from "./remembered-connections.ts";
import { createListeners } from "./listeners.ts";

/** The companies that this device knows. Secrets live here and nowhere else in the add-in. */
export interface Connections {
  /** Every connection, in the order in which they were made. The same array until something changes. */
  list(): readonly Connection[];
  /** The one in use for this workbook: what {@link use} chose, if this device knows it. No other ever stands in. */
  current(): Connection | undefined;
  /** By id (or an id under which a colleague's workbook names it), else by label without case; without diacritics where none is that. Two: none. */
  find(idOrLabel: string): Connection | undefined;
  /** Adds it, or replaces the one with its id. Gives what is kept: not `remembered` where storage refused. */
  save(connection: Connection): Connection;
  /** Takes it out of memory and of this device's storage. False where storage refused: it is still there. */
  forget(id: string): boolean;
  /** Chooses by id, or by an id under which a colleague's workbook names it; never by label. */
  use(id: string): void;
  /** True where something remembered on this device could not be read. */
  readonly damaged: boolean;
  subscribe(listener: () => void): () => void;
}

/** Where remembered connections are kept: the page's `localStorage`, or nothing where the browser denies it. */
export type ConnectionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Connections in memory and, where the user asked for it, in this device's storage. */
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

  /** Read anew each time: another workbook of this device may have saved or forgotten one meanwhile. */
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

  /** Gives whether storage holds exactly these afterwards. */
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

  /** Takes one out of storage, and gives whether storage is rid of it. */
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
      const stays = connection.remembered && store(replace(remembered().connections, connection));
      const kept = { ...connection, remembered: stays };
      if (stays) memory = memory.filter(({ id }) => id !== kept.id);
      else {
        memory = replace(memory, kept);
        erase(kept.id);
      }
      listeners.notify();
      return kept;
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
  const near = same[0] ? same : connections.filter((one) => sameLabel(bare(one.label), bare(label)));
  return near.length === 1 ? near[0] : undefined;
}

function bare(label: string): string {
  return label.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Labels are compared as a person reads them: without case, surrounding spaces, and differences of encoding. */
export function sameLabel(one: string, other: string): boolean {
  const read = (label: string): string => label.normalize("NFC").trim().toLowerCase();
  return read(one) === read(other);
}

function replace(connections: readonly Connection[], connection: Connection): readonly Connection[] {
  const known = connections.some(({ id }) => id === connection.id);
  return known
    ? connections.map((one) => (one.id === connection.id ? connection : one))
    : [...connections, connection];
}

/** Storage throws where it is full or where the browser denies it; connections then live in memory. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
