import type { Progress } from "../cursor.ts";
import type { ComparedPage } from "../strategies/paging-strategy.ts";

/** Learns how long the service's pages are. */
export interface PageLengths {
  /** The service's largest page, where it named one and was seen to use it. */
  readonly cap: number | undefined;
  /** Changes the number of records to request; later pages are not compared with earlier ones. */
  resize(to: number, full?: number): void;
  /** Compares a page with those before it. `echo` is the page size that the service says it used. */
  measure(
    length: number,
    echo: number | undefined,
    hasNew: boolean,
  ): Pick<ComparedPage, "belowFull" | "short">;
}

/**
 * The specification does not show the largest page size: a page shorter than requested may be capped. So a page is compared
 * with one that was full. A page was full if it had as many records as were requested, or as the smaller size that the
 * service names, or if more records followed it.
 */
export function createPageLengths(progress: Progress): PageLengths {
  const sizeAtFirst = progress.size;
  let cap: number | undefined;
  /** Length and echo of the page before this one. */
  let previous: readonly [length: number, echo: number | undefined] | undefined;
  return {
    get cap() {
      return cap;
    },
    resize(to, full) {
      progress.size = to;
      progress.full = full;
      previous = undefined;
    },
    measure(length, echo = 0, hasNew) {
      let { size, full = 0 } = progress;
      if (hasNew && previous) {
        const [before, echoBefore] = previous;
        full = Math.max(full, before);
        // Both named and used by the service: next time, no more is requested.
        if (echoBefore === before && before < sizeAtFirst) cap = Math.max(cap ?? 0, before);
      }
      const largest = echo > 0 ? Math.min(echo, size) : size;
      const belowFull = length < full;
      const short = full ? belowFull : length < size && largest === size;
      if (length >= largest) full = Math.max(full, length);
      progress.full = full || undefined;
      if (length > 0) previous = [length, echo];
      return { belowFull, short };
    },
  };
}
