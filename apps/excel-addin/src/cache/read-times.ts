import type { AsOf, Dated } from "./as-of.ts";
import type { DataCache } from "./data-cache.ts";
import type { ListCache } from "./list-cache.ts";

// When what cells show was read. The first result of a list needs none of it.

/** When a whole list was read; without one, its newest part. `complete`: as in `ListStatus`. */
export function asOfList(cache: ListCache): (AsOf & { readonly complete: boolean }) | undefined {
  const shown = cache.whole.cached.value ?? newestPart(cache);
  return shown && { ...shown.asOf, complete: shown.complete !== false };
}

/** The newest of the values that cells may show of a list: its parts, single records, and the whole list. */
export function newestPart(cache: ListCache): Dated | undefined {
  const parts = cache.reads().flatMap(({ value }) => value ?? []);
  return parts.reduce<Dated | undefined>(laterOf, undefined);
}

function laterOf(one: Dated | undefined, other: Dated): Dated {
  return one && one.asOf.changesAt > other.asOf.changesAt ? one : other;
}

/** When the oldest of all values in the cache was read; undefined if there is none. */
export function oldestRead({ used }: Pick<DataCache, "used">): Date | undefined {
  const times = used
    .flatMap((cache) => cache.reads())
    .flatMap(({ value }) => value?.asOf.changesAt.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(times.reduce((one, other) => Math.min(one, other)));
}
