import { replaceById, type Connection } from "./connection.ts";
import type { DeviceKeys } from "./device-keys.ts";
import { createListeners } from "../base/listeners.ts";
import { dropConsents } from "./file-consents.ts";
import { storageName, type DeviceStorage } from "./device-storage.ts";
import { createStoredConnections } from "./stored-connections.ts";

/** The companies connected on this device. No other part of the add-in keeps secrets. */
export type Connections = ReturnType<typeof createConnections>;

/** Keeps connections in memory and, if the user chose so, encrypted in this device's storage. */
export function createConnections(options: {
  readonly storage: DeviceStorage | undefined;
  /** Without them nothing is remembered. */
  readonly keys?: DeviceKeys | undefined;
  readonly partitionKey?: string | undefined;
  /** Whether the deployment allows it. Default: always. */
  readonly mayRemember?: (connection: Connection) => boolean;
}) {
  const { storage, keys, mayRemember = () => true } = options;
  const listeners = createListeners();
  let memory: readonly Connection[] = [];
  let chosen: string | undefined;
  let isWithdrawn = false;
  let listed:
    | { stored: readonly Connection[]; memory: readonly Connection[]; all: readonly Connection[] }
    | undefined;
  const stored = createStoredConnections({
    storage,
    keys,
    name: storageName(options.partitionKey, "connections"),
    onChange: listeners.notify,
  });

  /** Every connection, oldest first. The same array until something changes. */
  function list(): readonly Connection[] {
    const { connections } = stored.read();
    if (listed?.stored !== connections || listed.memory !== memory) {
      listed = { stored: connections, memory, all: memory.reduce(replaceById, connections) };
    }
    return listed.all;
  }

  /** Deletes the consents for a connection. Returns false if storage failed. */
  function forgetConsents(id: string): boolean {
    try {
      dropConsents(storage, options.partitionKey, id);
      return true;
    } catch {
      return false;
    }
  }

  return {
    list,
    /** The connection with exactly this id; undefined once a person has forgotten it. */
    get: (id: string) => list().find((one) => one.id === id),
    /** The connection that `use` chose; undefined if this device does not have it. Never falls back to another. */
    current: () => (chosen === undefined ? undefined : byId(list(), chosen)),
    /** Resolves when everything that this device remembers is decrypted and listed. */
    opened: () => stored.opened(),
    /**
     * Adds it, or replaces the connection with its id, at once. Resolves with it as saved: not `remembered` if it could not be
     * encrypted or stored.
     */
    save: async (connection: Connection): Promise<Connection> => {
      const remembers = connection.remembered && mayRemember(connection);
      // While it is being stored its lists stay.
      const inMemory = remembers ? { ...connection, remembered: false } : inThisSession(connection);
      memory = replaceById(memory, inMemory);
      if (!remembers) stored.erase(connection.id);
      listeners.notify();
      if (remembers) {
        const isStored = await stored.put(connection, () => memory.includes(inMemory));
        if (isStored) {
          memory = memory.filter((one) => one !== inMemory);
        } else {
          // What is stored of it may have another credential.
          stored.erase(connection.id);
          memory = memory.map((one) => (one === inMemory ? inThisSession(one) : one));
        }
        listeners.notify();
        if (isStored) return { ...connection, remembered: true };
      }
      await stored.dropUnusedKey();
      return inThisSession(inMemory);
    },
    /**
     * Deletes it and the consents for it from memory and from this device's storage at once, and then the key if it opens nothing else. Resolves
     * with false if storage failed and still has it.
     */
    forget: async (id: string): Promise<boolean> => {
      memory = memory.filter((connection) => connection.id !== id);
      const isErased = stored.erase(id) && forgetConsents(id);
      listeners.notify();
      return (await stored.dropUnusedKey()) && isErased;
    },
    /** Deletes from storage what the deployment no longer allows to be remembered; this session keeps it. */
    dropDisallowed: () => {
      const refused = stored.read().connections.filter((connection) => !mayRemember(connection));
      if (refused.length === 0) return;
      isWithdrawn = true;
      for (const connection of refused) {
        memory = replaceById(memory, inThisSession(connection));
        stored.erase(connection.id);
      }
      listeners.notify();
      void stored.dropUnusedKey();
    },
    /** Whether this session has stopped remembering a connection that this device had stored, since the deployment does not allow it. */
    get isWithdrawn() {
      return isWithdrawn;
    },
    /** Chooses by id or alias, never by label. */
    use: (id: string) => {
      if (chosen === id) return;
      chosen = id;
      listeners.notify();
    },
    /** Whether this device can remember connections: encrypted, or not at all. */
    canRemember: storage !== undefined && keys !== undefined,
    /** True if something in this device's storage could not be read. */
    get damaged() {
      return stored.read().damaged;
    },
    subscribe: listeners.subscribe,
  };
}

/** The connection as this session has it alone: its lists are not kept either. */
function inThisSession({ keepsLists, ...connection }: Connection): Connection {
  return { ...connection, remembered: false, ...(keepsLists !== undefined && { keepsLists: false }) };
}

/** Finds by id, else by alias. */
export function byId(connections: readonly Connection[], id: string): Connection | undefined {
  return connections.find((one) => one.id === id) ?? connections.find((one) => one.aliases?.includes(id));
}
