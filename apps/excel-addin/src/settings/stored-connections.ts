import type { Connection } from "./connection.ts";
import { unseal, type DeviceKeys } from "./device-keys.ts";
import { readStored, type DeviceStorage } from "./device-storage.ts";
import { readContent, readEntries, withoutEntry, type StoredEntries } from "./remembered-connections.ts";
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
  /** Receives connections that were stored in the clear, and can't be encrypted here: they are deleted from storage. */
  readonly onDeleted: (connections: readonly Connection[]) => void;
}) {
  const { storage, keys, name, onChange, onDeleted } = options;
  /** The connection in each encrypted text that is in storage; null if it can't be decrypted. */
  const contents = new Map<string, Connection | null>();
  /** What was stored under an id before another window changed it, until that is decrypted. */
  let earlier: ReadonlyMap<string, Connection> = new Map();
  let text: string | null = null;
  let stored: StoredEntries = readEntries(null);
  let current: RememberedConnections = { connections: [], damaged: false };
  let opening: Promise<void> = Promise.resolve();
  /** Whether a part of what an earlier build had stored was skipped when the rest was encrypted. */
  let wasDamaged = false;

  /** Reads storage if this window or another has changed it. Returns whether it has changed. */
  function readStorage(): boolean {
    const now = readStored(storage, name);
    if (now === text) return false;
    text = now;
    stored = readEntries(now);
    const sealed = new Set(stored.entries.map((entry) => ("sealed" in entry ? entry.sealed : "")));
    const ids = new Set(stored.entries.map(({ id }) => id));
    earlier = new Map(current.connections.flatMap((one) => (ids.has(one.id) ? [[one.id, one]] : [])));
    // A secret that another window has deleted leaves the memory of this window too.
    for (const one of contents.keys()) if (!sealed.has(one)) contents.delete(one);
    describe();
    if (plain().length > 0) opening = opening.then(encryptPlainEntries);
    else if (unopened().length > 0) opening = opening.then(decryptEntries);
    return true;
  }

  /** The same for callers who do not notify the listeners, and who may be rendering. */
  function readStorageAndNotify(): void {
    if (readStorage()) queueMicrotask(onChange);
  }

  function describe(): void {
    const connections = stored.entries.flatMap((entry) => {
      if ("plain" in entry) return [entry.plain];
      const content = contents.get(entry.sealed);
      return (content === undefined ? earlier.get(entry.id) : content) ?? [];
    });
    const lost = stored.entries.some((entry) => "sealed" in entry && contents.get(entry.sealed) === null);
    current = { connections, damaged: stored.damaged || lost || wasDamaged };
  }

  function unopened(): readonly { readonly id: string; readonly sealed: string }[] {
    return stored.entries.flatMap((entry) =>
      "sealed" in entry && !contents.has(entry.sealed) ? [entry] : [],
    );
  }

  function plain(): readonly Connection[] {
    return stored.entries.flatMap((entry) => ("plain" in entry ? [entry.plain] : []));
  }

  async function decryptEntries(): Promise<void> {
    const key = await keys?.get(name).catch(() => undefined);
    for (const { id, sealed } of unopened()) {
      const content = key && (await unseal(key, id, sealed).catch(() => undefined));
      contents.set(sealed, (content !== undefined && readContent(id, readJson(content))) || null);
    }
    earlier = new Map();
    describe();
    onChange();
  }

  /** Encrypts what a build before encryption has stored. */
  async function encryptPlainEntries(): Promise<void> {
    const found = plain();
    wasDamaged ||= stored.damaged;
    const isProtected = found.length === 0 || (await writeEncrypted([], () => true).catch(() => false));
    if (!isProtected) {
      for (const { id } of found) erase(id);
      onDeleted(found);
    }
    await decryptEntries();
  }

  /** Writes every entry encrypted, the new ones last. Returns whether they were still wanted. */
  async function writeEncrypted(added: readonly Connection[], isWanted: () => boolean): Promise<boolean> {
    if (!keys || !storage) return false;
    return keys.exclusively(async () => {
      const { encryptConnection, withEntries } = await import("./encrypt-connections.ts");
      const key = await keys.getOrCreate(name);
      readStorage();
      const written = new Map([...plain(), ...added].map((connection) => [connection.id, connection]));
      const entries = await Promise.all(
        [...written.values()].map((connection) => encryptConnection(key, connection)),
      );
      readStorage();
      if (!isWanted()) return false;
      // What can't be decrypted is dropped when something else is remembered.
      const readable = stored.entries.filter(
        (entry) => "plain" in entry || contents.get(entry.sealed) !== null,
      );
      storage.setItem(name, withEntries(readable, entries));
      for (const { id, sealed } of entries) contents.set(sealed, { ...written.get(id)!, remembered: true });
      readStorage();
      return true;
    });
  }

  /** Deletes it at once. Returns whether it is gone. */
  function erase(id: string): boolean {
    readStorage();
    if (text === null || stored.entries.every((entry) => entry.id !== id)) return true;
    const left = withoutEntry(text, id);
    const isErased = attempt(() => {
      if (left === undefined) storage?.removeItem(name);
      else storage?.setItem(name, left);
      return true;
    });
    readStorage();
    return isErased ?? false;
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
    put: async (connection: Connection, isWanted: () => boolean): Promise<boolean> => {
      wasDamaged = false;
      return writeEncrypted([connection], isWanted).catch(() => false);
    },
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

/** Storage throws when it is full or denied by the browser. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
