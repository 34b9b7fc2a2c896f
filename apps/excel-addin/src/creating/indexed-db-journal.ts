import { type JournalEntry, isUnknown, journalKeptMs, newFingerprintKey } from "@accounting-data/creating";
import type { Clock } from "@accounting-data/core";
import { beginTransaction, getOrPut, openDatabase, resultOf } from "../settings/database.ts";
import { newSealKey } from "../settings/device-keys.ts";
import { failUnanswered, withinTime } from "../base/within-time.ts";
import { type Journal } from "./journal.ts";

/** What was typed is deleted after 30 days; its entry still asks about the same data if it is typed again. */
const typedKeptMs = 30 * 24 * 60 * 60_000;
const prefix = "accounting-data creating";
/**
 * How many attempts are kept whatever their age: a device's clock that was wrong, or is, makes new ones look old, and what the
 * journal forgets may be created twice. Some 10 MB at most.
 */
const keptAtLeast = 40_000;
/** It waits longer than for what can be read again: without a journal, nothing is sent. */
const openWithinMs = 10_000;

export interface IndexedDbJournalParts {
  /** May throw where the browser denies it. */
  readonly indexedDB: () => IDBFactory;
  readonly locks: LockManager;
  /** Keeps one Office site's journal apart from another's. */
  readonly name: string;
  readonly clock: Pick<Clock, "now">;
  /** How many attempts are kept whatever their age. Default 40,000. */
  readonly keptAtLeast?: number;
}

/**
 * Opens the journal of this device once for all callers; again where that failed or took too long, or where the browser has closed
 * it.
 */
export function shareJournal(
  parts: IndexedDbJournalParts & { readonly clock: Pick<Clock, "now" | "schedule"> },
): () => Promise<Journal> {
  const { clock } = parts;
  let shared: Promise<Journal> | undefined;
  return () => {
    if (shared) return shared;
    const drop = (): void => {
      if (shared === opened) shared = undefined;
    };
    const opening = openIndexedDbJournal(parts, drop);
    const opened = withinTime<Journal>(opening, openWithinMs, { clock, late: failUnanswered }).catch(
      (error: unknown) => {
        drop();
        throw error;
      },
    );
    shared = opened;
    return opened;
  };
}

/**
 * The journal in IndexedDB. The browser's locks show which runs are carried out: a lock ends with its window, however
 * that ends.
 */
export async function openIndexedDbJournal(
  parts: IndexedDbJournalParts,
  onClosed?: () => void,
): Promise<Journal> {
  const { locks, name, clock } = parts;
  const db = await openDatabase(parts.indexedDB(), `${prefix} ${name}`, createStores, onClosed);
  const lockName = (suffix: string): string => `${prefix} ${name} ${suffix}`;
  const runLock = lockName("run ");
  const sealKeyName = (connectionId: string): string => `seal key ${connectionId}`;

  async function typedUntil(until: number): Promise<readonly JournalEntry[]> {
    const { store } = beginTransaction(db, "readonly", entries);
    return resultOf(store.index("typed").getAll(IDBKeyRange.upperBound(until)));
  }
  async function dropTyped(dropped: readonly JournalEntry[]): Promise<void> {
    const { store, ended } = beginTransaction(db, "readwrite", entries);
    for (const { key } of dropped) {
      const stored = await resultOf<JournalEntry | undefined>(store.get(key));
      if (!stored?.typed) continue;
      const { typed: _, ...rest } = stored;
      store.put(rest);
    }
    await ended;
  }

  const fingerprintKey = await getOrPut(db, device, { name: "fingerprint key", make: newFingerprintKey });
  await forgetBefore(db, clock.now() - journalKeptMs, parts.keptAtLeast ?? keptAtLeast);
  await dropTyped(await typedUntil(clock.now() - typedKeptMs));

  return {
    fingerprintKey,
    async find({ keys, fingerprints }) {
      const { store } = beginTransaction(db, "readonly", entries);
      const byFingerprint = store.index("fingerprint");
      const requests = [
        ...[...new Set(keys)].map((key) => resultOf<JournalEntry | undefined>(store.get(key))),
        ...[...new Set(fingerprints)].map((one) =>
          resultOf<readonly JournalEntry[]>(byFingerprint.getAll(one)),
        ),
      ];
      const found = (await Promise.all(requests)).flat();
      return [...new Map(found.flatMap((entry) => (entry ? [[entry.key, entry]] : []))).values()];
    },
    async createdAs(recordId) {
      const { store } = beginTransaction(db, "readonly", entries);
      return resultOf<readonly string[]>(store.index("recordId").getAllKeys(recordId));
    },
    async put(written) {
      const { store, ended } = beginTransaction(db, "readwrite", entries);
      for (const entry of written) store.put(entry);
      await ended;
    },
    async replace(entry, from) {
      const { store, ended } = beginTransaction(db, "readwrite", entries);
      const stored = await resultOf<JournalEntry | undefined>(store.get(entry.key));
      const isReplaced = stored !== undefined && from.includes(stored.state);
      if (isReplaced) store.put(entry);
      await ended;
      return isReplaced;
    },
    typed: () => typedUntil(Infinity),
    sealKey: (connectionId) => getOrPut(db, device, { name: sealKeyName(connectionId), make: newSealKey }),
    async forgetTyped(connectionId) {
      const found = await typedUntil(Infinity);
      await dropTyped(found.filter((entry) => entry.connectionId === connectionId));
      const { store, ended } = beginTransaction(db, "readwrite", device);
      store.delete(sealKeyName(connectionId));
      await ended;
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

function createStores(created: IDBDatabase): void {
  const store = created.createObjectStore(entries, { keyPath: "key" });
  store.createIndex("fingerprint", "fingerprint");
  store.createIndex("at", "at");
  // Holds only the entries that have one.
  store.createIndex("recordId", "recordId");
  // Holds only the entries that keep what was typed.
  store.createIndex("typed", "typed.at");
  created.createObjectStore(device);
}

/** Forgets the oldest of very many attempts, if they are old and their outcome is known: nothing else asks about the others. */
async function forgetBefore(db: IDBDatabase, at: number, least: number): Promise<void> {
  const { store, ended } = beginTransaction(db, "readwrite", entries);
  let spare = (await resultOf<number>(store.count())) - least;
  if (spare <= 0) return ended;
  const request = store.index("at").openCursor(IDBKeyRange.upperBound(at, true));
  request.onsuccess = () => {
    const { result: cursor } = request;
    if (!cursor || spare <= 0) return;
    if (!isUnknown(cursor.value as JournalEntry)) {
      cursor.delete();
      spare--;
    }
    cursor.continue();
  };
  await ended;
}
