/** When a value was read, by this device's clock. */
export interface AsOf {
  /** The last successful read, full or delta. */
  readonly changesAt: Date;
  /** The last full read: only that one shows deletions. */
  readonly fullReadAt: Date;
}

/** Devices correct their clocks by seconds. A moment that lies further ahead is one of a clock that was set back since. */
export const clockCorrectionMs = 60_000;

/** Just now, in full. */
export function asOfNow(now: number): AsOf {
  const at = new Date(now);
  return { changesAt: at, fullReadAt: at };
}

/** What was read: a list or a part of it, or a single record, which is always complete. */
export interface Dated {
  readonly asOf: AsOf;
  readonly complete?: boolean;
}
