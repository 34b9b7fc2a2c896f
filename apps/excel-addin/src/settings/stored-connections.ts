import type { Connection } from "./connection.ts";
import { unseal, type DeviceKeys } from "./device-keys.ts";
import { readStored, type DeviceStorage } from "./device-storage.ts";
import {
  readContent,
  readEntries,
  withoutEntry,
  type SealedEntry,
  type StoredEntries,
} from "./remembered-connections.ts";
import { readJson } from "./checks.ts";

/** What this device's storage has, as far as it has been decrypted. */
export interface RememberedConnections {
  readonly connections: readonly Connection[];
  /** True if something could not be understood or decrypted, and was skipped. */
  readonly damaged: boolean;
}

/** Opens the connections that this device stores under `name`. Other windows of this device change them too. */
export function createStoredConnections(options: {
  readonly storage: DeviceStorage | undefined;
  readonly keys: DeviceKeys | undefined;
  readonly name: string;
  /** Called when `read` returns something else without a call of this window. */
  readonly onChange: () => void;
}) {
  const { storage, keys, name, onChange } = options;
  /** The connection in each encrypted text that is in storage; null if it can't be decrypted. */
  const contents = new Map<string, Connection | null>();
  /** What was stored under an id before another window changed it, until that is decrypted. */
  let earlier: ReadonlyMap<string, Connection> = new Map();
  let text: string | null = null;
  let stored: StoredEntries = readEntries(null);
  let current: RememberedConnections = { connections: [], damaged: false };
  let opening: Promise<void> = Promise.resolve();

  /** Reads storage if this window or another has changed it. Returns whether it has changed. */
  function readStorage(): boolean {
    const now = readStored(storage, name);
    if (now === text) return false;
    text = now;
    stored = readEntries(now);
    const sealed = new Set(stored.entries.map((entry) => entry.sealed));
    const ids = new Set(stored.entries.map(({ id }) => id));
    earlier = new Map(current.connections.flatMap((one) => (ids.has(one.id) ? [[one.id, one]] : [])));
    // A secret that another window has deleted leaves the memory of this window too.
    for (const one of contents.keys()) if (!sealed.has(one)) contents.delete(one);
    updateCurrent();
    if (unopenedEntries().length > 0) opening = opening.then(decryptEntries);
    return true;
  }

  /** The same for callers who do not notify the listeners, and who may be rendering. */
  function readStorageAndNotify(): void {
    if (readStorage()) queueMicrotask(onChange);
  }

  function updateCurrent(): void {
    const connections = stored.entries.flatMap(({ id, sealed }) => {
      const content = contents.get(sealed);
      return (content === undefined ? earlier.get(id) : content) ?? [];
    });
    const lost = stored.entries.some(({ sealed }) => contents.get(sealed) === null);
    current = { connections, damaged: stored.damaged || lost };
  }

  function unopenedEntries(): readonly SealedEntry[] {
    return stored.entries.filter(({ sealed }) => !contents.has(sealed));
  }

  async function decryptEntries(): Promise<void> {
    const key = await keys?.get(name).catch(() => undefined);
    for (const { id, sealed } of unopenedEntries()) {
      const content = key && (await unseal(key, id, sealed).catch(() => undefined));
      const connection = content === undefined ? undefined : readContent(id, readJson(content));
      contents.set(sealed, connection ?? null);
    }
    earlier = new Map();
    updateCurrent();
    onChange();
  }

  /** Writes a connection encrypted. Returns whether it was still wanted. */
  async function write(connection: Connection, isWanted: () => boolean): Promise<boolean> {
    if (!keys || !storage) return false;
    return keys.exclusively(async () => {
      const { encryptConnection, withEntry } = await import("./encrypt-connections.ts");
      const entry = await encryptConnection(await keys.getOrCreate(name), connection);
      readStorage();
      if (!isWanted()) return false;
      // What can't be decrypted is dropped when something else is remembered.
      const readable = stored.entries.filter(({ sealed }) => contents.get(sealed) !== null);
      storage.setItem(name, withEntry(readable, entry));
      contents.set(entry.sealed, { ...connection, remembered: true });
      readStorage();
      return true;
    });
  }

  /** Deletes it at once. Returns whether it is gone. */
  function erase(id: string): boolean {
    readStorage();
    if (text === null || stored.entries.every((entry) => entry.id !== id)) return true;
    const left = withoutEntry(text, id);
    let isErased = true;
    try {
      if (left === undefined) storage?.removeItem(name);
      else storage?.setItem(name, left);
    } catch {
      // Storage throws when it is full or denied by the browser.
      isErased = false;
    }
    readStorage();
    return isErased;
  }

  return {
    /** Looks into storage each time. The same object until something changes. */
    read: () => {
      readStorageAndNotify();
      return current;
    },
    /** Resolves when everything that is in storage now is decrypted. */
    opened: () => {
      readStorageAndNotify();
      return opening;
    },
    /** Encrypts and stores it, if it is still wanted then. Returns whether storage has it. */
    put: (connection: Connection, isWanted: () => boolean): Promise<boolean> =>
      write(connection, isWanted).catch(() => false),
    erase,
    /** Deletes the key when storage has nothing that it opens. Returns false if an unused key is left. */
    dropUnusedKey: async (): Promise<boolean> => {
      if (!keys || readStored(storage, name) !== null) return true;
      return keys
        .exclusively(async () => {
          // Another window may have stored one meanwhile.
          if (storage?.getItem(name) == null) await keys.delete(name);
          return true;
        })
        .catch(() => false);
    },
  };
}
