import type { Memory } from "./memory.ts";

/**
 * Remembers two pages by their ends: the one before, which shows a cursor that stands still, and one further back, set
 * anew after 1, 2, 4, 8 … pages, which shows a cursor that runs in a circle of any length (Brent's method).
 */
export function twoPages<T>(id: (record: T) => string): Memory<T> {
  let previous: string | undefined;
  let mark: string | undefined;
  let untilNextMark = 1;
  let gap = 1;
  return {
    sift(items) {
      const [first, last] = [items[0], items.at(-1)];
      if (first === undefined || last === undefined) return items;
      const page = `${items.length} ${id(first)} ${id(last)}`;
      const repeated = page === previous || page === mark;
      previous = page;
      if (--untilNextMark === 0) {
        mark = page;
        gap *= 2;
        untilNextMark = gap;
      }
      return repeated ? [] : items;
    },
  };
}
