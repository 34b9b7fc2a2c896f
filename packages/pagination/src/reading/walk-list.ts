import { formatCursor, type Progress } from "../cursor.ts";
import { IncompleteListError, PaginationStalledError } from "../errors.ts";
import type { Page } from "../page.ts";
import type { PageAnswer } from "../read-page.ts";
import type { WalkOptions } from "../resolve-options.ts";
import { byKey } from "../strategies/by-key.ts";
import { byPageNumber } from "../strategies/by-page-number.ts";
import { createPageLengths } from "./page-lengths.ts";
import type { NextPages } from "./requests.ts";
import { endsOf, rememberIds, rememberPages } from "./seen-records.ts";

/** A walk through a list, without any requests. */
export interface Walk<T> {
  /** The page to request and, by page number, how many there are up to the first total. */
  next(): NextPages;
  /** Takes the response to that page. Returns the page with its new records, and whether it is the last one. */
  accept(answer: PageAnswer<T>): { readonly page: Page<T>; readonly ended: boolean };
  /** The error of a list that ended below its total: its last page has a cursor. */
  shortfall(): IncompleteListError;
  /** Whether a page that takes too long is to be halved: a shorter one would hardly come sooner. */
  mayShrink(): boolean;
  /** After the service refused the page size, or was too slow: halves it, unless it is the caller's or 1. Returns whether it did. */
  halve(): boolean;
}

/** Shorter pages are not halved because of timeouts: then it is not the size that takes the time. */
const shortestAfterTimeouts = 250;

/**
 * Makes every decision on paging: which page to request, and what the response means. See also `page-lengths.ts`
 * and `strategies/`.
 */
