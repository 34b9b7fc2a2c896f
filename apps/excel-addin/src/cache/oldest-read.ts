import type { DataCache } from "./data-cache.ts";

/** When the oldest of all values in the cache was read; undefined if there is none. */
export function oldestRead({ used }: Pick<DataCache, "used">): Date | undefined {
  const times = used
    .flatMap(({ cache }) => cache.reads())
    .flatMap(({ value }) => value?.asOf.changesAt.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(times.reduce((one, other) => Math.min(one, other)));
}
