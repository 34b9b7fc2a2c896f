/**
 * For how many milliseconds a journal keeps an attempt of known outcome at least: half a year. What {@link isUnknown} is kept until a
 * person has decided.
 * @example const isOld = (entry: JournalEntry): boolean => Date.now() - entry.at > journalKeptMs;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export const journalKeptMs: number = 183 * 24 * 60 * 60_000;

/**
 * What became of one attempt to create a record, as far as this device knows.
 * @example const mayBeSent: readonly AttemptState[] = ["planned", "rejected"];
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export type AttemptState =
  /** Never sent, or sent and certainly not created: it may be sent. */
  | "planned"
  /** Written before the request leaves. An attempt found in this state later may or may not have created a partner. */
  | "sending"
  | "created"
  /** The service refused it: nothing was created. */
  | "rejected"
  /** The request may have reached the service and no usable answer came. */
  | "unknown";

/**
 * What a journal holds of one attempt: nothing that anybody can read of what was sent, so nothing personal.
 * @example
 * ```ts
 * const entry: JournalEntry = {
 *   key: "7f3a", fingerprint: "9c1e", connectionId: "acme", state: "planned", runId: "b2d4", at: Date.now(),
 * };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface JournalEntry {
  /** Random; the attempt's own name. */
  readonly key: string;
  /** Equal for equal payloads to one service on this device; means nothing to anybody else. */
  readonly fingerprint: string;
  /** The connection that it was or is to be sent with. */
  readonly connectionId: string;
  readonly state: AttemptState;
  /** The run that sends it or sent it last. */
  readonly runId: string;
  /** When it entered this state, in milliseconds since 1970. */
  readonly at: number;
  /** The same by the service's clock, where its answers had shown this device's to be ahead by then. */
  readonly serviceAt?: number | undefined;
  /** The record's id in lower case, once created and readable. */
  readonly recordId?: string | undefined;
  /** Since when it is unknown whether an earlier attempt with this key created a record: a person had it sent again. */
  readonly doubtSince?: number | undefined;
  /** What a person typed for one record, encrypted; kept only until its outcome is known. */
  readonly typed?: TypedData | undefined;
}

/**
 * What a person typed, encrypted, if no sheet and no file has it.
 * @example const typed: TypedData = { sealed: "9c1e7f3a", at: Date.now() };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface TypedData {
  readonly sealed: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Whether the attempt, or an earlier one with its key, may have created a record that nobody knows of.
 * @example const doubtful = (entries: readonly JournalEntry[]) => entries.filter(isUnknown);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function isUnknown({ state, doubtSince }: JournalEntry): boolean {
  return state === "sending" || state === "unknown" || (state === "planned" && doubtSince !== undefined);
}

/**
 * The write-ahead journal of attempts: a port, of which there are adapters for memory, files and a browser's database. Every program that
 * sends with it shares it, and it outlives them: a write has reached the disk when its promise resolves.
 * @example const journal: AttemptJournal = await createMemoryJournal();
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface AttemptJournal {
  /** Makes fingerprints; the same for every program that shares the journal. */
  readonly fingerprintKey: CryptoKey;
  /** Entries of these keys, and those that have one of these fingerprints. */
  find(wanted: {
    readonly keys: readonly string[];
    readonly fingerprints: readonly string[];
  }): Promise<readonly JournalEntry[]>;
  /** The keys of the entries that created the record with this id, which is in lower case. */
  createdAs(recordId: string): Promise<readonly string[]>;
  /** Adds or replaces entries, all or none. */
  put(entries: readonly JournalEntry[]): Promise<void>;
  /**
   * Replaces an entry if it is still in one of these states, in one step for all programs. Returns false if it is not,
   * or without an entry of this key.
   */
  replace(entry: JournalEntry, from: readonly AttemptState[]): Promise<boolean>;
  /**
   * The runs that are carried out now. Ask before you read entries: of a run that has ended since then, the entries say
   * what it did. Asked afterwards, a row that was planned when it was read looks as if its run had left it unsent.
   */
  running(): Promise<ReadonlySet<string>>;
  /** Marks a run as carried out until its promise settles, or until this program is gone. */
  whileRunning<T>(runId: string, work: () => Promise<T>): Promise<T>;
  /** Does work that no other program may do at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}
