import * as v from "valibot";
import type { Connection } from "./connection.ts";
import { readJson } from "./read-json.ts";
import { text } from "./field-schemas.ts";

/** The connections in a device's storage, as far as they could be read. */
export interface RememberedConnections {
  readonly connections: readonly Connection[];
  /** True if the text or one of its entries could not be understood and was skipped. */
  readonly damaged: boolean;
}

const version = 1;

const fields = { id: text, label: text, upstream: text, aliases: v.optional(v.array(text)) };

// Two schemas: v.union alone adds as many bytes to what the functions load as several of their messages.
const withKey = v.object({ ...fields, credential: v.object({ kind: v.literal("api-key"), apiKey: text }) });
const withClient = v.object({
  ...fields,
  credential: v.object({ kind: v.literal("client-credentials"), clientId: text, clientSecret: text }),
});

/** The key of connections in local storage. On the web, Office requires its partition key as a prefix. */
export function rememberedConnectionsKey(partitionKey?: string): string {
  return `${partitionKey ?? ""}accounting-data.connections`;
}

/** Parses what {@link writeRememberedConnections} wrote. Never throws: skips invalid entries and sets `damaged`. */
export function readRememberedConnections(stored: string | null): RememberedConnections {
  if (stored === null) return { connections: [], damaged: false };
  const { version: written, connections: entries } = Object(readJson(stored)) as Readonly<
    Record<string, unknown>
  >;
  if (written !== version || !Array.isArray(entries)) return { connections: [], damaged: true };
  const connections: Connection[] = [];
  for (const entry of entries) {
    const byKey = v.safeParse(withKey, entry);
    const read = byKey.success ? byKey : v.safeParse(withClient, entry);
    if (!read.success || connections.some((known) => known.id === read.output.id)) continue;
    const { aliases, ...connection } = read.output;
    connections.push({ ...connection, remembered: true, ...(aliases && { aliases }) });
  }
  return { connections, damaged: connections.length < entries.length };
}

/** Formats connections for local storage. */
export function writeRememberedConnections(connections: readonly Connection[]): string {
  const kept = connections.map(({ id, label, upstream, credential, aliases }) => {
    return { id, label, upstream, credential, aliases };
  });
  return JSON.stringify({ version, connections: kept });
}
