import { type JournalEntry, sentAtOf, standingOf } from "@accounting-data/creating";
import { readJson } from "@accounting-data/deployment";
import { unseal } from "../settings/device-keys.ts";
import { unsettledAttempt, type UnsettledAttempt } from "./attempt-end.ts";
import { type CompanyOf } from "./classify-rows.ts";
import type { Journal } from "./journal.ts";

/** Attempts whose outcome is unknown, by their keys. */
export type Unsettled = ReadonlyMap<string, UnsettledAttempt>;

/** An attempt whose data can't be decrypted any more. */
export interface DamagedAttempt {
  readonly entry: JournalEntry;
  /** When it was first sent. */
  readonly at: Date;
}

/** Reads the attempts of a company whose outcome is unknown, and which no window is sending now. */
export async function readTypedAttempts(journal: Journal, companyOf: CompanyOf) {
  const running = await journal.running();
  const entries = await journal.typed();
  const unknown = entries.filter(
    (entry) => companyOf(entry.connectionId) === "this" && standingOf(entry, running) === "unknown",
  );
  const unsettled = new Map<string, UnsettledAttempt>();
  /** Those that can't be decrypted any more; the oldest first. */
  const damaged: DamagedAttempt[] = [];
  for (const entry of unknown) {
    const attempt = await openTyped(entry, journal);
    if (attempt) unsettled.set(entry.key, attempt);
    else damaged.push({ entry, at: new Date(sentAtOf(entry)) });
  }
  return { unsettled, damaged };
}

/** Forgets what was typed. The entry stays, so that the same data is asked about if it is typed again. */
export async function dropTyped(journal: Journal, entry: JournalEntry): Promise<void> {
  const { typed: _, ...rest } = entry;
  await journal.replace(rest, [entry.state]);
}

/** What was read, with what this page has sent or decided since `before`. */
export function mergeUnsettled(read: Unsettled, before: Unsettled, now: Unsettled): Unsettled {
  const changed = [...now].filter(([key, attempt]) => before.get(key) !== attempt);
  const settled = new Set([...before.keys()].filter((key) => !now.has(key)));
  return new Map([...read, ...changed].filter(([key]) => !settled.has(key)));
}

/** What was typed; undefined where it can't be decrypted any more. */
async function openTyped(entry: JournalEntry, journal: Journal): Promise<UnsettledAttempt | undefined> {
  const key = await journal.sealKey(entry.connectionId);
  const text = await unseal(key, entry.fingerprint, entry.typed!.sealed).catch(() => undefined);
  const payload = readJson(text);
  return typeof payload === "object" && payload !== null
    ? unsettledAttempt({ ...entry, payload: { ...payload }, knownRuns: new Set([entry.runId]) })
    : undefined;
}
