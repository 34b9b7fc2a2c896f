import { sentAtOf, type Attempt, type TypedData, journalKeptMs } from "@accounting-data/creating";
import type { Clock } from "@accounting-data/core";
import { classifyRows, type CompanyOf, type RowPlan } from "./classify-rows.ts";
import type { SheetRow } from "./row-keys.ts";
import { type Journal } from "./journal.ts";

/** A row that can be sent as far as this device can tell. */
export interface CandidateRow extends SheetRow {
  readonly payload: object;
  /** Its status cell does not show yet what the journal knows of it. */
  readonly isBehind?: boolean | undefined;
  /** Only of a partner that no sheet has. */
  readonly typed?: TypedData | undefined;
}

/** What a person decided about a row that was sent before, or may have been. */
export type Decision =
  /** Sends it although it may exist. */
  | { readonly kind: "create-anyway" }
  /** Does not send it: the service refused it as it is, or it is a partner already. */
  | { readonly kind: "leave-out" }
  /** It is this partner. */
  | {
      readonly kind: "exists";
      readonly recordId: string | undefined;
      readonly name?: string | undefined;
    };

export interface PreparedRun {
  /** One a row, in the order of the rows. */
  readonly plans: readonly RowPlan[];
  /** The rows to send, each with its place among the rows that were given. */
  readonly toSend: readonly (Attempt & { readonly index: number })[];
}

export interface PrepareParts {
  readonly journal: Journal;
  readonly connectionId: string;
  readonly companyOf: CompanyOf;
  readonly runId: string;
  readonly newKey: () => string;
  readonly clock: Pick<Clock, "now">;
  /** By the row's place. For a row that is new, only the decision to leave it out counts. */
  readonly decisionOf?: ((index: number, plan: RowPlan) => Decision | undefined) | undefined;
}

/** What a run would do with each row if it were started now. Changes nothing. */
export async function planRows(
  rows: readonly SheetRow[],
  { journal, companyOf, clock }: Pick<PrepareParts, "journal" | "companyOf" | "clock">,
): Promise<readonly RowPlan[]> {
  const running = await journal.running();
  const entries = await journal.find({
    keys: rows.flatMap(({ key }) => key ?? []),
    fingerprints: rows.map(({ fingerprint }) => fingerprint),
  });
  return classifyRows(rows, { entries, companyOf, running, now: clock.now() });
}

/**
 * Decides about each row and enters those to send in the journal as `planned`. Has to be called while the journal takes
 * the run for one that is carried out: another window must see that these rows are about to be sent.
 */
export function prepareRun(rows: readonly CandidateRow[], parts: PrepareParts): Promise<PreparedRun> {
  const { journal, connectionId, runId, newKey, clock } = parts;
  return journal.exclusively(async () => {
    const known = await planRows(rows, parts);
    const decided = rows.map((row, index) => {
      const plan = known[index]!;
      return decide(plan, { row, decision: parts.decisionOf?.(index, plan) }, parts);
    });
    const plans = decided.map(({ plan }) => plan);
    const toSend = decided.flatMap(({ plan, doubtSince }, index) => {
      if (plan.kind !== "send") return [];
      const { fingerprint, payload, typed } = rows[index]!;
      return [{ key: plan.key ?? newKey(), fingerprint, payload, doubtSince, typed, index }];
    });
    const entered = { connectionId, runId, at: clock.now() };
    await journal.put([
      ...toSend.map(({ key, fingerprint, doubtSince, typed }) => ({
        ...entered,
        key,
        fingerprint,
        state: "planned" as const,
        ...(doubtSince !== undefined && { doubtSince, ...(typed && { typed }) }),
      })),
      ...decided.flatMap(({ plan, isFound }, index) => {
        if (plan.kind !== "created" || !isFound) return [];
        const { key } = plan;
        const { fingerprint } = rows[index]!;
        const recordId = plan.recordId?.toLowerCase();
        return [{ key, fingerprint, state: "created" as const, recordId, ...entered }];
      }),
    ]);
    return { plans, toSend };
  });
}

interface DecidedPlan {
  readonly plan: RowPlan;
  /** A person has found the partner that the row is. */
  readonly isFound?: true;
  /** Since when it is unknown whether an earlier attempt with this key created a partner. */
  readonly doubtSince?: number | undefined;
}

function decide(
  plan: RowPlan,
  { row, decision }: { readonly row: CandidateRow; readonly decision: Decision | undefined },
  { newKey, companyOf, clock }: Pick<PrepareParts, "newKey" | "companyOf" | "clock">,
): DecidedPlan {
  if (plan.kind === "send" && decision?.kind === "leave-out") return { plan: { kind: "left-out" } };
  if (plan.kind === "refused" && decision?.kind !== "leave-out")
    return { plan: { kind: "send", key: plan.key } };
  if (plan.kind !== "ask" || decision === undefined || decision.kind === "leave-out") return { plan };
  const own = plan.doubt === "unknown" ? plan.entry?.key : undefined;
  if (decision.kind === "create-anyway") {
    // A copied row gets a key of its own, and so does one whose key comes from another connection or another device: the
    // journal there may say of the former key that it was never sent.
    if (plan.doubt === "not-in-journal" || plan.doubt === "claimed")
      return { plan: { kind: "send", key: undefined }, doubtSince: clock.now() - journalKeptMs };
    const doubtSince = own !== undefined && plan.entry ? sentAtOf(plan.entry) : undefined;
    return { plan: { kind: "send", key: own }, doubtSince };
  }
  // A row that has lost its key gets it back. A row and a partner that was typed stay two, and another listed connection
  // keeps what it sent.
  const { entry } = plan;
  const isLost =
    plan.doubt === "sent-before" &&
    !row.typed &&
    !entry?.typed &&
    entry !== undefined &&
    companyOf(entry.connectionId) !== "other";
  const key = own ?? (isLost ? entry.key : undefined) ?? newKey();
  const { recordId, name } = decision;
  return { plan: { kind: "created", key, recordId, changed: false, name }, isFound: true };
}
