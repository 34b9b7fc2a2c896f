import * as v from "valibot";
import type { Connection } from "./connection.ts";
import { readJson } from "./read-json.ts";
import { text } from "./field-schemas.ts";

/** What a device's storage holds, as far as it could be read. */
export interface RememberedConnections {
  readonly connections: readonly Connection[];
  /** True where the text, or an entry of it, could not be understood and was left out. */
  readonly damaged: boolean;
}

const version = 1;

const fields = { id: text, label: text, upstream: text, aliases: v.optional(v.array(text)) };

// Not one schema with v.union, which alone weighs what several messages of the functions do.
const withKey = v.object({ ...fields, credential: v.object({ kind: v.literal("api-key"), apiKey: text }) });
const withClient = v.object({
  ...fields,
  credential: v.object({ kind: v.literal("client-credentials"), clientId: text, clientSecret: text }),
});

/** The name under which a device's local storage keeps connections; Office gives the partition on the web. */
export function rememberedConnectionsKey(partitionKey?: string): string {
  return `${partitionKey ?? ""}accounting-data.connections`;
}

/** Reads what {@link writeRememberedConnections} wrote. Never throws: what makes no sense is left out and said. */
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

/** The text that local storage keeps. */
export function writeRememberedConnections(connections: readonly Connection[]): string {
  const kept = connections.map(({ id, label, upstream, credential, aliases }) => {
    return { id, label, upstream, credential, aliases };
  });
  return JSON.stringify({ version, connections: kept });
}
