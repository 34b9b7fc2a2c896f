import { checkArgument } from "../check-argument.ts";

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
    const value = id(record);
    checkArgument("id", typeof value === "string", "must return a string for each record");
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
 * one, replaced at the pages 1, 3, 7, 15 …, which shows a cursor that runs in a circle of any length (Brent's method).
 */
export function rememberPages<T>(id: (record: T) => string): SeenRecords<T> {
  let previous: string | undefined;
  let earlier: string | undefined;
  let pages = 0;
  let replaceAt = 1;
  return {
    keepNew(items) {
      const page = endsOf(items, id);
      if (page === undefined) return items;
      const repeated = page === previous || page === earlier;
      previous = page;
      if (++pages === replaceAt) {
        earlier = page;
        replaceAt += pages + 1;
      }
      return repeated ? [] : items;
    },
    count: () => 0,
  };
}

/** A page's length, first and last id; undefined if it is empty. */
export function endsOf<T>(items: readonly T[], id: (record: T) => string): string | undefined {
  return items.length > 0 ? `${items.length} ${id(items[0]!)} ${id(items.at(-1)!)}` : undefined;
}
