import type { Client } from "@accounting-data/core";
import type { ListRecord } from "../service/list-record.ts";
import type { ListCaches } from "./list-caches.ts";

/** Whether another credential reads the same company: by the records of one list, where any are at hand. */
export type CompanyComparison = "same" | "different" | "unknown";

/** More ids would not tell more. */
const compared = 100;

/** Compares cached records with the first page that the other client reads. A list that it may not read tells nothing. */
export async function compareCompany(
  caches: readonly ListCaches[],
  client: Client,
  { idOf, signal }: { readonly idOf: (record: ListRecord) => string; readonly signal: AbortSignal },
): Promise<CompanyComparison> {
  for (const { list, source } of caches) {
    const known = list.snapshot?.records ?? [];
    if (known.length === 0) continue;
    const ids = new Set(known.map(idOf));
    try {
      for await (const { items } of source.pages(client, { signal, limit: compared })) {
        return items.some((record) => ids.has(idOf(record))) ? "same" : "different";
      }
    } catch {
      signal.throwIfAborted();
    }
  }
  return "unknown";
}
