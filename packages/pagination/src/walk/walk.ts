import type { LearnedPaging, Strategy } from "../iterate-options.ts";
import type { PageAnswer, PageRequest } from "../read-page.ts";
import type { CursorOwner, Progress } from "./cursor.ts";

/** What does not change while a list is read. */
export interface WalkRules extends CursorOwner {
  readonly strategies: readonly Strategy[];
  /** Whether the reading began by key: if the list then can't be, its numbered pages are requested one after the other. */
  readonly keyed?: boolean;
  /** The page size, where the caller chose it: it is not halved. */
  readonly pageSize?: number | undefined;
  readonly dedupe: boolean;
  /** Whether a list may end below its promised total. */
  readonly incomplete: "throw" | "accept";
}

/** A response without its records. */
export interface ReceivedPage extends Omit<
  PageAnswer<unknown>,
  "items" | "raw" | "failure" | "isTotalUnreadable"
> {
  /** Whether nothing can be proved any more: its total can't be read, or the page was not there. */
  readonly isUnproved?: boolean;
  /** Records received. */
  readonly length: number;
  /** Records that did not come before. */
  readonly newCount: number;
  /** Different records that came so far, this page's included; 0 where their ids are not remembered. */
  readonly knownCount: number;
  /** Id of the last record; undefined on an empty page. */
  readonly lastId?: string | undefined;
  /** Length, first and last id as one text, undefined where there is no record. */
  readonly ends?: string | undefined;
}

/** Everything that is known of a list while it is read. It never changes: `step` returns the next one. */
export interface Walk extends Progress {
  /** How the list ended; undefined while it goes on. `stalled`: the service repeats its records. */
  readonly end?: "complete" | "incomplete" | "stalled";
  /** What later iterators over the list should know. */
  readonly learned?: LearnedPaging;
  /** Only the total is still to be requested. */
  readonly asksForTotal?: true;
  /** By page number: the list is read again, since its total shrank. Pages are then requested one after the other. */
  readonly isRestarted?: true;
  /** Where a cursor continues while the list, read by key, is read again by page number. */
  readonly resumeAt?: Progress;
  /** The latest total, unless it may count something else. */
  readonly latestTotal?: number | undefined;

  /** A page named a total that can't be read, or was not there. */
  readonly isUnproved?: true;

  /** Records requested at first. */
  readonly firstSize: number;
  /** Page 1, unless the walk began behind it: its length, and the number of records requested. */
  readonly page1?: { readonly length: number; readonly size: number };
  /** The last page with records, unless it can't be compared with the next one. */
  readonly previous?: ReceivedPage | undefined;
  /** The service's largest page, where it named one and was seen to use it. */
  readonly cap?: number | undefined;

  /** By page number: records before the first page. */
  readonly skipped: number;
  /** By page number: the latest total that counts the list; a smaller one shows a deletion. */
  readonly knownTotal?: number | undefined;
  /** By page number: empty pages in a row. */
  readonly emptyPages: number;
  /** By page number: how many times in a row the very same page came again. */
  readonly samePages: number;
  /** By page number: records received since the last new one. */
  readonly repeated: number;
}

/** Which pages to request. */
export interface NextPages extends Omit<PageRequest, "signal"> {
  /** How many pages can be requested from there on, by page number. */
  readonly pagesLeft: number;
}

/** Shorter pages are not halved because of timeouts: then it is not the size that takes the time. */
const shortestAfterTimeouts = 250;

/** The counters of pages by number that brought nothing new. */
export const nothingRepeated = { emptyPages: 0, samePages: 0, repeated: 0 };

/** A walk before its first page. */
export function beginWalk(start: Progress): Walk {
  return { ...start, firstSize: start.size, ...beginNumbered(start) };
}

/** What is known before the first page by number. `knownTotal`: as it was before that page. */
export function beginNumbered(
  { page, size }: Progress,
  knownTotal?: number,
): Pick<Walk, "skipped" | "knownTotal" | keyof typeof nothingRepeated> {
  return { skipped: (page - 1) * size, knownTotal, ...nothingRepeated };
}

/** The page to request and, by page number, how many there are up to the first total. */
export function nextPages(walk: Walk, rules: WalkRules): NextPages {
  if (walk.asksForTotal) return { pageSize: 1, pageNumber: 1, pagesLeft: 1 };
  const { size, page, after, total = 0 } = walk;
  return {
    pageSize: size,
    pageNumber: page,
    ...(after !== undefined && { after }),
    // A shorter page would hardly come sooner than one of this length.
    mayShrink: rules.pageSize === undefined && size >= 2 * shortestAfterTimeouts,
    pagesLeft: walk.isRestarted || rules.keyed ? 1 : Math.ceil(total / size) - page + 1,
  };
}

/**
 * The total to reach: the smaller one of the first and the latest, so that it includes neither records inserted meanwhile nor
 * those deleted. With a filter it is 0, since services count the whole list there.
 */
export function promisedTotal({ total = 0, latestTotal = total }: Walk, { filter }: WalkRules): number {
  return filter === "" ? Math.min(total, latestTotal) : 0;
}

/** Whether exactly as many records came as the service's latest total names. */
export function hasReachedTotal({ seen, total, latestTotal = total }: Walk): boolean {
  return seen !== undefined && latestTotal !== undefined && seen > 0 && seen === latestTotal;
}

/** Halves the page size, at the same place in the list. Returns undefined if the size is the caller's, or 1. */
export function halve(walk: Walk, { pageSize }: WalkRules): Walk | undefined {
  const size = Math.floor(walk.size / 2);
  if (pageSize !== undefined || size === 0) return undefined;
  const page = Math.floor(((walk.page - 1) * walk.size) / size) + 1;
  return { ...walk, page, size, full: undefined, previous: undefined, learned: { pageSize: size } };
}
