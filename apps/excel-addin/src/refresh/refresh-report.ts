import type { RefreshCounts } from "../cache/cached-list.ts";
import type { ListName } from "../lists/list-name.ts";

/** What a refresh changed in one list. */
export interface RefreshedList extends RefreshCounts {
  readonly connectionId: string;
  readonly list: ListName;
  /** Why it failed. The values from before stay. */
  readonly error?: unknown;
}

/** The result of a refresh. */
export interface RefreshReport {
  readonly lists: readonly RefreshedList[];
  /** The number of recalculated cells. */
  readonly cells: number;
  /** Sheets that could not be recalculated because they are protected. */
  readonly protectedSheets: readonly string[];
  readonly at: Date;
}
