import { replaceById, type Connection } from "./connection.ts";
import { version, type SealedEntry } from "./remembered-connections.ts";
import { seal } from "./seal.ts";

/** Encrypts everything of a connection but its id. */
export async function encryptConnection(
  key: CryptoKey,
  { id, label, upstream, credential, keepsLists, aliases }: Connection,
): Promise<SealedEntry> {
  const content = JSON.stringify({ label, upstream, credential, keepsLists, aliases });
  return { id, sealed: await seal(key, id, content) };
}

/** The text to store: the entry replaces the one with its id, or comes last. */
export function withEntry(stored: readonly SealedEntry[], added: SealedEntry): string {
  return JSON.stringify({ version, connections: replaceById(stored, added) });
}
