import { newSealKey } from "../settings/device-keys.ts";
import { createTurn } from "../base/in-turn.ts";
import { newFingerprintKey } from "./fingerprint.ts";

/**
 * For how long the journal keeps an attempt of known outcome at least: half a year. A workbook that is older is asked about row by row.
 * What {@link isUnknown} is kept until a person has decided.
 */
export const journalKeptMs = 183 * 24 * 60 * 60_000;

/** What became of one attempt to create a partner, as far as this device knows. */
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

/** What the journal holds of one attempt: nothing that anybody can read of what was sent, so nothing personal. */
export interface JournalEntry {
  /** Random; stands in the row's status cell. */
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
  /** The partner's id in lower case, once created and readable. */
  readonly recordId?: string | undefined;
  /** Since when it is unknown whether an earlier attempt with this key created a partner: a person had it sent again. */
  readonly doubtSince?: number | undefined;
  /** What a person typed for one partner, encrypted; kept only until its outcome is known. */
  readonly typed?: TypedData | undefined;
}

/** Whether the attempt, or an earlier one with its key, may have created a partner that nobody knows of. */
export function isUnknown({ state, doubtSince }: JournalEntry): boolean {
  return state === "sending" || state === "unknown" || (state === "planned" && doubtSince !== undefined);
}

/** What a person typed, encrypted: no sheet has it. */
export interface TypedData {
  readonly sealed: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * The write-ahead journal of attempts. Shared by every window of this device, and it outlives them: a write has reached
 * the disk when its promise resolves.
 */
export interface Journal {
  /** Makes fingerprints; the same for every window. */
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
   * Replaces an entry if it is still in one of these states, in one step for all windows. Returns false where it is not,
   * or without an entry of this key.
   */
  replace(entry: JournalEntry, from: readonly AttemptState[]): Promise<boolean>;
  /** Entries that keep what was typed, the oldest first. */
  typed(): Promise<readonly JournalEntry[]>;
  /** Encrypts what is typed for a connection. Nobody can read the key itself. */
  sealKey(connectionId: string): Promise<CryptoKey>;
  /** Deletes what was typed for a connection, and the key that opens it. */
  forgetTyped(connectionId: string): Promise<void>;
  /**
   * The runs that open windows carry out now. Ask before you read entries: of a run that has ended since then, the entries say
   * what it did. Asked afterwards, a row that was planned when it was read looks as if its run had left it unsent.
   */
  running(): Promise<ReadonlySet<string>>;
  /** Marks a run as carried out until its promise settles, or until this window is gone. */
  whileRunning<T>(runId: string, work: () => Promise<T>): Promise<T>;
  /** Does work that no other window may do at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** A journal that lasts as long as the page: for one partner where the browser keeps no database. It has a new key, or this one. */
export async function createMemoryJournal(fingerprintKey = newFingerprintKey()): Promise<Journal> {
  const entries = new Map<string, JournalEntry>();
  const sealKeys = new Map<string, Promise<CryptoKey>>();
  const runs = new Set<string>();
  return {
    fingerprintKey: await fingerprintKey,
    find: async ({ keys, fingerprints }) =>
      [...entries.values()].filter(
        ({ key, fingerprint }) => keys.includes(key) || fingerprints.includes(fingerprint),
      ),
    createdAs: async (recordId) =>
      [...entries.values()].filter((entry) => entry.recordId === recordId).map(({ key }) => key),
    put: async (written) => {
      for (const entry of written) entries.set(entry.key, entry);
    },
    replace: async (entry, from) => {
      const stored = entries.get(entry.key);
      if (!stored || !from.includes(stored.state)) return false;
      entries.set(entry.key, entry);
      return true;
    },
    typed: async () => [...entries.values()].filter(({ typed }) => typed !== undefined),
    sealKey: (connectionId) => {
      const key = sealKeys.get(connectionId) ?? newSealKey();
      sealKeys.set(connectionId, key);
      return key;
    },
    forgetTyped: async (connectionId) => {
      sealKeys.delete(connectionId);
      for (const { typed, ...entry } of entries.values()) {
        if (typed && entry.connectionId === connectionId) entries.set(entry.key, entry);
      }
    },
    running: async () => new Set(runs),
    whileRunning: async (runId, work) => {
      runs.add(runId);
      try {
        return await work();
      } finally {
        runs.delete(runId);
      }
    },
    exclusively: createTurn(),
  };
}
