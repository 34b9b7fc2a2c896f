import type { ListName } from "@accounting-data/deployment";
import { keyOfList } from "../cache/data-cache.ts";
import type { ListCache } from "../cache/list-cache.ts";
import { asOfList } from "../cache/read-times.ts";
import { refreshCache } from "../cache/refresh-cache.ts";
import type { RefreshCounts } from "../cache/refresh-list.ts";
import type { RefreshNeed } from "./refresh-targets.ts";

export interface RefreshedList extends RefreshCounts {
  readonly connectionId: string;
  readonly list: ListName;
  /** Why it failed. The values from before stay. */
  readonly error?: unknown;
  /** Whether cells keep the values that were saved with the workbook, since this session has read none. */
  readonly keepsSaved?: boolean;
}

/** Brings what is cached of one list up to date, and tells whether its cells would still show what they showed before. */
export async function refreshTarget(
  cache: ListCache,
  need: RefreshNeed,
  options: { readonly everything: boolean; readonly signal: AbortSignal },
) {
  const { connection, list, isUsed } = cache;
  const readAt = (): number | undefined => asOfList(cache)?.changesAt.getTime();
  // Cells without earlier values show the failure.
  const showsFailure = cache.reads().some(({ failure, value }) => failure && !value);
  const before = showsFailure ? undefined : readAt();
  const refreshed = await refreshList();
  // Cells of a list that this session has not used show the values that were saved with the workbook.
  const isSame = !isUsed || (before !== undefined && readAt() === before);
  /** Whether it could not be read and every cell would still show the values from before. */
  const keepsValues = refreshed.error !== undefined && isSame;
  return {
    key: keyOfList(cache),
    need,
    refreshed,
    keepsValues,
    keepsSaved: keepsValues && !isUsed,
  };

  async function refreshList(): Promise<RefreshedList> {
    const result = { connectionId: connection.id, list, changed: 0, added: 0, removed: 0 };
    try {
      if (need === "reachable") await cache.source.total(cache.client, options);
      const { counts, error } = await refreshCache(cache, { isWhole: need === "full", ...options });
      return { ...result, ...counts, error };
    } catch (error) {
      return { ...result, error };
    }
  }
}
