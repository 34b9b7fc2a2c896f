import { standingOf, type JournalEntry } from "@accounting-data/creating";
import type { Connection } from "../settings/connection.ts";
import { assignKeys, ownersOf, type SheetRow } from "./row-keys.ts";

/** Why a person has to decide about a row. */
export type Doubt =
  /** It was sent, and no usable answer came. */
  | "unknown"
  /** It has a key, so that it may have been sent, but this device's journal does not know it. */
  | "not-in-journal"
  /** Its status says that it was created, and neither this device's journal nor a record of the service does. */
  | "claimed"
  /** Equal data was sent, not from a row of this range as it is now; perhaps it was this row. */
  | "sent-before"
  /** It is a copy of another row, its key included. */
  | "copied"
  /** It was sent with another connection, to this company or another one. */
  | "other-connection";

/** What a run does with a row. */
export type RowPlan =
  /** Sends it; with a new key if it has none, or has the key of the row it was copied from. */
  | { readonly kind: "send"; readonly key: string | undefined }
  /** Skips it. `changed`: its data is not what was sent. */
  | {
      readonly kind: "created";
      readonly key: string;
      readonly recordId: string | undefined;
      readonly changed: boolean;
      /** Of the partner that a person has found, if it has one. */
      readonly name?: string | undefined;
    }
  /** The service refused it, and its data has not changed since: sends it again, unless a person leaves it out. */
  | { readonly kind: "refused"; readonly key: string }
  /** Another window is sending it. */
  | { readonly kind: "elsewhere" }
  /** A person does not want it. Only after a decision. */
  | { readonly kind: "left-out" }
  | AskPlan;

/** Whether a row is sent unless a person leaves it out. */
export function isToSend({ kind }: RowPlan): boolean {
  return kind === "send" || kind === "refused";
}

export interface AskPlan {
  readonly kind: "ask";
  readonly doubt: Doubt;
  readonly entry: JournalEntry | undefined;
  /** What else may have created a partner from the row's data, by the runs that sent it. */
  readonly sentBy: ReadonlyMap<string, JournalEntry>;
}

/** Which company a connection belongs to: this one, another one, or nobody knows, since this device no longer has it. */
export type CompanyOf = (connectionId: string) => "this" | "other" | "unknown";

/** Which company a connection belongs to, as far as the connections of this device say. */
export function companyOf(
  connections: readonly Pick<Connection, "id" | "aliases">[],
  { id, other }: { readonly id: string; readonly other: string },
): ReturnType<CompanyOf> {
  const found = connections.find((one) => one.id === other || one.aliases?.includes(other));
  if (other === id || found?.id === id) return "this";
  return found ? "other" : "unknown";
}

