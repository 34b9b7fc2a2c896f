import type { PageAnswer, PageRequest } from "../read-page.ts";

/** Which page to read. */
export type Position = Omit<PageRequest, "signal">;

/** A request for a page. */
export interface OpenRequest<T> extends Position {
  /** Rejects as soon as the request is aborted. */
  readonly answer: Promise<PageAnswer<T>>;
  readonly controller: AbortController;
  /** The records that a lane has read; undefined until they are here. */
  items?: readonly T[];
  /** Where the lane began that has sent the request. */
  anchor?: number;
}
