/** A page as far as its length goes. */
export interface MeasuredPage {
  /** Records received. */
  readonly length: number;
  /** The page size that the service says it used. */
  readonly echo: number | undefined;
  /** Whether any of the records is new. */
  readonly hasNew: boolean;
}

/** How long a page is, compared with those before it. */
export interface PageMeasure {
  /** The page is shorter than one that was full. */
  readonly belowFull: boolean;
  /** The page is shorter than a full one; before any was full, shorter than requested and than the service can send. */
  readonly short: boolean;
}

/** Learns how long the service's pages are. */
export interface PageLengths {
  /** Records to request. */
  readonly size: number;
  /** Length of the longest page that is known to have been full. */
  readonly full: number | undefined;
  /** The service's largest page, where it named one and was seen to use it. */
  readonly cap: number | undefined;
  /** Changes the number of records to request; later pages are not compared with earlier ones. */
  resize(to: number, full?: number): void;
  /** Compares a page with those before it. */
  measure(page: MeasuredPage): PageMeasure;
}

/**
 * The specification does not show the largest page size: a page shorter than requested may be capped. So a page is compared
 * with one that was full. A page was full if it had as many records as were requested, or as the smaller size that the
 * service names, or if more records followed it.
 */
export function createPageLengths(start: {
  readonly size: number;
  readonly full?: number | undefined;
}): PageLengths {
  let { size, full } = start;
  let cap: number | undefined;
  let previous: MeasuredPage | undefined;
  return {
    get size() {
      return size;
    },
    get full() {
      return full;
    },
    get cap() {
      return cap;
    },
    resize(to, fullLength) {
      size = to;
      full = fullLength;
      previous = undefined;
    },
    measure(page) {
      const { length, echo, hasNew } = page;
      if (length === 0) return { belowFull: false, short: false };
      if (hasNew && previous) {
        full = Math.max(full ?? 0, previous.length);
        // Both named and used by the service: next time, no more is requested.
        if (previous.echo === previous.length && previous.length < start.size) {
          cap = Math.max(cap ?? 0, previous.length);
        }
      }
      const isCapped = echo !== undefined && echo > 0 && echo < size;
      const belowFull = full !== undefined && length < full;
      const short = full === undefined ? length < size && !isCapped : belowFull;
      if (length >= size || (isCapped && length >= echo)) full = Math.max(full ?? 0, length);
      previous = page;
      return { belowFull, short };
    },
  };
}
