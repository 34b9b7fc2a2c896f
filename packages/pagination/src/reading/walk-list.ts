import { formatCursor, type Progress } from "../cursor.ts";
import { IncompleteListError, PaginationStalledError } from "../errors.ts";
import type { Page } from "../page.ts";
import type { PageAnswer } from "../read-page.ts";
import type { WalkOptions } from "../resolve-options.ts";
import { byKey } from "../strategies/by-key.ts";
import { byPageNumber } from "../strategies/by-page-number.ts";
import type { NextStep } from "../strategies/paging-strategy.ts";
import { createPageLengths } from "./page-lengths.ts";
import { createPromisedTotal } from "./promised-total.ts";
import type { Position } from "./requests.ts";
import { rememberIds, rememberPages } from "./seen-records.ts";

/** A walk through a list, without any requests. */
export interface Walk<T> {
  /** The page to request. */
  position(): Position;
  /** That page and, by page number, the later ones up to the first total, `max` in all. */
  positions(max: number): readonly Position[];
  /** Takes the response. Returns the page with its new records. */
  accept(answer: PageAnswer<T>): Page<T>;
  /** Whether the last page was accepted. */
  hasEnded(): boolean;
  /** After the last page: the error of a list that ended below its total; undefined if that is accepted. */
  shortfall(): IncompleteListError | undefined;
  /** Whether a page that takes too long is to be halved: a shorter one would hardly come sooner. */
  mayShrink(): boolean;
  /** After the service refused the page size, or was too slow: halves it, unless it is the caller's or 1. Returns whether it did. */
  halve(): boolean;
}

/** Shorter pages are not halved because of timeouts: then it is not the size that takes the time. */
const shortestAfterTimeouts = 250;

/** The page that is requested only for its total. */
const anyPage: Position = { pageSize: 1, pageNumber: 1 };

/**
 * Makes every decision on paging: which page to request, and what the response means. See also `page-lengths.ts`,
 * `promised-total.ts` and `strategies/`.
 */
