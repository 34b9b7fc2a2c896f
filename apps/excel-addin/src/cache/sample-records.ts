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
 * The first cached records; if there are none, one small page. A list that the service may send as a whole is cached like
 * a cell's read.
 */
export async function sampleRecords(
  { list, source }: ListCaches,
  client: Client,
  signal: AbortSignal,
): Promise<Sample> {
  const first = (records: readonly ListRecord[]): Sample => ({
    records: records.slice(0, sampleSize),
    filters: source.filters(client),
  });
  if (list.snapshot || !source.filters(client)) return first((await list.read(signal)).records);
  for await (const { items } of source.pages(client, { signal, limit: sampleSize })) return first(items);
  return first([]);
}
