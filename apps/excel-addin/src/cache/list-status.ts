import type { ListName } from "../lists/list-name.ts";

/** How far a read has come. */
export interface Progress {
  readonly pages: number;
  readonly records: number;
  /** Pages and records in all, where the service said how many records there are. */
  readonly pagesInAll?: number;
  readonly recordsInAll?: number;
}

/** When the records at hand were read, on this device's clock. */
export interface AsOf {
  /** The last complete look for changes. */
  readonly changes: Date;
  /** The last complete read of the whole list: deletions show only then. */
  readonly whole: Date;
}

/** What the add-in holds of one list of one company. The same object until something about it changes. */
export interface ListStatus {
  readonly list: ListName;
  /** Records at hand, undefined before the first read has ended. */
  readonly count?: number;
  readonly asOf?: AsOf;
  /** False where the service ended the list below the number of records that it had promised. */
  readonly complete?: boolean;
  /** Present while a read is under way. */
  readonly progress?: Progress;
  /** Why the last read failed; what was at hand before stays. */
  readonly error?: unknown;
  /** When it failed, on this device's clock. */
  readonly failedAt?: Date;
}
