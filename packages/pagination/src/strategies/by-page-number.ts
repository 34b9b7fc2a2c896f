import type { Progress } from "../cursor.ts";
import type { ComparedPage, NextStep, PagingStrategy } from "./paging-strategy.ts";

/** How many empty pages in a row are skipped while the promised total is not reached. */
const maxEmptyPages = 3;
/** How many times in a row the very same page may come back before the list counts as stalled. */
const maxSamePages = 3;

/**
 * Reads a list by page number. `dedupe`: records that come again are left out. `total`: as it was before the first page.
 *
 * Records inserted meanwhile push others to later pages, where they come again; records deleted pull others to earlier
 * pages, where they are missed. A total that shrinks shows a deletion: the list is then read again, once.
 */
export function byPageNumber(progress: Progress, dedupe: boolean, total?: number): PagingStrategy {
  /** Records before the first page. */
  const skipped = (progress.page - 1) * progress.size;
  let mayRestart = dedupe;
  let emptyPages = 0;
  let samePages = 0;
  /** Records received since the last new one. */
  let repeated = 0;

  /** By how much the total shrank. Totals too small to be one are ignored: they count the page. */
  const shrinkage = ({ total: named, length }: ComparedPage): number => {
    const { page } = progress;
    if (named === undefined || (page > 1 && (named <= length || named < page * length))) return 0;
    const shrunkBy = (total ?? named) - named;
    total = named;
    return shrunkBy;
  };

  const afterRecords = (compared: ComparedPage): NextStep => {
    const { length, newCount, short, agrees, belowFull, longer, same, total: named } = compared;
    const { size, seen = 0 } = progress;
    emptyPages = 0;
    if (short && agrees) return "end";
    if (newCount > 0) {
      samePages = repeated = 0;
      return "more";
    }
    // Behind its end, a list may repeat its last page, or all of it. A total that counts the page does not show that.
    const isWhole = agrees && named === progress.total && seen > length;
    if (same && (belowFull || longer || isWhole)) return "end";
    // Nothing new does not prove a stall: after insertions, a restart or a change of strategy, known records come again.
    // But there is a limit to those, and they do not come as the very same page.
    samePages = same ? samePages + 1 : 0;
    repeated += length;
    const inCircles = dedupe ? repeated > 2 * seen + maxSamePages * size : !same;
    return inCircles || samePages === maxSamePages ? "stalled" : "more";
  };

  return (compared) => {
    const { page, size } = progress;
    const shrunkBy = shrinkage(compared);
    if (shrunkBy > 0 && mayRestart) {
      // Goes back as far before the first page that was read as records can have moved.
      progress.page = Math.max(1, Math.floor(skipped / size) + 1 - Math.ceil(shrunkBy / size));
      mayRestart = false;
      emptyPages = samePages = repeated = 0;
      return "restart";
    }
    progress.page++;
    if (compared.length > 0) return afterRecords(compared);
    return (page - 1) * size < compared.promised && emptyPages++ < maxEmptyPages ? "more" : "end";
  };
}
