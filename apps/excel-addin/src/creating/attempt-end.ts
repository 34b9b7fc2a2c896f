import type { Payload } from "@accounting-data/creating/payload";
import {
  type CreateOutcome,
  type JournalEntry,
  type RowStatus,
  type RunStop,
  partnerWithoutRecord,
  sentAtOf,
} from "@accounting-data/creating";
import type { CompanyOf, RowPlan } from "./classify-rows.ts";
import { askedRuns, sentSince } from "./sent-since.ts";

/** An attempt to create one partner whose outcome is unknown. */
export interface UnsettledAttempt {
  /** Undefined where the data is in doubt of a row, or was created: what is decided is about another attempt. */
  readonly key: string | undefined;
  readonly payload: Payload;
  /** When it was first sent. */
  readonly at: Date;
  /** Why nobody knows; undefined where another page sent it. */
  readonly error: unknown;
  /** The connection that sent it; undefined where the journal does not say. */
  readonly connectionId: string | undefined;
  /** The journal knows that a partner was created, by another page: nobody may have seen that. */
  readonly isCreated: boolean;
  /** The runs that have sent this data, as far as the person who is asked about it learns of them. */
  readonly knownRuns: ReadonlySet<string>;
}

export type AttemptEnd =
  | Extract<CreateOutcome, { kind: "created" | "rejected" }>
  /** Nothing was created by it. */
  | { readonly kind: "failed"; readonly error: unknown }
  /** A person has to decide: about this attempt, or an earlier one with the same data, past which nothing was sent. */
  | { readonly kind: "unknown"; readonly attempt: UnsettledAttempt };

/** What was sent, or would have been. */
type Sent = Pick<JournalEntry, "at" | "serviceAt" | "doubtSince"> & {
  readonly key: string | undefined;
  readonly payload: Payload;
  readonly connectionId?: string;
  /** Undefined where nobody has been asked yet. */
  readonly knownRuns?: ReadonlySet<string> | undefined;
};

/** The attempt as one whose outcome is unknown. */
export function unsettledAttempt(sent: Sent, error?: unknown): UnsettledAttempt {
  const { key, payload, connectionId, knownRuns = new Set() } = sent;
  const at = new Date(sentAtOf(sent));
  return { key, payload, at, error, connectionId, isCreated: false, knownRuns };
}

/** The end of an attempt that was not sent. */
export function endOfPlan(plan: RowPlan, sent: Sent, companyOf: CompanyOf): AttemptEnd {
  if (plan.kind === "created") {
    const [name, city] = [sent.payload["Name"], sent.payload["City"]].map((value) =>
      typeof value === "string" ? value : undefined,
    );
    return { kind: "created", partner: partnerWithoutRecord(plan.recordId, name, city) };
  }
  if (plan.kind !== "ask") return { kind: "unknown", attempt: unsettledAttempt(sent) };
  // What a decision did not know of is what has to be asked about.
  const entry = (sent.knownRuns && sentSince(plan, sent.knownRuns)) ?? plan.entry;
  const knownRuns = askedRuns(plan);
  if (!entry) return { kind: "unknown", attempt: unsettledAttempt({ ...sent, knownRuns }) };
  const { payload } = sent;
  // What was typed with another connection stays in doubt there.
  const isOwn = entry.typed && companyOf(entry.connectionId) === "this";
  const attempt = unsettledAttempt({ ...entry, key: isOwn ? entry.key : undefined, payload, knownRuns });
  return { kind: "unknown", attempt: { ...attempt, isCreated: entry.state === "created" } };
}

/** The end of an attempt that was sent. */
export function endOfStatus(status: RowStatus, stop: RunStop | undefined, sent: Sent): AttemptEnd {
  switch (status.kind) {
    case "created":
    case "rejected":
      return status;
    case "unknown":
      return { kind: "unknown", attempt: unsettledAttempt(sent, status.error) };
    case "elsewhere":
      return { kind: "unknown", attempt: unsettledAttempt(sent) };
    case "waiting":
    case "sending":
      return { kind: "failed", error: stop && "error" in stop ? stop.error : undefined };
  }
}
