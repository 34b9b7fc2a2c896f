import type { Clock } from "@accounting-data/core";
import type { ListCache } from "../cache/list-cache.ts";
import { readCurrent } from "../cache/refresh-cache.ts";
import type { ListRecord } from "../service/list-record.ts";

export interface ExistingPartners {
  readonly records: readonly ListRecord[];
  /** False if the service ended its list before the last one. */
  readonly complete: boolean;
  /** Why nobody knows which partners were added since the list was read; undefined if it is known. */
  readonly error?: unknown;
}

/** A list that is older may lack partners that a colleague has created. */
const newEnoughMs = 60_000;

/**
 * The partners that exist now: the list at hand and what has changed since, else the whole list. Waits for `onChanges` where cells show
 * older values. Rejects if there is no list.
 */
export async function readPartners(
  cache: ListCache,
  { clock, onChanges }: { readonly clock: Pick<Clock, "now">; readonly onChanges: () => Promise<void> },
): Promise<ExistingPartners> {
  const current = await readCurrent(cache, {}, { onChanges });
  const changesAt = cache.whole.cached.value?.asOf.changesAt.getTime() ?? clock.now();
  if (Math.abs(clock.now() - changesAt) < newEnoughMs) return current;
  try {
    const { changed, added, removed } = await cache.whole.refresh({ everything: false });
    if (changed + added + removed > 0) await onChanges();
    return await readCurrent(cache, {}, { onChanges });
  } catch (error) {
    return { ...current, error };
  }
}
