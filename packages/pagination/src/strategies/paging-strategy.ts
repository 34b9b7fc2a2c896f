/** A response, compared with those before it. */
export interface ComparedPage {
  /** Records received. */
  readonly length: number;
  /** Records that did not come before. */
  readonly newCount: number;
  /** Id of the last record, undefined where there is none. */
  readonly lastId: string | undefined;
  /** The page is shorter than one that was full. */
  readonly belowFull: boolean;
  /** The page is shorter than a full one; before any was full, shorter than requested and than the service can send. */
  readonly short: boolean;
  /** The page, or the first one, is longer than was requested: the service sends its whole list. */
  readonly longer: boolean;
  /** The page begins and ends as the one before it did. */
  readonly same: boolean;
  /** The total that this response names is the number of records that came. */
  readonly agrees: boolean;
  /** The total that this response names. */
  readonly total: number | undefined;
  /** The total to reach; 0 where none was promised. */
  readonly promised: number;
}

/** Whether the list goes on, has ended, repeats itself, or must be read again since records may have been missed. */
export type NextStep = "more" | "end" | "stalled" | "restart";

/** A way to read a list: decides how to go on after a response, and moves the progress to the next page. */
export type PagingStrategy = (page: ComparedPage) => NextStep;
