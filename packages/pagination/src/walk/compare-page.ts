import type { ReceivedPage, Walk } from "./walk.ts";

/** A page, compared with those before it. */
export interface Comparison {
  /** Length of the longest page that is known to have been full, this one included; 0 if no page is. */
  readonly full: number;
  /** The page is shorter than one that was full. */
  readonly belowFull: boolean;
  /** The page, or the first one, is longer than was requested: the service sends its whole list. */
  readonly longer: boolean;
  /** The total that came with the page is the number of records that came. */
  readonly agrees: boolean;
  /** The total agrees, and the page is shorter than a full one or, before any was full, than the service can send. */
  readonly isEnd: boolean;
}

/**
 * Compares a page with those before it.
 *
 * The specification does not show the largest page size: a page shorter than requested may be capped. So a page is compared
 * with one that was full. A page was full if it had as many records as were requested, or as the smaller size that the
 * service names, or if more records followed it.
 */
export function comparePage(walk: Walk, page: ReceivedPage): Comparison {
  const { size, seen, page1, previous } = walk;
  const { length, newCount, pageSize: echo = 0, totalCount } = page;
  const fullBefore = Math.max(walk.full ?? 0, newCount && previous ? previous.length : 0);
  const largest = echo > 0 ? Math.min(echo, size) : size;
  const belowFull = length < fullBefore;
  const isShort = fullBefore ? belowFull : length < size && largest === size;
  const agrees = totalCount !== undefined && totalCount === seen;
  return {
    full: length < largest ? fullBefore : Math.max(fullBefore, length),
    belowFull,
    longer: length > size || (page1 !== undefined && page1.length > page1.size),
    agrees,
    isEnd: isShort && agrees,
  };
}
