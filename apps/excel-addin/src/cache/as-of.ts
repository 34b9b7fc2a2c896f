/** When a value was read, by this device's clock. */
export interface AsOf {
  /** The last successful read, full or delta. */
  readonly changesAt: Date;
  /** The last full read: only that one shows deletions. */
  readonly fullReadAt: Date;
}

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