export interface KnownAttempts {
  readonly entries: readonly JournalEntry[];
  readonly companyOf: CompanyOf;
  /** Runs that other windows carry out now. */
  readonly running: ReadonlySet<string>;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/**
 * For how long equal data that another listed connection sent is asked about: 30 days. It may be the same company, connected
 * twice. What this connection sent, or one that this device no longer has, is asked about for as long as the journal keeps it.
 */
const othersAskedMs = 30 * 24 * 60 * 60_000;

/**
 * Decides what a run may do with each row without a person. The rule: a row is sent only if it certainly was not created. What
 * the sheet or the journal alone says may be old (a workbook reopened without being saved, a journal that was cleared), so
 * a row is taken as never sent only if the journal says so, or if it has no key and no equal row was ever sent. A status is a cell
 * that anybody may have written, so a row is taken as created only if the journal or the service says so too.
 */
export function classifyRows(rows: readonly SheetRow[], journal: KnownAttempts): readonly RowPlan[] {
  const byKey = new Map(journal.entries.map((entry) => [entry.key, entry]));
  const keys = assignKeys(rows, byKey);
  const confirmed = new Set(rows.flatMap((row) => (row.isConfirmed && row.key !== undefined ? row.key : [])));
  const recordIds = new Map(rows.map(({ key, recordId }) => [key, recordId]));
  const owners = ownersOf(recordIds, byKey);
  const sent = sentByFingerprint(journal);
  const strays = straysOf(sent, new Set(keys));
  const runs = new Map([...sent].map(([fingerprint, entries]) => [fingerprint, byRun(entries)]));
  const ask = (doubt: Doubt, row: SheetRow, entry: JournalEntry | undefined): AskPlan => {
    return { kind: "ask", doubt, entry, sentBy: runs.get(row.fingerprint) ?? new Map() };
  };

  return rows.map((row, index) => {
    const key = keys[index];
    if (key !== undefined) return planKnown(row, key, byKey.get(key));
    if (row.key === undefined) return planNew(row);
    const entry = byKey.get(row.key);
    const isCopy = entry === undefined || entry.fingerprint === row.fingerprint;
    return isCopy ? ask("copied", row, entry) : planNew(row);
  });

  function planNew(row: SheetRow): RowPlan {
    const stray = strays.get(row.fingerprint)?.shift();
    return stray ? ask("sent-before", row, stray) : { kind: "send", key: undefined };
  }

  function planKnown(row: SheetRow, key: string, entry: JournalEntry | undefined): RowPlan {
    const changed = entry !== undefined && entry.fingerprint !== row.fingerprint;
    const isOthers = entry !== undefined && journal.companyOf(entry.connectionId) !== "this";
    const recordId = recordIds.get(key);
    const isOwn = entry !== undefined || (recordId !== undefined && owners.get(recordId) === key);
    const isClaimed = recordId !== undefined && isOwn && !isOthers;
    if (isClaimed && confirmed.has(key)) return { kind: "created", key, recordId, changed };
    if (entry === undefined) return ask(isClaimed ? "claimed" : "not-in-journal", row, entry);
    switch (standingOf(entry, journal.running)) {
      case "not-sent":
        return isClaimed ? ask("claimed", row, entry) : { kind: "send", key };
      case "rejected":
        if (isClaimed) return ask("claimed", row, entry);
        // With another connection, or it was corrected since.
        return isOthers || changed ? { kind: "send", key } : { kind: "refused", key };
      case "elsewhere":
        return { kind: "elsewhere" };
      case "created":
        if (!isOthers) return { kind: "created", key, recordId: entry.recordId ?? recordId, changed };
        break;
      case "unknown":
    }
    return ask(isOthers ? "other-connection" : "unknown", row, entry);
  }
}

/**
 * Attempts that created a partner, may have, or are about to, by what was sent. First those of unknown outcome, the oldest in front; then
 * the created ones, the newest in front: a person who saw the newest one created had been asked about the older ones before.
 */
function sentByFingerprint({
  entries,
  companyOf,
  running,
  now,
}: KnownAttempts): ReadonlyMap<string, readonly JournalEntry[]> {
  const sent = entries.filter((entry) => {
    const isAsked = companyOf(entry.connectionId) !== "other" || entry.at > now - othersAskedMs;
    return isAsked && !["not-sent", "rejected"].includes(standingOf(entry, running));
  });
  const byAge = sent.toSorted((one, other) => one.at - other.at);
  const ordered = [...byAge.filter((one) => !isCreated(one)), ...byAge.filter(isCreated).toReversed()];
  const byFingerprint = new Map<string, JournalEntry[]>();
  for (const entry of ordered) {
    const equal = byFingerprint.get(entry.fingerprint);
    if (equal) equal.push(entry);
    else byFingerprint.set(entry.fingerprint, [entry]);
  }
  return byFingerprint;
}

/** The attempts whose keys this range does not have: it may have lost them, or another window has it open as well. */
function straysOf(
  sent: ReadonlyMap<string, readonly JournalEntry[]>,
  keysOfRange: ReadonlySet<string | undefined>,
): ReadonlyMap<string, JournalEntry[]> {
  const isStray = ({ key }: JournalEntry): boolean => !keysOfRange.has(key);
  return new Map([...sent].map(([fingerprint, entries]) => [fingerprint, entries.filter(isStray)]));
}

/** One attempt of each run: one that created a partner, if any did. */
function byRun(entries: readonly JournalEntry[]): ReadonlyMap<string, JournalEntry> {
  return new Map(entries.map((entry) => [entry.runId, entry]));
}

function isCreated({ state }: JournalEntry): boolean {
  return state === "created";
}
