import { InvalidArgumentError } from "../errors.ts";

/** Remembers what was read, to tell new records from those that come again. */
export interface SeenRecords<T> {
  /** The records of a page that did not come before; the page's own array where all are new. */
  keepNew(items: readonly T[]): readonly T[];
  /** How many different records are known. */
  count(): number;
}

/** Remembers every id, so that no record is read twice. A guid is the same in either case. */
export function rememberIds<T>(id: (record: T) => string): SeenRecords<T> {
  const seen = new Set<string>();
  const isNew = (record: T): boolean => {
    const value: unknown = id(record);
    if (typeof value !== "string") {
      throw new InvalidArgumentError('"id" must return a string for each record', { argument: "id" });
    }
    const before = seen.size;
    // The first test alone is cheap, and nearly always enough.
    seen.add(/[A-F]/.test(value) && guid.test(value) ? value.toLowerCase() : value);
    return seen.size > before;
  };
  return {
    keepNew(items) {
      const fresh = items.filter(isNew);
      return fresh.length === items.length ? items : fresh;
    },
    count: () => seen.size,
  };
}

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Remembers two pages by their first and last ids: the page before, which shows a cursor that stands still, and an earlier
 * one, replaced after 1, 2, 4, 8 … pages, which shows a cursor that runs in a circle of any length (Brent's method).
 */
export function rememberPages<T>(id: (record: T) => string): SeenRecords<T> {
  let previous: string | undefined;
  let earlier: string | undefined;
  let gap = 1;
  let untilReplaced = gap;
  return {
    keepNew(items) {
      const [first, last] = [items[0], items.at(-1)];
      if (first === undefined || last === undefined) return items;
      const page = `${items.length} ${id(first)} ${id(last)}`;
      const repeated = page === previous || page === earlier;
      previous = page;
      if (--untilReplaced === 0) {
        earlier = page;
        gap *= 2;
        untilReplaced = gap;
      }
      return repeated ? [] : items;
    },
    count: () => 0,
  };
}