export function walkList<T>(options: WalkOptions<T>): Walk<T> {
  const { operation, list, filter, strategies, id, dedupe, learned } = options;
  const start = options.begin();
  const seenRecords = dedupe ? rememberIds(id) : rememberPages(id);
  const totals = createPromisedTotal(start, filter !== "");
  const lengths = createPageLengths(start);
  let strategy = start.next.by === "key" ? byKey(start.next) : byPageNumber({ ...start.next, dedupe });
  /** Length of page 1, if this walk began there, and the number of records requested. */
  let first: { readonly length: number; readonly size: number } | undefined;
  /** The page before this one: its length, first and last id. */
  let previousEnds: string | undefined;
  let inOrder = true;
  /** Only the total is still to be requested. */
  let asksForTotal = false;
  let ended = false;
  /** Where a cursor continues while the list, read by key, is read again by page number. */
  let resumeAt: Progress | undefined;

  const progress = (): Progress => {
    const { size, full } = lengths;
    return resumeAt ?? { next: strategy.next, size, full, seen: totals.seen, total: totals.first };
  };

  /** Continues by page number, after page 1 if that was read. */
  const changeStrategy = (total: number | undefined): NextStep => {
    strategy = byPageNumber({ page: first === undefined ? 1 : 2, total, dedupe });
    lengths.resize(first?.length ?? lengths.size, first?.length);
    previousEnds = undefined; // a numbered page that equals a keyed one is no sign of a stall
    return "more";
  };

  /** No new record came: continues by page number, or ends if all records came. */
  const afterStall = ({ totalCount }: PageAnswer<T>): NextStep => {
    if (strategy.next.by === "key" && strategies.includes("page")) {
      learned.strategy = "page";
      return changeStrategy(totalCount);
    }
    const sendsAll = first !== undefined && first.length !== first.size && totals.allCame();
    if (resumeAt !== undefined || sendsAll || (totalCount !== undefined && totalCount === totals.seen)) {
      return "end";
    }
    const message = "the service repeats records";
    throw new PaginationStalledError(message, { operation });
  };

  /** The list seems to have ended. Below the promised total, reads numbered pages, or requests the total once more. */
  const afterEnd = ({ last, totalCount }: PageAnswer<T>): NextStep => {
    if (totals.allCame() || last) return "end";
    if (strategy.next.by === "key" && strategies.includes("page") && dedupe) {
      resumeAt = progress();
      totals.recount(seenRecords.count());
      strategy = byPageNumber({ page: 1, total: totalCount, dedupe });
    } else asksForTotal = true;
    return "more";
  };

  const decide = (answer: PageAnswer<T>, newCount: number): NextStep => {
    const { items, totalCount: total, pageSize: echo } = answer;
    const { length } = items;
    const { size } = lengths;
    const { next } = strategy;
    const [firstItem, lastItem] = [items[0], items.at(-1)];
    const lastId = lastItem === undefined ? undefined : id(lastItem);
    const ends = firstItem === undefined ? undefined : `${length} ${id(firstItem)} ${lastId}`;
    const isPage1 = length > 0 && (next.by === "page" ? next.page === 1 : next.after === undefined);
    if (isPage1) first = { length, size };
    const { belowFull, short } = lengths.measure({ length, echo, hasNew: newCount > 0 });
    const agrees = total !== undefined && total === totals.seen;
    const step = strategy.advance({
      length,
      newCount,
      lastId,
      short: short && agrees,
      belowFull,
      longer: length > size || (first !== undefined && first.length > first.size),
      agrees: agrees && total === totals.first,
      allCame: totals.allCame(),
      same: ends === previousEnds,
      total,
      promised: totals.promised,
      size,
      seen: totals.seen ?? 0,
    });
    previousEnds = ends;
    // Page 2 must begin where page 1 ended, whether the service counts pages in the size requested or in its own size.
    if (isPage1 && next.by === "page" && length !== size) lengths.resize(length, length);
    if (answer.last) return "end";
    if (answer.continueBy === "page" && next.by === "key") return changeStrategy(total);
    if (step === "end") return afterEnd(answer);
    if (step === "stalled") return afterStall(answer) === "end" ? afterEnd(answer) : "more";
    if (step === "restart") {
      totals.restart(total);
      inOrder = false;
    }
    return step;
  };

  const position = (): Position => {
    if (asksForTotal) return anyPage;
    const { next } = strategy;
    const { size: pageSize } = lengths;
    if (next.by === "page") return { pageSize, pageNumber: next.page };
    return { pageSize, pageNumber: 1, ...(next.after !== undefined && { after: next.after }) };
  };

  /** Counts the records of a page. Returns the new ones. */
  const newRecordsOf = ({ items, totalCount }: PageAnswer<T>): readonly T[] => {
    if (asksForTotal) {
      const newItems = dedupe ? seenRecords.keepNew(items) : [];
      totals.updateFinal(totalCount, newItems.length);
      ended = true;
      return newItems;
    }
    return seenRecords.keepNew(items);
  };

  return {
    position,
    positions(max) {
      const next = position();
      // By key there is one request at a time, so that `max` is 1.
      const lastPage = inOrder && !asksForTotal ? Math.ceil((totals.first ?? 0) / next.pageSize) : 0;
      const count = Math.max(1, Math.min(max, lastPage - next.pageNumber + 1));
      return Array.from({ length: count }, (_, index) => ({ ...next, pageNumber: next.pageNumber + index }));
    },
    accept(answer) {
      const { items, totalCount, raw } = answer;
      const newItems = newRecordsOf(answer);
      if (!ended) {
        totals.update(totalCount, items.length, newItems.length);
        ended = decide(answer, newItems.length) === "end";
      }
      if (ended && !options.sizeIsFixed) learned.pageSize = lengths.cap ?? learned.pageSize;
      const complete = ended && totals.allCame();
      const isLast = complete || (ended && options.acceptIncomplete);
      const cursor = isLast ? null : formatCursor({ list, filter, ...progress() });
      return { items: newItems, ...(totalCount !== undefined && { totalCount }), raw, cursor, complete };
    },
    hasEnded: () => ended,
    shortfall() {
      const { promised = 0, seen: yielded = 0 } = totals;
      if (!ended || totals.allCame() || options.acceptIncomplete) return undefined;
      return new IncompleteListError({ yielded, promised, operation });
    },
    mayShrink: () => !options.sizeIsFixed && !asksForTotal && lengths.size >= 2 * shortestAfterTimeouts,
    halve() {
      const { size } = lengths;
      if (options.sizeIsFixed || size === 1) return false;
      const half = Math.floor(size / 2);
      strategy.resize?.(size, half);
      lengths.resize(half);
      learned.pageSize = half;
      return true;
    },
  };
}
