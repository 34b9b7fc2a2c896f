import { formatCursor } from "../cursor/cursor.ts";
import { isFullPage, isShortPage } from "../end-of-list.ts";
import { PaginationStalledError } from "../errors/pagination-stalled-error.ts";
import { everyId } from "../memory/every-id.ts";
import type { Memory } from "../memory/memory.ts";
import { twoPages } from "../memory/two-pages.ts";
import type { Page } from "../page.ts";
import type { PageAnswer } from "../read-page.ts";
import type { Settings } from "../settings.ts";
import { ByKeySet } from "../strategies/by-key-set.ts";
import { ByPageNumber } from "../strategies/by-page-number.ts";
import type { PagingStrategy, Verdict } from "../strategies/paging-strategy.ts";

/** A page to ask for. */
export interface Position {
  readonly pageSize: number;
  readonly pageNumber: number;
  readonly after?: string;
}

/**
 * One walk through a list, without any requests: says which page to ask for, takes the answer, and makes of it the page
 * that the consumer gets. All decisions on paging come together here; see also `end-of-list.ts` and `strategies/`.
 */
export class ListWalk<T> {
  readonly #settings: Settings<T>;
  readonly #memory: Memory<T>;
  #strategy: PagingStrategy;
  #size: number;
  #full: number | undefined;
  /** Records read so far, those before a cursor included; undefined where the cursor does not know. */
  #seen: number | undefined;
  #promised: number | undefined;
  /** Length of the page before this one. */
  #length: number | undefined;
  /** Length of page 1, if this walk began there. */
  #firstLength: number | undefined;
  #ends: string | undefined;
  #inOrder = true;

  constructor(settings: Settings<T>) {
    const { from, dedupe, id, strategy, size } = settings;
    this.#settings = settings;
    this.#memory = dedupe ? everyId(id) : twoPages(id);
    this.#size = size;
    this.#full = from?.size === size ? from.full : undefined;
    this.#seen = from === undefined ? 0 : from.seen;
    this.#promised = from?.total;
    const next = from?.next;
    this.#strategy =
      strategy === "key"
        ? new ByKeySet(next?.by === "key" ? next.after : undefined)
        : new ByPageNumber(next?.by === "page" ? next.page : 1, { remembers: dedupe });
  }

  /** The page to ask for. */
  position(): Position {
    const { next } = this.#strategy;
    const pageSize = this.#size;
    if (next.by === "page") return { pageSize, pageNumber: next.page };
    return next.after === undefined
      ? { pageSize, pageNumber: 1 }
      : { pageSize, pageNumber: 1, after: next.after };
  }

  /** That page and, by page number, those behind it that the promised total reaches, `max` in all. */
  *positions(max: number): Generator<Position> {
    const first = this.position();
    yield first;
    if (this.#strategy.next.by === "key" || !this.#inOrder) return;
    const { pageSize, pageNumber } = first;
    const last = Math.ceil((this.#promised ?? 0) / pageSize);
    for (let page = pageNumber + 1; page < pageNumber + max && page <= last; page++)
      yield { pageSize, pageNumber: page };
  }

  /** Takes the answer for {@link position}: the page with its new records. Its cursor is null where the list has ended. */
  accept(answer: PageAnswer<T>): Page<T> {
    const { items, totalCount: total, raw } = answer;
    const fresh = this.#memory.sift(items);
    if (this.#seen !== undefined) {
      this.#seen += fresh.length;
      this.#promised ??= total;
    }
    const verdict = this.#judge(answer, fresh.length);
    const ended = verdict === "end";
    return {
      items: fresh,
      ...(total !== undefined && { totalCount: total }),
      raw,
      cursor: ended ? null : this.#cursor(),
      complete: ended && this.#kept,
    };
  }

  /** After the service refused the page size: asks for half of it, if the size was ours to choose. */
  halve(): boolean {
    if (this.#settings.sizeIsFixed || this.#size === 1) return false;
    const size = Math.floor(this.#size / 2);
    this.#strategy.resize?.(this.#size, size);
    this.#resize(size, undefined);
    return true;
  }

  #judge(answer: PageAnswer<T>, fresh: number): Verdict {
    const { items, totalCount: total, pageSize: echo } = answer;
    const { length } = items;
    const { next } = this.#strategy;
    const size = this.#size;
    const ends = this.#endsOf(items);
    const short = this.#measure(length, fresh, echo, total);
    const verdict = this.#strategy.accept({
      length,
      fresh,
      short,
      size,
      total,
      lastId: length === 0 ? undefined : this.#settings.id(items[length - 1]!),
      kept: this.#kept,
      same: ends === this.#ends,
      promised: this.#promised,
      seen: this.#seen ?? 0,
    });
    this.#ends = ends;
    if (next.by === "key" && next.after === undefined) this.#firstLength = length;
    if (answer.last || verdict === "end") return "end";
    if (verdict === "stalled") this.#switch(total);
    if (verdict === "restart") {
      this.#promised = total;
      this.#inOrder = false;
    }
    // Page 2 must begin where page 1 ended, whether the service counts in the size asked for or in its own: ask for its own.
    if (next.by === "page" && next.page === 1 && length > 0 && length !== size) this.#resize(length, length);
    return verdict;
  }

  /** Learns from a page's length how long full pages are; says whether this one is shorter. */
  #measure(length: number, fresh: number, echo: number | undefined, total: number | undefined): boolean {
    if (length === 0) return false;
    const size = this.#size;
    const longest = (than: number): number => Math.max(this.#full ?? 0, than);
    // The service had more records when it made the page before: that one was full.
    if (fresh > 0 && this.#length !== undefined) this.#full = longest(this.#length);
    const totalAgrees = total !== undefined && total === this.#seen;
    const short = isShortPage({ length, size, echo, full: this.#full, totalAgrees });
    if (isFullPage({ length, size, echo })) this.#full = longest(length);
    this.#length = length;
    return short;
  }

  /** The cursor was ignored: goes on by page number, once, behind page 1 if that was read. */
  #switch(total: number | undefined): void {
    const { strategies, list, dedupe } = this.#settings;
    if (this.#strategy.next.by === "page" || !strategies.includes("page")) {
      throw new PaginationStalledError("the service keeps sending records that were read already", {
        operation: list,
      });
    }
    const behindFirst = this.#firstLength !== undefined;
    this.#strategy = new ByPageNumber(behindFirst ? 2 : 1, { total, remembers: dedupe });
    this.#resize(this.#firstLength ?? this.#size, this.#firstLength);
  }

  #resize(size: number, full: number | undefined): void {
    this.#size = size;
    this.#full = full;
    this.#length = undefined;
  }

  /** As many records have come as were promised, or nothing is known of a promise. */
  get #kept(): boolean {
    return this.#promised === undefined || this.#seen === undefined || this.#seen >= this.#promised;
  }

  #endsOf(items: readonly T[]): string | undefined {
    const { id } = this.#settings;
    return items.length === 0 ? undefined : `${items.length} ${id(items[0]!)} ${id(items.at(-1)!)}`;
  }

  #cursor(): string {
    const { list, filter } = this.#settings;
    const progress = { size: this.#size, full: this.#full, seen: this.#seen, total: this.#promised };
    return formatCursor({ list, filter, next: this.#strategy.next, ...progress });
  }
}
