import type { Clock } from "@accounting-data/core";
import { classifyRows, type RowPlan, type SheetRow } from "./classify-rows.ts";
import type { Journal } from "./journal.ts";
import type { RunRow } from "./create-run.ts";

/** A row that can be sent as far as this device can tell. */
export interface CandidateRow extends SheetRow {
  readonly payload: object;
}

/** What a person decided about a row that was sent before, or may have been. */
export type Decision =
  /** Sends it although it may exist. */
  | { readonly kind: "create-anyway" }
  /** Does not send it again: the service refused it as it is. */
  | { readonly kind: "leave-out" }
  /** It is this partner. */
  | { readonly kind: "exists"; readonly recordId: string };

/** The plan of a run. */
export interface PreparedRun {
  /** One a row, in the order of the rows. */
  readonly plans: readonly RowPlan[];
  /** The rows to send, each with its place among the rows that were given. */
  readonly toSend: readonly (RunRow & { readonly index: number })[];
}

/** What a run's preparation needs. */
export interface PrepareParts {
  readonly journal: Journal;
  readonly connectionId: string;
  readonly runId: string;
  readonly newKey: () => string;
  readonly clock: Pick<Clock, "now">;
  /** By the row's place. Heeded only for rows that were refused or wait for a decision. */
  readonly decisions?: ReadonlyMap<number, Decision> | undefined;
}

/** What a run would do with each row if it were started now. Changes nothing. */
export async function planRows(
  rows: readonly SheetRow[],
  { journal, connectionId }: Pick<PrepareParts, "journal" | "connectionId">,
): Promise<readonly RowPlan[]> {
  const [entries, running] = await Promise.all([
    journal.find({
      keys: rows.flatMap(({ key }) => key ?? []),
      connectionId,
      fingerprints: rows.map(({ fingerprint }) => fingerprint),
    }),
    journal.running(),
  ]);
  return classifyRows(rows, { entries, connectionId, running });
}

/**
 * Decides about each row and enters those to send in the journal as `planned`. Has to be called while the journal takes
 * the run for one that is carried out: another window must see that these rows are about to be sent.
 */
export function prepareRun(rows: readonly CandidateRow[], parts: PrepareParts): Promise<PreparedRun> {
  const { journal, connectionId, runId, newKey, clock, decisions = new Map() } = parts;
  return journal.exclusively(async () => {
    const plans = (await planRows(rows, parts)).map((plan, index) =>
      decide(plan, { row: rows[index]!, decision: decisions.get(index), newKey }),
    );
    const toSend = plans.flatMap((plan, index) => {
      if (plan.kind !== "send") return [];
      const { fingerprint, payload } = rows[index]!;
      return [{ key: plan.key ?? newKey(), fingerprint, payload, index }];
    });
    const entered = { connectionId, runId, at: clock.now() };
    await journal.put([
      ...toSend.map(({ key, fingerprint }) => ({ key, fingerprint, state: "planned" as const, ...entered })),
      ...plans.flatMap((plan, index) => {
        if (plan.kind !== "created" || decisions.get(index)?.kind !== "exists") return [];
        const { key, recordId } = plan;
        const { fingerprint } = rows[index]!;
        return [{ key, fingerprint, state: "created" as const, recordId, ...entered }];
      }),
    ]);
    return { plans, toSend };
  });
}

/** A plan as a person has decided it. */
function decide(
  plan: RowPlan,
  {
    row,
    decision,
    newKey,
  }: { readonly row: CandidateRow; readonly decision: Decision | undefined; readonly newKey: () => string },
): RowPlan {
  if (plan.kind === "refused" && decision?.kind !== "leave-out") return { kind: "send", key: plan.key };
  if (plan.kind !== "ask" || decision === undefined || decision.kind === "leave-out") return plan;
  // A copied row gets a key of its own; so does one whose key tells of another company.
  const own =
    plan.doubt === "unknown" ? plan.entry?.key : plan.doubt === "not-in-journal" ? row.key : undefined;
  if (decision.kind === "create-anyway") return { kind: "send", key: own };
  // A row that has lost its key gets it back.
  const key = own ?? (plan.doubt === "sent-before" ? plan.entry?.key : undefined) ?? newKey();
  return { kind: "created", key, recordId: decision.recordId, changed: false };
}
