import type { ComparedPage, NextStep, PagingStrategy } from "./paging-strategy.ts";

/** Where and how to begin. */
export interface PageNumberStart {
  /** The first page to request. */
  readonly page: number;
  /** The total as it was before that page. */
  readonly total?: number | undefined;
  /** Whether ids are remembered, so that records which come again are left out. */
  readonly dedupe: boolean;
}

/** How many empty pages in a row are skipped while the promised total is not reached. */
const maxEmptyPages = 3;
/** How many times in a row the very same page may come back before the list counts as stalled. */
const maxSamePages = 3;

/**
 * Reads a list by page number.
 *
 * Records inserted meanwhile push others to later pages, where they come again; records deleted pull others to earlier
 * pages, where they are missed. A total that shrinks shows a deletion: the list is then read again, once.
 */
export function byPageNumber({ page: start, total: known, dedupe }: PageNumberStart): PagingStrategy {
  let first = start;
  let page = start;
  let total = known;
  let mayRestart = dedupe;
  let emptyPages = 0;
  let samePages = 0;
  /** Records received since the last new one. */
  let repeated = 0;

  /** By how much the total shrank. Totals too small to be one are ignored: they count the page. */
  const shrinkage = ({ total: named, length }: ComparedPage): number => {
    if (named === undefined || (page > 1 && (named <= length || named < page * length))) return 0;
    const shrunkBy = (total ?? named) - named;
    total = named;
    return shrunkBy;
  };

  /** Goes back as far before the first page that was read as records can have moved. */
  const restart = (shrunkBy: number, size: number): NextStep => {
    mayRestart = false;
    page = Math.max(1, first - Math.ceil(shrunkBy / size));
    emptyPages = samePages = repeated = 0;
    return "restart";
  };

  const afterEmpty = ({ promised = 0, size }: ComparedPage): NextStep =>
    (page - 1) * size < promised && emptyPages++ < maxEmptyPages ? "more" : "end";

  const afterRecords = (compared: ComparedPage): NextStep => {
    const { length, newCount, short, belowFull, longer, agrees, same, size, seen } = compared;
    emptyPages = 0;
    if (short) return "end";
    if (newCount > 0) {
      samePages = repeated = 0;
      return "more";
    }
    // Behind its end, a list may repeat its last page, or all of it. A total that counts the page does not show that.
    if (same && (belowFull || longer || (agrees && seen > length))) return "end";
    // Nothing new does not prove a stall: after insertions, a restart or a change of strategy, known records come again.
    // But there is a limit to those, and they do not come as the very same page.
    samePages = same ? samePages + 1 : 0;
    repeated += length;
    const inCircles = dedupe ? repeated > 2 * seen + maxSamePages * size : !same;
    return inCircles || samePages === maxSamePages ? "stalled" : "more";
  };

  return {
    get next() {
      return { by: "page", page } as const;
    },
    advance(compared) {
      const shrunkBy = shrinkage(compared);
      if (shrunkBy > 0 && mayRestart) return restart(shrunkBy, compared.size);
      const step = compared.length === 0 ? afterEmpty(compared) : afterRecords(compared);
      page++;
      return step;
    },
    resize(from, to) {
      const moved = (number: number): number => Math.floor(((number - 1) * from) / to) + 1;
      first = moved(first);
      page = moved(page);
    },
  };
}
