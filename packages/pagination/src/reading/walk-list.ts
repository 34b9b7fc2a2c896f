import { formatCursor } from "../cursor/cursor.ts";
import { isFullPage, isShortPage } from "../end-of-list.ts";
import { PaginationStalledError } from "../errors/pagination-stalled-error.ts";
import { everyId } from "../memory/every-id.ts";
import { twoPages } from "../memory/two-pages.ts";
import type { Page } from "../page.ts";
import type { PageAnswer } from "../read-page.ts";
import type { WalkSettings } from "../settings.ts";
import { byKeySet } from "../strategies/by-key-set.ts";
import { byPageNumber } from "../strategies/by-page-number.ts";
import type { Verdict } from "../strategies/paging-strategy.ts";
import type { Position } from "./position.ts";

/** A walk through a list, without any requests. */
export interface Walk<T> {
  /** The page to ask for. */
  position(): Position;
  /** That page and, by page number, those behind it that the promised total reaches, `max` in all. */
  positions(max: number): readonly Position[];
  /** Takes the answer: the page with its new records. Its cursor is null where the list has ended. */
  accept(answer: PageAnswer<T>): Page<T>;
  /** After the service refused the page size: asks for half of it, if the size was ours to choose. */
  halve(): boolean;
}

/**
 * Walks through a list: says which page to ask for, takes the answer, and makes of it the page that the consumer gets. All
 * decisions on paging come together here; see also `end-of-list.ts` and `strategies/`.
 */
export function walkList<T>(settings: WalkSettings<T>): Walk<T> {
  const { list, filter, strategies, start, id, dedupe: remembers } = settings;
  const memory = remembers ? everyId(id) : twoPages(id);
  let strategy = start.next.by === "key" ? byKeySet(start.next) : byPageNumber({ ...start.next, remembers });
  let { size, full, seen, total: promised } = start;
  /** Length of the page before this one. */
  let length: number | undefined;
  /** Length of page 1, if this walk began there by key. */
  let firstLength: number | undefined;
  /** Length of the page before this one, with its first and last id. */
  let ends: string | undefined;
  let inOrder = true;

  const resize = (to: number, fullLength?: number): void => {
    size = to;
    full = fullLength;
    length = undefined;
  };

  /** As many records have come as were promised, or nothing is known of a promise. */
  const isKept = (): boolean => promised === undefined || seen === undefined || seen >= promised;

  /** Learns from a page's length how long full pages are; says whether this one is shorter. */
  const measure = ({ items, totalCount, pageSize: echo }: PageAnswer<T>, fresh: number): boolean => {
    const now = items.length;
    if (now === 0) return false;
    // The service had more records when it made the page before: that one was full.
    if (fresh > 0 && length !== undefined) full = Math.max(full ?? 0, length);
    const totalAgrees = totalCount !== undefined && totalCount === seen;
    const short = isShortPage({ length: now, size, echo, full, totalAgrees });
    if (isFullPage({ length: now, size, echo })) full = Math.max(full ?? 0, now);
    length = now;
    return short;
  };

  /** The cursor was ignored: goes on by page number, once, behind page 1 if that was read. */
  const changeStrategy = (total: number | undefined): void => {
    if (strategy.next.by === "page" || !strategies.includes("page")) {
      const message = "the service keeps sending records that were read already";
      throw new PaginationStalledError(message, { operation: list });
    }
    strategy = byPageNumber({ page: firstLength === undefined ? 1 : 2, total, remembers });
    resize(firstLength ?? size, firstLength);
  };

  const judge = (answer: PageAnswer<T>, fresh: number): Verdict => {
    const { items, totalCount: total } = answer;
    const { next } = strategy;
    const askedSize = size;
    const [first, last] = [items[0], items.at(-1)];
    const lastId = last === undefined ? undefined : id(last);
    const before = ends;
    ends = first === undefined ? undefined : `${items.length} ${id(first)} ${lastId}`;
    const verdict = strategy.accept({
      length: items.length,
      fresh,
      lastId,
      short: measure(answer, fresh),
      kept: isKept(),
      same: ends === before,
      total,
      promised,
      size,
      seen: seen ?? 0,
    });
    if (next.by === "key" && next.after === undefined) firstLength = items.length;
    if (answer.last || verdict === "end") return "end";
    if (verdict === "stalled") changeStrategy(total);
    if (verdict === "restart") {
      promised = total;
      inOrder = false;
    }
    // Page 2 must begin where page 1 ended, whether the service counts in the size asked for or in its own: ask for its own.
    const isFirst = next.by === "page" && next.page === 1;
    if (isFirst && items.length > 0 && items.length !== askedSize) resize(items.length, items.length);
    return verdict;
  };

  const position = (): Position => {
    const { next } = strategy;
    if (next.by === "page") return { pageSize: size, pageNumber: next.page };
    const { after } = next;
    return { pageSize: size, pageNumber: 1, ...(after !== undefined && { after }) };
  };

  return {
    position,
    positions(max) {
      const at = position();
      // By key there is one request at a time, so that `max` is 1.
      const reached = inOrder ? Math.ceil((promised ?? 0) / size) : 0;
      const count = Math.min(max, reached - at.pageNumber + 1);
      const behind = Array.from({ length: Math.max(0, count - 1) }, (_, index) => at.pageNumber + 1 + index);
      return [at, ...behind.map((pageNumber) => ({ pageSize: size, pageNumber }))];
    },
    accept(answer) {
      const { items, totalCount, raw } = answer;
      const fresh = memory.sift(items);
      if (seen !== undefined) {
        seen += fresh.length;
        promised ??= totalCount;
      }
      const ended = judge(answer, fresh.length) === "end";
      const { next } = strategy;
      return {
        items: fresh,
        ...(totalCount !== undefined && { totalCount }),
        raw,
        cursor: ended ? null : formatCursor({ list, filter, next, size, full, seen, total: promised }),
        complete: ended && isKept(),
      };
    },
    halve() {
      if (settings.sizeIsFixed || size === 1) return false;
      const half = Math.floor(size / 2);
      strategy.resize?.(size, half);
      resize(half);
      return true;
    },
  };
}
