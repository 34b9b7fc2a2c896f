import type { Client } from "@accounting-data/core";
import type { RecordIterable } from "@accounting-data/pagination";
import { iterateList, type IterateKeyListOptions } from "../operation/iterate-list.ts";
import { activities } from "./list.ts";
import type { Activity } from "./activity.ts";

/**
 * Iterates over every activity, each once; `.pages()` gives whole pages with the cursors to resume from.
 *
 * Throws what `listActivities` rejects with, and `PaginationStalledError` where the service keeps repeating itself.
 *
 * @example
 * ```ts
 * for await (const activity of iterateActivities(client, { modifiedSince: new Date("2026-01-01") })) console.log(activity);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function iterateActivities(client: Client, options?: IterateKeyListOptions): RecordIterable<Activity> {
  return iterateList(client, activities, options);
}