export function walkList<T>(options: WalkOptions<T>, start: Progress): Walk<T> {
  const { operation, filter, strategies, id, dedupe, learned, incomplete, pageSize: fixedSize } = options;
  const progress = { ...start };
  const seenRecords = dedupe ? rememberIds(id) : rememberPages(id);
  const lengths = createPageLengths(progress);
  let strategy = progress.by === "key" ? byKey(progress) : byPageNumber(progress, dedupe);
  /** Length of page 1, and the number of records requested; 0 if this walk did not begin there. */
  let firstLength = 0;
  let firstSize = 0;
  /** The page before this one: its length, first and last id. */
  let previousEnds: string | undefined;
  let inOrder = true;
  /** Only the total is still to be requested. */
  let asksForTotal = false;
  /** Where a cursor continues while the list, read by key, is read again by page number. */
  let resumeAt: Progress | undefined;

  /** The latest total, unless it may count something else. */
  let latestTotal: number | undefined;

  /**
   * The total to reach: the smaller one of the first and the latest, so that it includes neither records inserted meanwhile nor
   * those deleted. With a filter it is 0, since services count the whole list there.
   */
  const promised = (): number => {
    const { total = 0 } = progress;
    return filter === "" ? Math.min(total, latestTotal ?? total) : 0;
  };
  const allCame = (): boolean => (progress.seen ?? Infinity) >= promised();

  /** Whether a page ends with the id after which this walk began: the key is not heeded, and the page came before. */
  const endsAtStart = (items: readonly T[]): boolean => {
    const { after } = progress;
    return after !== undefined && after === start.after && items.length > 1 && id(items.at(-1)!) === after;
  };

  /** Counts a page's new records and its total. */
  const count = ({ items, totalCount: total }: PageAnswer<T>, newCount: number): void => {
    if (progress.seen === undefined) return;
    progress.seen += newCount;
    progress.total ??= total;
    // A total of the page or of the remainder takes nothing back.
    const isTotal = total !== undefined && (total > items.length || total === progress.seen);
    latestTotal = isTotal || asksForTotal ? total : undefined;
  };

  const continueByNumber = (page: number, total: number | undefined): void => {
    Object.assign(progress, { by: "page", after: undefined, page });
    strategy = byPageNumber(progress, dedupe, total);
  };

  /** The key is not heeded: continues by page number, after page 1 if that was read. */
  const giveUpKey = (total: number | undefined): void => {
    // A walk that began after a key has not read page 1: it counts from there.
    if (!firstLength && dedupe) progress.seen = seenRecords.count();
    lengths.resize(firstLength || progress.size, firstLength || undefined);
    continueByNumber(firstLength ? 2 : 1, total);
    previousEnds = undefined; // a numbered page that equals a keyed one is no sign of a stall
  };

  /** Decides what follows a page. Returns whether it was the last one. */
  const isLast = (answer: PageAnswer<T>, newCount: number): boolean => {
    const { items, totalCount: total, pageSize: echo, last } = answer;
    const { length } = items;
    const { by, page, after, size, seen } = progress;
    const ends = endsOf(items, id);
    const isPage1 = length > 0 && page === 1 && after === undefined;
    if (isPage1) [firstLength, firstSize] = [length, size];
    const agrees = total !== undefined && total === seen;
    const step = strategy({
      length,
      newCount,
      lastId: length > 0 ? id(items.at(-1)!) : undefined,
      ...lengths.measure(length, echo, newCount > 0),
      longer: length > size || firstLength > firstSize,
      same: ends === previousEnds,
      agrees,
      total,
      promised: promised(),
    });
    previousEnds = ends;
    // Page 2 must begin where page 1 ended, whether the service counts pages in the size requested or in its own size.
    if (isPage1 && by === "page" && length !== size) lengths.resize(length, length);
    if (last) return true;
    const mayChange = by === "key" && strategies.includes("page");
    if (by === "key" && answer.continueBy === "page") giveUpKey(total);
    else if (step === "restart") {
      progress.total = total;
      inOrder = false;
    } else if (step === "stalled" && mayChange) {
      learned.strategy = "page";
      giveUpKey(total);
    } else if (step !== "more") {
      // Behind the end, some services repeat their last page, or send their whole list each time.
      const mayRepeat = promised() > 0 || firstLength !== firstSize;
      const isEnd = (mayRepeat && allCame()) || agrees;
      if (step === "stalled" && !resumeAt && !isEnd) {
        throw new PaginationStalledError("the service repeats records", { operation });
      }
      if (allCame()) return true;
      // Below the promised total, reads numbered pages, or requests the total once more.
      if (mayChange && dedupe) {
        resumeAt = { ...progress };
        progress.seen = seenRecords.count();
        continueByNumber(1, total);
      } else asksForTotal = true;
    }
    return false;
  };

  return {
    next() {
      if (asksForTotal) return { position: { pageSize: 1, pageNumber: 1 }, pagesLeft: 1 };
      const { size: pageSize, page: pageNumber, after, total = 0 } = progress;
      const pagesLeft = inOrder ? Math.ceil(total / pageSize) - pageNumber + 1 : 1;
      return { position: { pageSize, pageNumber, ...(after !== undefined && { after }) }, pagesLeft };
    },
    accept(answer) {
      const { items, totalCount, raw } = answer;
      const newItems = asksForTotal && !dedupe ? [] : seenRecords.keepNew(items);
      const newCount = endsAtStart(items) ? 0 : newItems.length;
      count(answer, newCount);
      const ended = asksForTotal || isLast(answer, newCount);
      const complete = ended && allCame();
      const isFinal = complete || (ended && incomplete === "accept");
      const cursor = isFinal ? null : formatCursor(options, resumeAt ?? progress);
      if (ended && fixedSize === undefined) learned.pageSize = lengths.cap ?? learned.pageSize;
      const total = totalCount !== undefined && { totalCount };
      return { page: { items: newItems, ...total, raw, cursor, complete }, ended };
    },
    shortfall: () =>
      new IncompleteListError({ yielded: progress.seen ?? 0, promised: promised(), operation }),
    mayShrink: () => fixedSize === undefined && !asksForTotal && progress.size >= 2 * shortestAfterTimeouts,
    halve() {
      const { page, size } = progress;
      if (fixedSize !== undefined || size === 1) return false;
      const half = Math.floor(size / 2);
      progress.page = Math.floor(((page - 1) * size) / half) + 1;
      lengths.resize(half);
      learned.pageSize = half;
      return true;
    },
  };
}
