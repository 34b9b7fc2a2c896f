import { newFingerprintKey } from "./fingerprint.ts";
import type { AttemptJournal, JournalEntry } from "./journal.ts";

/**
 * A journal that lasts as long as the program, with a new key, or this one: for a page or a server that keeps nothing.
 * @example const journal = await createMemoryJournal();
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export async function createMemoryJournal(
  fingerprintKey: CryptoKey | Promise<CryptoKey> = newFingerprintKey(),
): Promise<AttemptJournal> {
  const entries = new Map<string, JournalEntry>();
  const runs = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    fingerprintKey: await fingerprintKey,
    find: async ({ keys, fingerprints }) =>
      [...entries.values()].filter(
        ({ key, fingerprint }) => keys.includes(key) || fingerprints.includes(fingerprint),
      ),
    createdAs: async (recordId) =>
      [...entries.values()].filter((entry) => entry.recordId === recordId).map(({ key }) => key),
    put: async (written) => {
      for (const entry of written) entries.set(entry.key, entry);
    },
    replace: async (entry, from) => {
      const stored = entries.get(entry.key);
      if (!stored || !from.includes(stored.state)) return false;
      entries.set(entry.key, entry);
      return true;
    },
    running: async () => new Set(runs),
    whileRunning: async (runId, work) => {
      runs.add(runId);
      try {
        return await work();
      } finally {
        runs.delete(runId);
      }
    },
    exclusively: (work) => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
