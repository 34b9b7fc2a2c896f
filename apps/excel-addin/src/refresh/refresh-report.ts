import type { ListName } from "../lists/list-name.ts";

/** What a refresh did with one list. */
export interface RefreshedList {
  readonly connectionId: string;
  readonly list: ListName;
  /** Whether all of it was read, so that deletions show too. */
  readonly whole: boolean;
  readonly changed: number;
  readonly added: number;
  /** Always 0 where only changes were asked for. */
  readonly removed: number;
  /** Records at hand afterwards. */
  readonly count: number;
  /** Why it failed; the values from before stay. */
  readonly error?: unknown;
}

/** What a refresh did, for the pane to say. */
export interface RefreshReport {
  readonly lists: readonly RefreshedList[];
  /** Formula cells that were renewed. */
  readonly cells: number;
  /** Sheets whose cells could not be renewed, because they are protected. */
  readonly protectedSheets: readonly string[];
  readonly at: Date;
}
