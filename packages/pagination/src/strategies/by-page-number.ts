import type { Answered, PagingStrategy, Verdict } from "./paging-strategy.ts";

/** Where and how a walk by page number begins. */
export interface PageNumberStart {
  /** The first page to ask for. */
  readonly page: number;
  /** The total as it was before that page. */
  readonly total?: number | undefined;
  /** Ids are remembered, so that records which come again can be told and left out. */
  readonly remembers: boolean;
}

/** Empty pages below the promised total that are passed over in a row. */
const emptyPages = 3;
/** Times in a row that the very same page may come back before the walk counts as stalled. */
const samePages = 3;

/**
 * Walks a list by page number.
 *
 * Records inserted meanwhile push others to later pages, where they come again; records deleted pull others to earlier
 * pages, where they are missed. A total that shrank tells of the latter: the walk begins again, once.
 */
export function byPageNumber({ page: begin, total: known, remembers }: PageNumberStart): PagingStrategy {
  let first = begin;
  let page = begin;
  let total = known;
  let mayRestart = remembers;
  let empty = 0;
  let same = 0;
  let stale = 0;

  /** By how much the total shrank. Totals that cannot be one (they count the page) are left aside. */
  const compareTotal = ({ total: named, length }: Answered): number => {
    if (named === undefined || (page > 1 && (named <= length || named < page * length))) return 0;
    const shrunkBy = (total ?? named) - named;
    total = named;
    return shrunkBy;
  };

  /** Back to the first page; for a walk that began further on: as far before its beginning as records can have moved. */
  const restart = (shrunkBy: number, size: number): Verdict => {
    mayRestart = false;
    page = Math.max(1, first - Math.ceil(shrunkBy / size));
    empty = same = stale = 0;
    return "restart";
  };

  const acceptEmpty = ({ promised = 0, size }: Answered): Verdict =>
    (page - 1) * size < promised && empty++ < emptyPages ? "more" : "end";

  const acceptRecords = (answered: Answered): Verdict => {
    const { length, fresh, short, kept, size, seen } = answered;
    empty = 0;
    if (short && (kept || (fresh === 0 && answered.same))) return "end";
    if (fresh > 0) {
      same = stale = 0;
      return "more";
    }
    // Nothing new is no proof of a stall: insertions, a restart or a change of strategy lead through records that are
    // known. But there are only so many of those, and they do not come as the very same page.
    same = answered.same ? same + 1 : 0;
    stale += length;
    const inCircles = remembers ? stale > 2 * seen + samePages * size : !answered.same;
    return inCircles || same === samePages ? "stalled" : "more";
  };

  return {
    get next() {
      return { by: "page", page } as const;
    },
    accept(answered) {
      const shrunkBy = compareTotal(answered);
      if (shrunkBy > 0 && mayRestart) return restart(shrunkBy, answered.size);
      const verdict = answered.length === 0 ? acceptEmpty(answered) : acceptRecords(answered);
      page++;
      return verdict;
    },
    resize(from, to) {
      const moved = (number: number): number => Math.floor(((number - 1) * from) / to) + 1;
      first = moved(first);
      page = moved(page);
    },
  };
}
