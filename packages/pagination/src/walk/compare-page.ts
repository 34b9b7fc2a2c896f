import type { PageAnswer } from "../read-page.ts";
import type { Walk } from "./walk.ts";

/** A response without its records. */
export interface ReceivedPage extends Omit<PageAnswer<unknown>, "items" | "raw"> {
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

/** A response, compared with those before it. */
export interface ComparedPage extends ReceivedPage {
  /** Length of the longest page that is known to have been full, this one included; 0 where none is. */
  readonly full: number;
  /** The page is shorter than one that was full. */
  readonly belowFull: boolean;
  /** The page is shorter than a full one; before any was full, shorter than requested and than the service can send. */
  readonly short: boolean;
  /** The page, or the first one, is longer than was requested: the service sends its whole list. */
  readonly longer: boolean;
  /** The page begins and ends as the previous one did. */
  readonly same: boolean;
  /** The total that this response names is the number of records that came. */
  readonly agrees: boolean;
  /** The total to reach; 0 where none was promised. */
  readonly promised: number;
}

/** Whether the list goes on behind a page, has ended, or repeats itself; and what changes with the page. */
export interface NextStep extends Partial<Walk> {
  readonly next: "more" | "end" | "stalled";
}

/**
 * Compares a page with those before it.
 *
 * The specification does not show the largest page size: a page shorter than requested may be capped. So a page is compared
 * with one that was full. A page was full if it had as many records as were requested, or as the smaller size that the
 * service names, or if more records followed it.
 */
export function comparePage(walk: Walk, page: ReceivedPage, promised: number): ComparedPage {
  const { size, seen, page1, previous, previousEnds } = walk;
  const { length, newCount, pageSize: echo = 0, ends, totalCount } = page;
  const fullBefore = Math.max(walk.full ?? 0, newCount > 0 && previous ? previous.length : 0);
  const largest = echo > 0 ? Math.min(echo, size) : size;
  const belowFull = length < fullBefore;
  return {
    ...page,
    full: length < largest ? fullBefore : Math.max(fullBefore, length),
    belowFull,
    short: fullBefore > 0 ? belowFull : length < size && largest === size,
    longer: length > size || (page1 !== undefined && page1.length > page1.size),
    same: ends === previousEnds,
    agrees: totalCount !== undefined && totalCount === seen,
    promised,
  };
}
