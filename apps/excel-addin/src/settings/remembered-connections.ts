import { isExactly, isFlag, isListOf, isObjectOf, isOptional, isText, readJson } from "./checks.ts";
import type { Connection, ConnectionCredential } from "./connection.ts";

/** A connection in a device's storage, encrypted. */
export interface SealedEntry {
  readonly id: string;
  readonly sealed: string;
}

/** A connection in a device's storage: encrypted, or in the clear as a build before encryption stored it. */
export type StoredEntry = SealedEntry | { readonly id: string; readonly plain: Connection };

/** The entries of a device's storage, as far as they could be read. */
export interface StoredEntries {
  readonly entries: readonly StoredEntry[];
  /** True if the text or one of its entries could not be understood and was skipped. */
  readonly damaged: boolean;
}

/** The version of the stored text in which every connection is encrypted. */
export const version = 2;
const plainVersion = 1;

const isContent = isObjectOf({
  label: isText,
  upstream: isText,
  keepsLists: isOptional(isFlag),
  aliases: isOptional(isListOf(isText)),
  credential: (value): value is unknown => value !== undefined,
});
const isKey = isObjectOf({ kind: isExactly("api-key"), apiKey: isText });
const isClient = isObjectOf({
  kind: isExactly("client-credentials"),
  clientId: isText,
  clientSecret: isText,
});
const hasId = isObjectOf({ id: isText });
const isSealed = isObjectOf({ id: isText, sealed: isText });

/** Parses the text in storage. Never throws: skips invalid entries and sets `damaged`. */
export function readEntries(stored: string | null): StoredEntries {
  if (stored === null) return { entries: [], damaged: false };
  const { version: written, connections: found } = Object(readJson(stored)) as Readonly<
    Record<string, unknown>
  >;
  if ((written !== version && written !== plainVersion) || !Array.isArray(found))
    return { entries: [], damaged: true };
  const entries: StoredEntry[] = [];
  for (const value of found) {
    const entry = written === version ? readSealed(value) : readPlain(value);
    if (entry && entries.every(({ id }) => id !== entry.id)) entries.push(entry);
  }
  return { entries, damaged: entries.length < found.length };
}

/** The stored text without one entry, in the version in which it was written. */
export function withoutEntry(stored: string, removed: string): string | undefined {
  const content = Object(readJson(stored)) as { readonly connections?: unknown };
  const left = (Array.isArray(content.connections) ? (content.connections as unknown[]) : []).filter(
    (entry) => Object(entry).id !== removed,
  );
  return left.length > 0 ? JSON.stringify({ ...content, connections: left }) : undefined;
}

/** Parses what was encrypted of a connection; undefined if it can't be understood. */
export function readContent(id: string, content: unknown): Connection | undefined {
  if (!isContent(content)) return undefined;
  const { label, upstream, keepsLists, aliases } = content;
  const credential = parseCredential(content.credential);
  if (!credential) return undefined;
  const connection = { id, label, upstream, credential, remembered: true };
  return { ...connection, ...(keepsLists && { keepsLists }), ...(aliases && { aliases }) };
}

function parseCredential(stored: unknown): ConnectionCredential | undefined {
  if (isKey(stored)) return { kind: stored.kind, apiKey: stored.apiKey };
  if (!isClient(stored)) return undefined;
  return { kind: stored.kind, clientId: stored.clientId, clientSecret: stored.clientSecret };
}

function readSealed(value: unknown): StoredEntry | undefined {
  return isSealed(value) ? { id: value.id, sealed: value.sealed } : undefined;
}

function readPlain(value: unknown): StoredEntry | undefined {
  const plain = hasId(value) ? readContent(value.id, value) : undefined;
  return plain && { id: plain.id, plain };
}
