import {
  isExactly,
  isFlag,
  isListOf,
  isObjectOf,
  isOptional,
  isText,
  readJson,
} from "@accounting-data/deployment";
import type { Connection, ConnectionCredential } from "./connection.ts";

/** A connection in a device's storage, encrypted. */
export interface SealedEntry {
  readonly id: string;
  readonly sealed: string;
}

/** The entries of a device's storage, as far as they could be read. */
export interface StoredEntries {
  readonly entries: readonly SealedEntry[];
  /** True if the text or one of its entries could not be understood and was skipped. */
  readonly damaged: boolean;
}

export const version = 2;

const isKey = isObjectOf({ kind: isExactly("api-key"), apiKey: isText });
const isClient = isObjectOf({
  kind: isExactly("client-credentials"),
  clientId: isText,
  clientSecret: isText,
});
const isContent = isObjectOf({
  label: isText,
  upstream: isText,
  keepsLists: isOptional(isFlag),
  aliases: isOptional(isListOf(isText)),
  credential: (value): value is ConnectionCredential => isKey(value) || isClient(value),
});
const isSealed = isObjectOf({ id: isText, sealed: isText });

/** Parses the text in storage. Never throws: skips invalid entries and sets `damaged`. */
export function readEntries(stored: string | null): StoredEntries {
  if (stored === null) return { entries: [], damaged: false };
  const { version: written, connections: found } = Object(readJson(stored)) as Readonly<
    Record<string, unknown>
  >;
  if (written !== version || !Array.isArray(found)) return { entries: [], damaged: true };
  const entries: SealedEntry[] = [];
  for (const value of found) {
    if (!isSealed(value) || entries.some(({ id }) => id === value.id)) continue;
    entries.push(value);
  }
  return { entries, damaged: entries.length < found.length };
}

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
  const { label, upstream, credential, keepsLists, aliases } = content;
  const connection = { id, label, upstream, credential, remembered: true };
  return { ...connection, ...(keepsLists && { keepsLists }), ...(aliases && { aliases }) };
}
