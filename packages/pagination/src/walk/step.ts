import { byPageNumber, type NextStep } from "./by-page-number.ts";
import { comparePage, type Comparison } from "./compare-page.ts";
import { sameId } from "../same-id.ts";
import { beginNumbered, promisedTotal, type ReceivedPage, type Walk, type WalkRules } from "./walk.ts";

/**
 * Makes every decision on paging: takes a walk past a page, and returns what is then known, which page to read next or how the
 * list ended. Changes nothing.
 */
export function step(before: Walk, received: ReceivedPage, rules: WalkRules): Walk {
  // A page by key that ends with that key shows that the service ignores the key, and that the page came before.
  const repeatsStart = before.previous === undefined && isSame(received.lastId, before.after);
  const page = repeatsStart ? { ...received, newCount: 0 } : received;
  const counted = countRecords(before, page);
  const promised = promisedTotal(counted, rules);
  const allCame = counted.seen === undefined || counted.seen >= promised;
  const end = allCame ? "complete" : "incomplete";
  if (before.asksForTotal) return { ...counted, end };

  const isByKey = before.by === "key";
  const { length } = page;
  const isPage1 = length > 0 && before.page === 1 && before.after === undefined;
  const begun = isPage1 ? { ...counted, page1: { length, size: before.size } } : counted;
  const compared = comparePage(begun, page);
  const { next, ...changes } = isByKey
    ? byKey(page, compared, { allCame, isOnlyPage: isPage1 && before.previous === undefined })
    : byPageNumber(begun, page, compared, rules);
  // Page 2 must begin where page 1 ended, whether the service counts pages in the size requested or in its own size.
  const resized = isPage1 && !isByKey ? { size: length, full: length } : { full: compared.full || undefined };
  const walk = { ...begun, ...rememberPage(begun, page), ...resized, ...changes };

  if (page.last) return { ...walk, end };
  if (isByKey && page.continueBy === "page") {
    // Only after a request with a key is it known that the service ignores it.
    return { ...giveUpKey(walk, page), ...(before.after !== undefined && { learned: { strategy: "page" } }) };
  }
  if (next === "more") return walk;
  const mayChange = isByKey && rules.strategies.includes("page");
  if (next === "stalled") {
    if (mayChange) return { ...giveUpKey(walk, page), learned: { strategy: "page" } };
    // Behind the end, some services repeat their last page, or send their whole list each time.
    const mayRepeat = promised > 0 || walk.page1?.length !== walk.page1?.size;
    const isBehindEnd = compared.agrees || (mayRepeat && allCame);
    if (!walk.resumeAt && !isBehindEnd) return { ...walk, end: "stalled" };
  }
  if (allCame) return { ...walk, end };
  // Below the promised total: reads numbered pages, which may have another order, or requests the total once more.
  if (!mayChange || !rules.dedupe) return { ...walk, asksForTotal: true };
  return { ...continueByNumber(walk, 1, page), seen: page.knownCount, resumeAt: walk };
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && sameId(one) === sameId(other));
}

/** Counts a page's new records and its total. */
function countRecords(walk: Walk, { length, newCount, totalCount }: ReceivedPage): Walk {
  if (walk.seen === undefined) return walk;
  const seen = walk.seen + newCount;
  // A total of the page or of the remainder takes nothing back.
  const isTotal = walk.asksForTotal || totalCount === seen || (totalCount ?? 0) > length;
  return {
    ...walk,
    seen,
    total: walk.total ?? totalCount,
    latestTotal: isTotal ? totalCount : undefined,
  };
}

/** Remembers a page, to compare the next one with it. */
function rememberPage({ previous, cap = 0, firstSize }: Walk, page: ReceivedPage): Partial<Walk> {
  const length = previous?.length ?? 0;
  // Both named and used by the service, since more records followed: next time, no more is requested.
  const isCap = page.newCount > 0 && previous?.pageSize === length && length < firstSize;
  return {
    // Behind an empty page the list may begin anew, and what comes again does not show its end.
    previous: page.length ? page : previous && { ...previous, ends: undefined },
    ...(isCap && { cap: Math.max(cap, length) }),
    ...(page.isUnproved && { isUnproved: true }),
  };
}

/**
 * Reads a list by the id of the last record (`After`): returns what follows a page, and what changes.
 *
 * The specification does not show how `After` combines with `PageNumber`. The number stays 1, which is right whether the
 * service ignores it or counts pages from `After` on.
 */
function byKey(
  { length, newCount, lastId }: ReceivedPage,
  { isEnd, belowFull, longer }: Comparison,
  { allCame, isOnlyPage }: { readonly allCame: boolean; readonly isOnlyPage: boolean },
): NextStep {
  // Any page may be shorter, for whatever reason, and deletions may make its total agree: a later page ends nothing.
  if (length === 0 || (isEnd && isOnlyPage)) return { next: "end" };
  if (newCount) return { next: "more", after: lastId };
  // A short last page repeats its first record where `After` includes it; a page longer than requested is the list.
  return { next: belowFull || (longer && allCame) ? "end" : "stalled" };
}

/** The service ignores the key: continues by page number, after page 1 if that was read. */
function giveUpKey(walk: Walk, page: ReceivedPage): Walk {
  const { length } = walk.page1 ?? {};
  const resized = { ...walk, size: length ?? walk.size, full: length };
  return {
    ...continueByNumber(resized, length ? 2 : 1, page),
    // A walk that began behind page 1 counts from there.
    seen: length ? walk.seen : page.knownCount,
    previous: undefined, // a numbered page that equals a keyed one does not mean a stall
  };
}

function continueByNumber(walk: Walk, page: number, { totalCount }: ReceivedPage): Walk {
  const numbered = { ...walk, by: "page", after: undefined, page } as const;
  return { ...numbered, ...beginNumbered(numbered, totalCount) };
}
