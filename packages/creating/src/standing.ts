import type { JournalEntry } from "./journal.ts";

/**
 * What a journal knows of an attempt now, given the runs that are carried out.
 * @example const mayBeSent = (entry: JournalEntry, running: ReadonlySet<string>) => standingOf(entry, running) === "not-sent";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function standingOf(
  { state, runId, doubtSince }: JournalEntry,
  running: ReadonlySet<string>,
): "not-sent" | "elsewhere" | "created" | "rejected" | "unknown" {
  if (state !== "planned" && state !== "sending") return state;
  if (running.has(runId)) return "elsewhere";
  return state === "planned" && doubtSince === undefined ? "not-sent" : "unknown";
}

/**
 * When an attempt was first sent whose outcome is unknown, in milliseconds since 1970.
 * @example const since = (entry: JournalEntry): Date => new Date(sentAtOf(entry));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function sentAtOf({
  doubtSince,
  serviceAt,
  at,
}: Pick<JournalEntry, "doubtSince" | "serviceAt" | "at">): number {
  return doubtSince ?? serviceAt ?? at;
}
