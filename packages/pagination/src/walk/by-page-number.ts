import type { Comparison } from "./compare-page.ts";
import { nothingRepeated, promisedTotal, type ReceivedPage, type Walk, type WalkRules } from "./walk.ts";

/** Whether the list goes on behind a page, has ended, or repeats itself; and what changes with the page. */
export interface NextStep extends Partial<Walk> {
  readonly next: "more" | "end" | "stalled";
}

/** How many empty pages in a row are skipped while the promised total is not reached. */
const maxEmptyPages = 3;
/** How many times in a row the very same page may come back before the list counts as stalled. */
const maxSamePages = 3;

/**
 * Reads a list by page number: returns what follows a page, and what changes.
 *
 * Records inserted meanwhile push others to later pages, where they come again; records deleted pull others to earlier
 * pages, where they are missed. A total that shrinks shows a deletion: the list is then read again, once.
 */
export function byPageNumber(
  walk: Walk,
  received: ReceivedPage,
  compared: Comparison,
  rules: WalkRules,
): NextStep {
  const { page, size, emptyPages } = walk;
  const { length, totalCount = 0 } = received;
  // A total that is too small to count the list counts the page.
  const countsList = page === 1 || (totalCount > length && totalCount >= page * length);
  const knownTotal = (countsList ? received.totalCount : undefined) ?? walk.knownTotal;
  const shrunkBy = (walk.knownTotal ?? 0) - (knownTotal ?? 0);
  if (rules.dedupe && !walk.isRestarted && shrunkBy > 0) {
    // Goes back to where the first record that was read can have moved.
    const goBackTo = Math.max(1, Math.floor((walk.skipped - shrunkBy) / size) + 1);
    return {
      next: "more",
      page: goBackTo,
      // Page 1 tells it again. A total of a later page may count the remainder.
      total: goBackTo > 1 ? walk.total : undefined,
      knownTotal,
      isRestarted: true,
      ...nothingRepeated,
    };
  }
  const nextPage = { knownTotal, page: page + 1 };
  if (length) {
    return { ...nextPage, emptyPages: 0, ...afterRecords(walk, received, compared, rules.dedupe) };
  }
  const isSkipped = (page - 1) * size < promisedTotal(walk, rules) && emptyPages < maxEmptyPages;
  return { ...nextPage, emptyPages: emptyPages + 1, next: isSkipped ? "more" : "end" };
}

function afterRecords(
  { page, size, seen = 0, total, previous, ...walk }: Walk,
  { length, newCount, totalCount, ends }: ReceivedPage,
  { isEnd, agrees, belowFull, longer }: Comparison,
  dedupe: boolean,
): NextStep {
  if (isEnd) return { next: "end" };
  if (newCount) return { next: "more", ...nothingRepeated };
  // Behind its end, a list may repeat its last page, or all of it. A total that counts the page or the remainder does not
  // show that: it differs from the first one.
  const isSame = ends === previous?.ends;
  const isBehindTotal = agrees && totalCount === total && (page - 1) * size >= seen;
  const isWhole = isBehindTotal && totalCount === previous?.totalCount && seen > length;
  if (isSame && (belowFull || longer || isWhole)) return { next: "end" };
  // Nothing new does not prove a stall: after insertions, a restart or a change of strategy, known records come again.
  // But there is a limit to those, and they do not come as the very same page.
  const samePages = isSame ? walk.samePages + 1 : 0;
  const repeated = walk.repeated + length;
  const inCircles = dedupe ? repeated > 2 * seen + maxSamePages * size : !isSame;
  return { next: inCircles || samePages === maxSamePages ? "stalled" : "more", samePages, repeated };
}
