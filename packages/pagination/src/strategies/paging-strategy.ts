import type { NextPage } from "./next-page.ts";

/** What an answer amounts to, once its records have been compared with those that came before. */
export interface Answered {
  /** Records received. */
  readonly length: number;
  /** Records that did not come before. */
  readonly fresh: number;
  /** Id of the last record, undefined where there is none. */
  readonly lastId: string | undefined;
  /** The page is shorter than a full one: the list ends here, unless it promised more. */
  readonly short: boolean;
  /** As many records have come as were promised, or nothing was promised. */
  readonly kept: boolean;
  /** The page begins and ends as the one before it did. */
  readonly same: boolean;
  /** The total that this answer names. */
  readonly total: number | undefined;
  /** The total that was promised at first. */
  readonly promised: number | undefined;
  /** Records asked for. */
  readonly size: number;
  /** Different records read so far. */
  readonly seen: number;
}

/** Go on; stop; the cursor leads nowhere; or: begin again, since records may have slipped by. */
export type Verdict = "more" | "end" | "stalled" | "restart";

/** One way to walk a list: knows the next page, and judges each answer. */
export interface PagingStrategy {
  /** The next page. */
  readonly next: NextPage;
  /** Judges the answer to that page and moves on. */
  accept(answered: Answered): Verdict;
  /** The page size changed: keeps the place in the list. */
  resize?(from: number, to: number): void;
}
