import { formatCursor } from "../cursor.ts";
import { isFullPage, isShortPage } from "../end-of-list.ts";
import { PaginationStalledError } from "../errors.ts";
import type { Page } from "../page.ts";
import type { PageAnswer } from "../read-page.ts";
import type { WalkOptions } from "../resolve-options.ts";
import { byKey } from "../strategies/by-key.ts";
import { byPageNumber } from "../strategies/by-page-number.ts";
import type { NextStep } from "../strategies/paging-strategy.ts";
import type { Position } from "./requests.ts";
import { rememberIds, rememberPages } from "./seen-records.ts";

/** A walk through a list, without any requests. */
export interface Walk<T> {
  /** The page to request. */
  position(): Position;
  /** That page and, by page number, the later ones up to the promised total, `max` in all. */
  positions(max: number): readonly Position[];
  /** Takes the response. Returns the page with its new records; its cursor is null where the list has ended. */
  accept(answer: PageAnswer<T>): Page<T>;
  /** After the service refused the page size: halves it, unless it is the caller's or 1. Returns whether it did. */
  halve(): boolean;
}

/**
 * Makes every decision on paging: which page to request, and what the response means. See also `end-of-list.ts` and
 * `strategies/`.
 */
export function walkList<T>(options: WalkOptions<T>): Walk<T> {
  const { list, filter, strategies, start, id, dedupe } = options;
  const seenRecords = dedupe ? rememberIds(id) : rememberPages(id);
  let strategy = start.next.by === "key" ? byKey(start.next) : byPageNumber({ ...start.next, dedupe });
  let { size, full, seen, total: promised } = start;
  /** Length of the page before this one. */
  let previousLength: number | undefined;
  /** Length of page 1, if this walk began there by key. */
  let firstLength: number | undefined;
  /** The page before this one: its length, first and last id. */
  let previousEnds: string | undefined;
  let inOrder = true;

  const resize = (to: number, fullLength?: number): void => {
    size = to;
    full = fullLength;
    previousLength = undefined;
  };

  /** As many records have come as were promised, or nothing was promised. */
  const allCame = (): boolean => promised === undefined || seen === undefined || seen >= promised;

  /** Learns from a page's length how long full pages are. Returns whether this one is shorter. */
  const measure = ({ items, totalCount, pageSize: echo }: PageAnswer<T>, newCount: number): boolean => {
    const { length } = items;
    if (length === 0) return false;
    // The page before this one was full, since the service had more records.
    if (newCount > 0 && previousLength !== undefined) full = Math.max(full ?? 0, previousLength);
    const totalAgrees = totalCount !== undefined && totalCount === seen;
    const short = isShortPage({ length, size, echo, full, totalAgrees });
    if (isFullPage({ length, size, echo })) full = Math.max(full ?? 0, length);
    previousLength = length;
    return short;
  };

  /** The service ignores `After`: continues by page number, after page 1 if that was read. */
  const changeStrategy = (total: number | undefined): void => {
    if (strategy.next.by === "page" || !strategies.includes("page")) {
      const message = "the service keeps sending records that were read already";
      throw new PaginationStalledError(message, { operation: list });
    }
    strategy = byPageNumber({ page: firstLength === undefined ? 1 : 2, total, dedupe });
    resize(firstLength ?? size, firstLength);
  };

  const decide = (answer: PageAnswer<T>, newCount: number): NextStep => {
    const { items, totalCount: total } = answer;
    const { next } = strategy;
    const requestedSize = size;
    const [first, last] = [items[0], items.at(-1)];
    const lastId = last === undefined ? undefined : id(last);
    const ends = first === undefined ? undefined : `${items.length} ${id(first)} ${lastId}`;
    const same = ends === previousEnds;
    previousEnds = ends;
    const step = strategy.advance({
      length: items.length,
      newCount,
      lastId,
      short: measure(answer, newCount),
      allCame: allCame(),
      same,
      total,
      promised,
      size,
      seen: seen ?? 0,
    });
    if (next.by === "key" && next.after === undefined) firstLength = items.length;
    if (answer.last || step === "end") return "end";
    if (step === "stalled") changeStrategy(total);
    if (step === "restart") {
      promised = total;
      inOrder = false;
    }
    // Page 2 must begin where page 1 ended, whether the service counts pages in the size requested or in its own size.
    const isFirst = next.by === "page" && next.page === 1;
    if (isFirst && items.length > 0 && items.length !== requestedSize) resize(items.length, items.length);
    return step;
  };

  const position = (): Position => {
    const { next } = strategy;
    if (next.by === "page") return { pageSize: size, pageNumber: next.page };
    return { pageSize: size, pageNumber: 1, ...(next.after !== undefined && { after: next.after }) };
  };

  return {
    position,
    positions(max) {
      const next = position();
      // By key there is one request at a time, so that `max` is 1.
      const lastPage = inOrder ? Math.ceil((promised ?? 0) / size) : 0;
      const count = Math.max(1, Math.min(max, lastPage - next.pageNumber + 1));
      return Array.from({ length: count }, (_, index) => ({ ...next, pageNumber: next.pageNumber + index }));
    },
    accept(answer) {
      const { items, totalCount, raw } = answer;
      const newItems = seenRecords.keepNew(items);
      if (seen !== undefined) {
        seen += newItems.length;
        promised ??= totalCount;
      }
      const ended = decide(answer, newItems.length) === "end";
      const { next } = strategy;
      return {
        items: newItems,
        ...(totalCount !== undefined && { totalCount }),
        raw,
        cursor: ended ? null : formatCursor({ list, filter, next, size, full, seen, total: promised }),
        complete: ended && allCame(),
      };
    },
    halve() {
      if (options.sizeIsFixed || size === 1) return false;
      const half = Math.floor(size / 2);
      strategy.resize?.(size, half);
      resize(half);
      return true;
    },
  };
}
