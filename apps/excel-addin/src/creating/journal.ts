/** What became of one row, as far as this device knows. */
export type JournalState =
  /** Never sent, or sent and certainly not created: it may be sent. */
  | "planned"
  /** Written before the request leaves. A row found in this state later may or may not exist. */
  | "sending"
  | "created"
  /** The service refused it: nothing was created. */
  | "rejected"
  /** The request may have reached the service and no usable answer came. */
  | "unknown";

/** What the journal holds of one row: nothing of what the row says, so nothing personal. */
export interface JournalEntry {
  /** Random; stands in the row's status cell. */
  readonly key: string;
  /** Equal for equal payloads on this device; says nothing to anybody else. */
  readonly fingerprint: string;
  /** The connection that it was or is to be sent with. */
  readonly connectionId: string;
  readonly state: JournalState;
  /** The run that sends it or sent it last. */
  readonly runId: string;
  /** When it entered this state, in milliseconds since 1970. */
  readonly at: number;
  /** The partner's id, once created and readable. */
  readonly recordId?: string | undefined;
}

/**
 * The write-ahead journal of rows. Shared by every window of this device, and it outlives them: a write has reached the
 * disk when its promise resolves.
 */
export interface Journal {
  /** Entries of these keys, and those of a connection that have one of these fingerprints. */
  find(wanted: {
    readonly keys: readonly string[];
    readonly connectionId: string;
    readonly fingerprints: readonly string[];
  }): Promise<readonly JournalEntry[]>;
  /** Adds or replaces entries, all or none. */
  put(entries: readonly JournalEntry[]): Promise<void>;
  /**
   * Replaces an entry if it is still in one of these states, in one step for all windows. Returns false where it is not,
   * or where there is no entry of this key.
   */
  replace(entry: JournalEntry, from: readonly JournalState[]): Promise<boolean>;
  /** The runs that open windows carry out now. */
  running(): Promise<ReadonlySet<string>>;
  /** Marks a run as carried out until its promise settles, or until this window is gone. */
  whileRunning<T>(runId: string, work: () => Promise<T>): Promise<T>;
  /** Does work that no other window may do at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}
