/** How a service behaves where the specification is silent. */
export interface Habits {
  /** Records at the beginning. */
  readonly records: number;
  /** Largest page size: a larger one is capped without saying so, or refused with 422. */
  readonly cap?: { readonly size: number; readonly how: "silent" | "refused" } | undefined;
  /** The page size that answers name. */
  readonly echo: "none" | "used" | "requested" | "count";
  /** What the total counts; "none" for no total. `wrong` is always off by that number. */
  readonly total: "honest" | "none" | "remainder" | "page" | "stale" | { readonly wrong: number };
  /** What `After` does; "circle" goes back to the beginning after two pages. */
  readonly after: "obeyed" | "ignored" | "inclusive" | "circle";
  /** What `PageNumber` does by page; "clamped" repeats the last page after the end. */
  readonly pageNumber: "obeyed" | "ignored";
  /** Whether a page begins at a multiple of the size requested, or of the size used. */
  readonly skips: "requested" | "used";
  /** Order of the list; `After` follows it. */
  readonly order: "id" | "newest" | "oldest";
  /** The order of numbered pages, where it is not that of keyed ones. */
  readonly numbered?: "reversed" | "by rank" | undefined;
  /** How many microtasks each request waits for: several requests at a time overtake each other. */
  readonly ticks?: readonly number[] | undefined;
  /** A page number whose answer is empty although records follow. */
  readonly hole?: number | undefined;
}

/** What happens to the records between two requests. */
export interface Change {
  /** Number of the request before which it happens, from 1. */
  readonly before: number;
  readonly insert: number;
  /** Ranks, modulo the number of records, of those deleted. */
  readonly remove: readonly number[];
}
