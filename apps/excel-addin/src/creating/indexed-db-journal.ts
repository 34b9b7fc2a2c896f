import { beginTransaction, openDatabase, resultOf } from "../settings/database.ts";
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
  const db = await openDatabase(parts.indexedDB, `${lockPrefix} ${name}`, (created) => {
    const store = created.createObjectStore(entries, { keyPath: "key" });
    store.createIndex("fingerprint", ["connectionId", "fingerprint"]);
    store.createIndex("at", "at");
    created.createObjectStore(device);
  });
  const lockName = (suffix: string): string => `${lockPrefix} ${name} ${suffix}`;
  const runLock = lockName("run ");
  const fingerprintKey = await keyOf(db);
  await forgetBefore(db, now() - keptMs);

  return {
    fingerprintKey,
    async find({ keys, connectionId, fingerprints }) {
      const { store, ended } = beginTransaction(db, "readonly", entries);
      const byFingerprint = store.index("fingerprint");
      const requests = [
        ...[...new Set(keys)].map((key) => resultOf<JournalEntry | undefined>(store.get(key))),
        ...[...new Set(fingerprints)].map((one) =>
          resultOf<readonly JournalEntry[]>(byFingerprint.getAll([connectionId, one])),
        ),
      ];
      const found = (await Promise.all(requests)).flat();
      await ended;
      return [...new Map(found.flatMap((entry) => (entry ? [[entry.key, entry]] : []))).values()];
    },
    async put(written) {
      const { store, ended } = beginTransaction(db, "readwrite", entries);
      for (const entry of written) store.put(entry);
      await ended;
    },
    async replace(entry, from) {
      const { store, ended } = beginTransaction(db, "readwrite", entries);
      const known = await resultOf<JournalEntry | undefined>(store.get(entry.key));
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

async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
  // Made beforehand: a transaction does not wait for anything but its own requests.
  const made = await newFingerprintKey();
  const { store, ended } = beginTransaction(db, "readwrite", device);
  const known = await resultOf<CryptoKey | undefined>(store.get("fingerprint key"));
  if (!known) store.put(made, "fingerprint key");
  await ended;
  return known ?? made;
}

async function forgetBefore(db: IDBDatabase, at: number): Promise<void> {
  const { store, ended } = beginTransaction(db, "readwrite", entries);
  const request = store.index("at").openKeyCursor(IDBKeyRange.upperBound(at, true));
  request.onsuccess = () => {
    const { result: cursor } = request;
    if (!cursor) return;
    store.delete(cursor.primaryKey);
    cursor.continue();
  };
  await ended;
}
