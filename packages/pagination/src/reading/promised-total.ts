import type { Progress } from "../cursor.ts";

/** How many records the service promised. */
export interface PromisedTotal {
  /** The total to reach; 0 where the service promised none. */
  promised(): number;
  /** As many records have come as were promised. */
  allCame(): boolean;
  /** Counts a page's new records and its total, which may count no more than the `length` of the page. */
  update(total: number | undefined, newCount: number, length?: number): void;
}

/**
 * The promise is the smaller one of the first total and the latest: it does not include records inserted meanwhile, nor those
 * deleted meanwhile. With a filter nothing is promised, since services count the whole list there.
 */
export function createPromisedTotal(progress: Progress, isFiltered: boolean): PromisedTotal {
  let latest: number | undefined;
  const promised = (): number => {
    const { total = 0 } = progress;
    return isFiltered ? 0 : Math.min(total, latest ?? total);
  };
  return {
    promised,
    allCame: () => (progress.seen ?? Infinity) >= promised(),
    update(total, newCount, length = -1) {
      if (progress.seen === undefined) return;
      progress.seen += newCount;
      progress.total ??= total;
      // A total of the page or of the remainder takes nothing back.
      latest = total !== undefined && (total > length || total === progress.seen) ? total : undefined;
    },
  };
}
