import { createLookUps } from "../src/cache/look-ups.ts";
import { createWholeList } from "../src/cache/whole-list.ts";
import { contextOf, createFakeSource, guid } from "./fake-source.ts";

/** The cache of a list with this many records. */
export function createFakeList(count: number) {
  const source = createFakeSource(count);
  const context = contextOf(source);
  const list = createWholeList(context);
  return { source, context, clock: context.clock, list, cached: list.cached };
}

/** Refreshes a list. Returns what that has changed, whether it was read in full, and how many records it has then. */
export async function refreshed(
  list: ReturnType<typeof createWholeList>,
  options: Parameters<typeof list.refresh>[0],
) {
  const before = list.cached.value?.asOf.fullReadAt;
  const counts = await list.refresh(options);
  const { records, asOf } = list.cached.value!;
  return { ...counts, full: asOf.fullReadAt !== before, count: records.length };
}

/** Options of a refresh that reads a delta if it can. */
export const delta = { everything: false };

/** The lookups of a list with this many records. */
export function createFakeLookup(count: number) {
  const { source, context, clock, list, cached } = createFakeList(count);
  const lookup = createLookUps(context, list);
  /** Looks up all ids at once, like one recalculation. */
  const start = (...ids: readonly string[]): Promise<PromiseSettledResult<unknown>[]> =>
    Promise.allSettled(ids.map((id) => lookup.find(id)));
  /** The same, and lets time pass. */
  const find = async (...ids: readonly string[]): Promise<PromiseSettledResult<unknown>[]> => {
    const found = start(...ids);
    await clock.advance(1000);
    return found;
  };
  const refresh = (): ReturnType<typeof lookup.refresh> => lookup.refresh(new AbortController().signal);
  return { source, clock, list, cached, lookup, start, find, refresh };
}

/** The ids of the fake's records from one number to before another. */
export const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => guid(from + index));
