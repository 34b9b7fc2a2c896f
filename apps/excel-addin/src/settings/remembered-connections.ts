import * as v from "valibot";
import type { Connection } from "./connection.ts";
import { readJson } from "./read-json.ts";
import { text } from "./field-schemas.ts";

/** A connection in a device's storage: encrypted, or in the clear as a build before encryption stored it. */
export type StoredEntry =
  | { readonly id: string; readonly sealed: string }
  | { readonly id: string; readonly plain: Connection };

/** The entries of a device's storage, as far as they could be read. */
export interface StoredEntries {
  readonly entries: readonly StoredEntry[];
  /** True if the text or one of its entries could not be understood and was skipped. */
  readonly damaged: boolean;
}

const version = 2;
const plainVersion = 1;

const fields = { label: text, upstream: text, aliases: v.optional(v.array(text)) };

// Two schemas: v.union alone adds as many bytes to what the functions load as several of their messages.
const withKey = v.object({ ...fields, credential: v.object({ kind: v.literal("api-key"), apiKey: text }) });
const withClient = v.object({
  ...fields,
  credential: v.object({ kind: v.literal("client-credentials"), clientId: text, clientSecret: text }),
});
const withId = v.object({ id: text });
const sealedEntry = v.object({ id: text, sealed: text });

/** The key of connections in local storage. On the web, Office requires its partition key as a prefix. */
export function rememberedConnectionsKey(partitionKey?: string): string {
  return `${partitionKey ?? ""}accounting-data.connections`;
}

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

/** Formats entries for local storage. Only encrypted ones can be written. */
export function writeEntries(entries: readonly Extract<StoredEntry, { sealed: string }>[]): string {
  return JSON.stringify({ version, connections: entries });
}

/** The stored text without one entry, in the version in which it was written. */
export function withoutEntry(stored: string, removed: string): string | undefined {
  const content = Object(readJson(stored)) as { readonly connections?: unknown };
  const left = (Array.isArray(content.connections) ? (content.connections as unknown[]) : []).filter(
    (entry) => Object(entry).id !== removed,
  );
  return left.length > 0 ? JSON.stringify({ ...content, connections: left }) : undefined;
}

/** Formats what is encrypted of a connection: everything but its id. */
export function writeContent({ label, upstream, credential, aliases }: Connection): string {
  return JSON.stringify({ label, upstream, credential, aliases });
}

/** Parses what {@link writeContent} formatted; undefined if it can't be understood. */
export function readContent(id: string, content: unknown): Connection | undefined {
  const byKey = v.safeParse(withKey, content);
  const read = byKey.success ? byKey : v.safeParse(withClient, content);
  if (!read.success) return undefined;
  const { aliases, ...connection } = read.output;
  return { id, ...connection, remembered: true, ...(aliases && { aliases }) };
}

function readSealed(value: unknown): StoredEntry | undefined {
  const read = v.safeParse(sealedEntry, value);
  return read.success ? read.output : undefined;
}

function readPlain(value: unknown): StoredEntry | undefined {
  const read = v.safeParse(withId, value);
  const plain = read.success ? readContent(read.output.id, value) : undefined;
  return plain && { id: plain.id, plain };
}
