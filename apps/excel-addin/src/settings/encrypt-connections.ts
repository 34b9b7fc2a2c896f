import type { Connection } from "./connection.ts";
import { version, type SealedEntry, type StoredEntry } from "./remembered-connections.ts";
import { seal } from "./seal.ts";

/** Encrypts everything of a connection but its id. */
export async function encryptConnection(
  key: CryptoKey,
  { id, label, upstream, credential, keepsLists, aliases }: Connection,
): Promise<SealedEntry> {
  const content = JSON.stringify({ label, upstream, credential, keepsLists, aliases });
  return { id, sealed: await seal(key, id, content) };
}

/** The text to store: `added` replace the entries with their ids, or come last. Entries in the clear are never written. */
export function withEntries(stored: readonly StoredEntry[], added: readonly SealedEntry[]): string {
  const encrypted = stored.filter((entry) => "sealed" in entry || added.some(({ id }) => id === entry.id));
  const kept = encrypted.map((entry) => added.find(({ id }) => id === entry.id) ?? entry);
  const others = added.filter(({ id }) => kept.every((entry) => entry.id !== id));
  return JSON.stringify({ version, connections: [...kept, ...others] });
}
