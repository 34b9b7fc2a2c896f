import type { JournalEntry } from "@accounting-data/creating";
import type { AskPlan } from "./classify-rows.ts";

/** The runs that a person who is asked about a row learns of. */
export function askedRuns({ entry, sentBy }: AskPlan): ReadonlySet<string> {
  return new Set([...sentBy.keys(), ...(entry ? [entry.runId] : [])]);
}

/**
 * What was sent by a run of which a person did not know who decided to create the partner anyway: another window may have got the same
 * answer, and each would create one. Undefined where the decision stands.
 */
export function sentSince({ entry, sentBy }: AskPlan, known: ReadonlySet<string>): JournalEntry | undefined {
  const sent = [...sentBy.values(), ...(entry ? [entry] : [])].filter(({ runId }) => !known.has(runId));
  return sent.find(({ state }) => state === "created") ?? sent.at(-1);
}
