import type { RefreshCounts } from "../cache/list-entry.ts";
import type { ListName } from "../lists/list-name.ts";

/** What a refresh changed in one list. */
export interface RefreshedList extends RefreshCounts {
  readonly connectionId: string;
  readonly list: ListName;
  /** Why it failed. The values from before stay. */
  readonly error?: unknown;
}

/** What a refresh changed in one table. */
export interface RefreshedTable {
  readonly name: string;
  readonly list: ListName;
  /** Rows with other values than before. */
  readonly changed: number;
  /** Appended rows. */
  readonly added: number;
  /** Rows whose records were deleted, and marked rows whose records are back. */
  readonly marked: number;
  readonly unmarked: number;
  /** Why it is not up to date: a `TableError`, or why its list could not be read. */
  readonly error?: unknown;
}

/** The result of a refresh. */
export interface RefreshReport {
  readonly lists: readonly RefreshedList[];
  readonly tables: readonly RefreshedTable[];
  /** The number of recalculated cells. */
  readonly cells: number;
  /** Sheets that could not be recalculated because they are protected. */
  readonly protectedSheets: readonly string[];
  readonly at: Date;
}
