import { createMemoryJournal, type AttemptJournal, type JournalEntry } from "@accounting-data/creating";
import { newSealKey } from "../settings/device-keys.ts";

/** The journal of this device, which every window shares. It keeps what a person typed for one partner besides, encrypted. */
export interface Journal extends AttemptJournal {
  /** Entries that keep what was typed, the oldest first. */
  typed(): Promise<readonly JournalEntry[]>;
  /** Encrypts what is typed for a connection. Nobody can read the key itself. */
  sealKey(connectionId: string): Promise<CryptoKey>;
  /** Deletes what was typed for a connection, and the key that opens it. */
  forgetTyped(connectionId: string): Promise<void>;
}

/** A journal that lasts as long as the page: for one partner where the browser keeps no database. It has a new key, or this one. */
export async function createPageJournal(fingerprintKey?: Promise<CryptoKey>): Promise<Journal> {
  const journal = await createMemoryJournal(fingerprintKey);
  const keys = new Set<string>();
  const sealKeys = new Map<string, Promise<CryptoKey>>();
  const typed = async (): Promise<readonly JournalEntry[]> => {
    const entries = await journal.find({ keys: [...keys], fingerprints: [] });
    return entries.filter((entry) => entry.typed !== undefined);
  };
  return {
    ...journal,
    put: (entries) => {
      for (const { key } of entries) keys.add(key);
      return journal.put(entries);
    },
    typed,
    sealKey: (connectionId) => {
      const key = sealKeys.get(connectionId) ?? newSealKey();
      sealKeys.set(connectionId, key);
      return key;
    },
    forgetTyped: async (connectionId) => {
      sealKeys.delete(connectionId);
      const own = (await typed()).filter((entry) => entry.connectionId === connectionId);
      await journal.put(own.map((entry) => ({ ...entry, typed: undefined })));
    },
  };
}
