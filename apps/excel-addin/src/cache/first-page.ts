import type { Client } from "@accounting-data/core";
import type { ListName } from "@accounting-data/deployment";
import { idOfRecord, type ListRecord } from "../service/list-record.ts";
import type { Connection } from "../settings/connection.ts";
import type { DataCache } from "./data-cache.ts";
import type { ListCache } from "./list-cache.ts";

// What one small page of a list shows. The pane alone asks for it.

/** Some records of a list, which show what its columns contain. */
export interface Sample {
  readonly records: readonly ListRecord[];
  /** Whether the list takes `ModifiedSince`. */
  readonly filters: boolean;
}

export const sampleSize = 50;

/**
 * The first cached records; without any, one small page. A list that the service may send as a whole is cached like
 * a cell's read.
 */
export async function sampleRecords(
  data: DataCache,
  connection: Connection,
  { list, signal }: { readonly list: ListName; readonly signal: AbortSignal },
): Promise<Sample> {
  const { whole, source, client } = data.of(connection, list);
  const isCached = whole.cached.value !== undefined || !source.filters(client);
  const records = isCached
    ? (await whole.cached.read(signal)).records.slice(0, sampleSize)
    : ((await readFirst(source, client, { signal, limit: sampleSize })) ?? []);
  return { records, filters: source.filters(client) };
}

/** Whether another credential reads the same company: by the records of one list, where any are at hand. */
export type CompanyComparison = "same" | "different" | "unknown";

/** More ids would add nothing. */
const compared = 100;

/**
 * Compares a company's cached records, and what was created since, with the first page that another client reads, before a
 * credential is replaced. A list that it may not read is skipped.
 */
export async function compareCompany(
  data: DataCache,
  company: Connection,
  { client, signal }: { readonly client: Client; readonly signal: AbortSignal },
): Promise<CompanyComparison> {
  for (const { connection, records: cached, source, whole } of data.used) {
    if (connection.id !== company.id || cached.length === 0) continue;
    const ids = new Set([...cached.map(idOfRecord), ...whole.created.all.map(({ id }) => id)]);
    try {
      const records = await readFirst(source, client, { signal, limit: compared });
      if (records) return records.some((record) => ids.has(idOfRecord(record))) ? "same" : "different";
    } catch {
      signal.throwIfAborted();
    }
  }
  return "unknown";
}

/** The first page of a list; undefined if the service sent none. */
async function readFirst(
  source: ListCache["source"],
  client: Client,
  options: { readonly signal: AbortSignal; readonly limit: number },
): Promise<readonly ListRecord[] | undefined> {
  for await (const { items } of source.pages(client, options)) return items;
  return undefined;
}
