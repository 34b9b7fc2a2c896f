import type { Client } from "@accounting-data/core";
import type { ListRecord } from "../service/list-record.ts";
import type { ListCaches } from "./list-caches.ts";

/** Some records of a list, which show what its columns contain. */
export interface Sample {
  readonly records: readonly ListRecord[];
  /** Whether the list takes `ModifiedSince`. */
  readonly filters: boolean;
}

const sampleSize = 50;

/**
 * The first cached records; if there are none, one small page. A list that the service sends as a whole is cached like a
 * cell's read.
 */
export async function sampleRecords(
  { list, source }: ListCaches,
  client: Client,
  signal: AbortSignal,
): Promise<Sample> {
  const { filters } = source;
  if (!filters) return { records: (await list.read(signal)).records.slice(0, sampleSize), filters };
  const cached = list.snapshot?.records;
  if (cached) return { records: cached.slice(0, sampleSize), filters };
  for await (const { items } of source.pages(client, { signal, limit: sampleSize })) {
    return { records: items.slice(0, sampleSize), filters };
  }
  return { records: [], filters };
}
