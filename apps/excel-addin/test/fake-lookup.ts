import { createRecordLookup } from "../src/cache/record-lookup.ts";
import { createFakeList } from "./fake-list.ts";
import { guid } from "./fake-source.ts";

/** The look-ups of a list of so many records. */
export function createFakeLookup(count: number) {
  const { source, clock, site, list } = createFakeList(count);
  const lookup = createRecordLookup(site, list);
  /** All at once, as one recalculation asks. */
  const ask = (...ids: readonly string[]): Promise<PromiseSettledResult<unknown>[]> =>
    Promise.allSettled(ids.map((id) => lookup.find(id)));
  /** The same, and lets time pass. */
  const find = async (...ids: readonly string[]): Promise<PromiseSettledResult<unknown>[]> => {
    const found = ask(...ids);
    await clock.advance(1000);
    return found;
  };
  return { source, clock, list, lookup, ask, find };
}

/** The ids of the fake's records from one to before the other. */
export const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => guid(from + index));
