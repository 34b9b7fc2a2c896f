import type { Page } from "../src/page.ts";
import type { Walk } from "../src/walk/walk.ts";
import type { Order, SmallRecord } from "./small-service.ts";

/** How a small list is read. */
export interface SmallReading {
  readonly order: Order;
  readonly records: number;
  readonly size: number;
  readonly lanes: number;
  readonly hasTotal: boolean;
  /** Whether any page may be shorter than was requested, by any number of records but all. */
  readonly hasShortPages?: boolean;
  /**
   * Which of the requests under way is answered first. `any`: each, and an answer may come after those to later requests, or after
   * the walk was to open the next page.
   */
  readonly first: "oldest" | "latest" | "any";
}

/** What came of a reading. */
export interface SmallResult {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** A record moved after which a page was requested: by key, nobody can know where to go on. */
  readonly movedBelow: boolean;
  readonly lastPage: Page<SmallRecord>;
  readonly walk: Walk;
}
