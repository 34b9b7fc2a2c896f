import type { ListName } from "../lists/list-name.ts";

/** How far a read has come. */
export interface Progress {
  readonly pages: number;
  readonly records: number;
  /** An estimate, present if the service announced a total. */
  readonly pagesInAll?: number;
}

/** When the cached records were read, by this device's clock. */
export interface AsOf {
  /** The last successful read, full or delta. */
  readonly changesAt: Date;
  /** The last full read: only that one shows deletions. */
  readonly fullReadAt: Date;
}

/** What is cached of one list of one company. The same object until something about it changes. */
export interface ListStatus {
  readonly list: ListName;
  /** Cached records; undefined before the first read has ended. */
  readonly count?: number;
  readonly asOf?: AsOf;
  /** False if the service ended the list before the total that it had announced. */
  readonly complete?: boolean;
  /** Records that were created here and that the cached ones lack, if any. */
  readonly created?: number;
  /** Present during a read. */
  readonly progress?: Progress;
  /** Why the last read failed. Older records stay cached. */
  readonly error?: unknown;
  /** When it failed, by this device's clock. */
  readonly failedAt?: Date;
}
