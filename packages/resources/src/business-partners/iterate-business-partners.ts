import type { Client } from "@accounting-data/core";
import type { RecordIterable } from "@accounting-data/pagination";
import { iterateList, type IterateKeyListOptions } from "../operation/iterate-list.ts";
import { businessPartners } from "./list.ts";
import type { BusinessPartner } from "./business-partner.ts";

/**
 * Iterates over every business partner, each once; `.pages()` gives whole pages with the cursors to resume from.
 *
 * Throws what `listBusinessPartners` rejects with, and `PaginationStalledError` where the service keeps repeating itself.
 *
 * @example
 * ```ts
 * for await (const businessPartner of iterateBusinessPartners(client, { modifiedSince: new Date("2026-01-01") })) console.log(businessPartner);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function iterateBusinessPartners(
  client: Client,
  options?: IterateKeyListOptions,
): RecordIterable<BusinessPartner> {
  return iterateList(client, businessPartners, options);
}
