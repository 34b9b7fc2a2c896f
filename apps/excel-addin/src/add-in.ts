import type { Client } from "@accounting-data/core";
import type { Activity } from "./service/activity.ts";
import type { ListName } from "./lists/list-name.ts";
import type { ListRecord, ListSnapshot } from "./cache/list-snapshot.ts";
import type { ListStatus, Progress } from "./cache/list-status.ts";
import type { RefreshReport } from "./refresh/refresh-report.ts";
import type { Connection } from "./settings/connection.ts";
import type { Connections } from "./settings/connections.ts";
import type { WorkbookBinding } from "./settings/workbook-binding.ts";

/**
 * The add-in of one open workbook: what functions, commands and the task pane share. One JavaScript context, one cache.
 */
export interface AddIn {
  readonly connections: Connections;
  readonly binding: WorkbookBinding;
  readonly data: Data;
  readonly activity: Activity;
  /** The client of a connection, for operations that the cache has no part in (creating, testing). */
  client(connection: Connection): Client;
  /** Reads what changed (or everything) into the cache, then renews this workbook's cells. One at a time. */
  refresh(options?: RefreshOptions): Promise<RefreshReport>;
  /** Forgets the columns that this workbook remembers of a list, and renews its cells. */
  resetColumns(list: ListName): Promise<void>;
  /**
   * Computes this workbook's cells of a list anew from what is at hand: nothing is asked of the service. Resolves, with
   * the number of these cells, when their functions have answered (or after 3 seconds); Excel shows it a moment later.
   */
  renew(list: ListName): Promise<number>;
  /** The page's folder: what the deployment's own files and addresses are resolved against. */
  readonly folder: URL;
  /** A call of a function without arguments as a person writes it in this build: `=PARTNERS()` or `=ACC.PARTNERS()`. */
  formula(id: string): string;
  /** Two-letter language of messages: `cs` or `en`. */
  readonly language: () => Language;
}

/** The languages that the add-in speaks. */
export type Language = "en" | "cs";

/** Options of {@link AddIn.refresh}. */
export interface RefreshOptions {
  /** Read every list whole, so that deletions show; default false. */
  readonly everything?: boolean;
  readonly signal?: AbortSignal;
}

/** The cache: lists and records by connection, each request made once whoever asks. */
export interface Data {
  /** The whole list, from the cache where it is at hand. Joins a read that is under way. */
  list(connection: Connection, list: ListName, options?: ListOptions): Promise<ListSnapshot>;
  /** What is held of every list of this connection. The same array until something changes. */
  status(connection: Connection): readonly ListStatus[];
  /** Until when the service last asked to wait (a 429); past where that is over, undefined where it never did. */
  waitsUntil(connection: Connection): Date | undefined;
  /** Ends the reads that are under way, of all of it or of a part; cells that wait for them say so. */
  cancel(connection: Connection, list: ListName): void;
  /** Takes a record that was just created (or read elsewhere) into the list at hand. */
  put(connection: Connection, list: ListName, record: ListRecord): void;
  /**
   * After a person tested or renewed the connection: failures are forgotten, and requests are sent again. Gives whether
   * any had been stopped: cells show that until a refresh.
   */
  reopen(connection: Connection): boolean;
  /** Called after any change of {@link status} or {@link waitsUntil}; changes come gathered, at most some ten times a second. */
  subscribe(listener: () => void): () => void;
}

/** Options of {@link Data.list}. */
export interface ListOptions {
  /** Ends the waiting; the read itself ends when nobody waits for it. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}
