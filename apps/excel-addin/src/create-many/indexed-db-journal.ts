import { newFingerprintKey } from "./fingerprint.ts";
import type { Journal, JournalEntry } from "./journal.ts";

/** Entries are forgotten after half a year: a workbook that is older is asked about row by row. */
const keptMs = 183 * 24 * 60 * 60_000;
const lockPrefix = "accounting-data create-many";

/** A journal, and the key of its fingerprints. */
export interface DeviceJournal extends Journal {
  readonly fingerprintKey: CryptoKey;
}

/**
 * The journal in IndexedDB. Which runs are carried out is told by locks of the browser: these end with their window,
 * however it ends.
 */
export async function openIndexedDbJournal(parts: {
  readonly indexedDB: IDBFactory;
  readonly locks: LockManager;
  /** Keeps one Office site's journal apart from another's. */
  readonly name: string;
  readonly now: () => number;
}): Promise<DeviceJournal> {
  const { locks, name, now } = parts;
  const db = await openDatabase(parts.indexedDB, name);
  const lockName = (suffix: string): string => `${lockPrefix} ${name} ${suffix}`;
  const runLock = lockName("run ");
  const fingerprintKey = await keyOf(db);
  await forgetBefore(db, now() - keptMs);

  return {
    fingerprintKey,
    async find({ keys, connectionId, fingerprints }) {
      const { store, ended } = begin(db, "readonly");
      const byFingerprint = store.index("fingerprint");
      const requests = [
        ...[...new Set(keys)].map((key) => settled<JournalEntry | undefined>(store.get(key))),
        ...[...new Set(fingerprints)].map((one) =>
          settled<readonly JournalEntry[]>(byFingerprint.getAll([connectionId, one])),
        ),
      ];
      const found = (await Promise.all(requests)).flat();
      await ended;
      return [...new Map(found.flatMap((entry) => (entry ? [[entry.key, entry]] : []))).values()];
    },
    async put(entries) {
      const { store, ended } = begin(db, "readwrite");
      for (const entry of entries) store.put(entry);
      await ended;
    },
    async replace(entry, from) {
      const { store, ended } = begin(db, "readwrite");
      const known = await settled<JournalEntry | undefined>(store.get(entry.key));
      const isReplaced = known !== undefined && from.includes(known.state);
      if (isReplaced) store.put(entry);
      await ended;
      return isReplaced;
    },
    async running() {
      const { held = [] } = await locks.query();
      const names = held.flatMap(({ name: one }) => (one?.startsWith(runLock) ? [one] : []));
      return new Set(names.map((one) => one.slice(runLock.length)));
    },
    whileRunning: (runId, work) => locks.request(`${runLock}${runId}`, work),
    exclusively: (work) => locks.request(lockName("plan"), work),
  };
}

const entries = "entries";
const device = "device";

async function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(`${lockPrefix} ${name}`, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(entries, { keyPath: "key" });
    store.createIndex("fingerprint", ["connectionId", "fingerprint"]);
    store.createIndex("at", "at");
    request.result.createObjectStore(device);
  };
  const db = await settled<IDBDatabase>(request);
  db.onversionchange = () => db.close();
  return db;
}

/** A transaction whose promise resolves when it has reached the disk, and not merely the operating system. */
function begin(
  db: IDBDatabase,
  mode: "readonly" | "readwrite",
  storeName: string = entries,
): { readonly store: IDBObjectStore; readonly ended: Promise<void> } {
  const transaction = db.transaction(storeName, mode, { durability: "strict" });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () =>
      reject(transaction.error ?? new Error("The journal's transaction was aborted."));
  });
  // Whoever waits for a request of it is told of the same failure by that.
  ended.catch(() => undefined);
  return { store: transaction.objectStore(storeName), ended };
}

async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
  // Made beforehand: a transaction does not wait for anything but its own requests.
  const made = await newFingerprintKey();
  const { store, ended } = begin(db, "readwrite", device);
  const known = await settled<CryptoKey | undefined>(store.get("fingerprint key"));
  if (!known) store.put(made, "fingerprint key");
  await ended;
  return known ?? made;
}

async function forgetBefore(db: IDBDatabase, at: number): Promise<void> {
  const { store, ended } = begin(db, "readwrite");
  const request = store.index("at").openKeyCursor(IDBKeyRange.upperBound(at, true));
  request.onsuccess = () => {
    const { result: cursor } = request;
    if (!cursor) return;
    store.delete(cursor.primaryKey);
    cursor.continue();
  };
  await ended;
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error("The journal can't be read."));
  });
}
