import { readJson } from "@accounting-data/deployment";
import type { Connection } from "./connection.ts";
import { encryptConnection, withEntry } from "./encrypt-connections.ts";
import { unseal, type DeviceKeys } from "./device-keys.ts";
import { readStored, type DeviceStorage } from "./device-storage.ts";
import {
  readContent,
  readEntries,
  withoutEntry,
  type SealedEntry,
  type StoredEntries,
} from "./remembered-connections.ts";

/** Opens the connections that this device stores under `name`. Other windows of this device change them too. */
export function createStoredConnections(options: {
  readonly storage: DeviceStorage | undefined;
  readonly keys: DeviceKeys | undefined;
  readonly name: string;
  /** Called when `read` returns something else without a call of this window. */
  readonly onChange: () => void;
}) {
  const { storage, keys, name, onChange } = options;
  /** The encrypted text that was decrypted last under each id, and its connection; null if it can't be decrypted. */
  const opened = new Map<string, { readonly sealed: string; readonly connection: Connection | null }>();
  let text: string | null = null;
  let stored: StoredEntries = readEntries(null);
  /** What storage has, as far as it has been decrypted, and whether something was skipped. */
  let current = currentOf();
  let opening: Promise<void> = Promise.resolve();

  /** Reads storage if this window or another has changed it. Returns whether it has changed. */
  function readStorage(): boolean {
    const now = readStored(storage, name);
    if (now === text) return false;
    text = now;
    stored = readEntries(now);
    const ids = new Set(stored.entries.map(({ id }) => id));
    // A secret that another window has deleted leaves the memory of this window too.
    for (const id of opened.keys()) if (!ids.has(id)) opened.delete(id);
    current = currentOf();
    if (!stored.entries.every(isOpened)) opening = opening.then(decryptEntries);
    return true;
  }

  /** The same for callers who do not notify the listeners, and who may be rendering. */
  function readStorageAndNotify(): void {
    if (readStorage()) queueMicrotask(onChange);
  }

  function currentOf() {
    // What another window has changed is shown as it was before until it is decrypted.
    const connections: readonly Connection[] = stored.entries.flatMap(
      ({ id }) => opened.get(id)?.connection ?? [],
    );
    return { connections, damaged: stored.damaged || stored.entries.some(isLost) };
  }

  function isOpened({ id, sealed }: SealedEntry): boolean {
    return opened.get(id)?.sealed === sealed;
  }

  function isLost(entry: SealedEntry): boolean {
    return isOpened(entry) && opened.get(entry.id)?.connection === null;
  }

  async function decryptEntries(): Promise<void> {
    const key = await keys?.get(name).catch(() => undefined);
    for (const entry of stored.entries.filter((one) => !isOpened(one))) {
      const { id, sealed } = entry;
      const content = key && (await unseal(key, id, sealed).catch(() => undefined));
      const connection = content === undefined ? undefined : readContent(id, readJson(content));
      // It may have been changed or deleted meanwhile.
      const isStored = stored.entries.some((one) => one.sealed === sealed);
      if (isStored) opened.set(id, { sealed, connection: connection ?? null });
    }
    current = currentOf();
    onChange();
  }

  /** Writes a connection encrypted. Returns whether it was still wanted. */
  async function write(connection: Connection, isWanted: () => boolean): Promise<boolean> {
    if (!keys || !storage) return false;
    return keys.exclusively(async () => {
      const entry = await encryptConnection(await keys.getOrCreate(name), connection);
      readStorage();
      if (!isWanted()) return false;
      // What can't be decrypted is dropped when something else is remembered.
      const readable = stored.entries.filter((one) => !isLost(one));
      storage.setItem(name, withEntry(readable, entry));
      opened.set(connection.id, { sealed: entry.sealed, connection: { ...connection, remembered: true } });
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
