import type { DoubtfulAttempt } from "../../creating/candidates.ts";
import type { Doubt, RowPlan } from "../../creating/classify-rows.ts";
import type { ExistingPartner } from "../../creating/existing-partners.ts";
import { sentAtOf, type Decision } from "../../creating/prepare-run.ts";
import type { LikeRow } from "./like-rows.ts";

/** A row that can be sent, with its place among all rows that were read. */
export interface ReadyRow {
  readonly index: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly fingerprint: string;
  readonly key: string | undefined;
  readonly recordId: string | undefined;
}

/** What a run would do with the rows that can be sent. */
export interface ManyPlan {
  readonly ready: readonly ReadyRow[];
  /** One for each ready row. */
  readonly plans: readonly RowPlan[];
  /** The rows to send that are partners already, or may be, by their indexes. They are left out unless a person wants them. */
  readonly existing: ReadonlyMap<number, ExistingPartner>;
  /** Other rows to send that seem to be the partner of another row, by their indexes. They are left out likewise. */
  readonly like: ReadonlyMap<number, LikeRow>;
  /** Rows whose status cells do not show yet what became of them, though the journal knows. */
  readonly behind: readonly number[];
  /** Why nobody knows which rows are partners already. */
  readonly unchecked?: { readonly error: unknown; readonly at: Date } | undefined;
  /** With how many partners the rows were compared, where the service ended its list before the last one. */
  readonly compared?: number | undefined;
}

/** A plan, undefined while it is made, and what a person decided about it, by the rows' indexes. */
export interface PlannedRows {
  readonly plan: ManyPlan | undefined;
  readonly decisions: ReadonlyMap<number, Decision>;
}

/** What is decided about a row: by a person, or since it is a partner already or seems to be another row's. */
export function decisionOf({ plan, decisions }: PlannedRows, index: number): Decision | undefined {
  return decisions.get(index) ?? (plan && isHeldBack(plan, index) ? { kind: "leave-out" } : undefined);
}

/** Whether a row to send is left out unless a person wants it. */
function isHeldBack({ existing, like }: ManyPlan, index: number): boolean {
  return existing.has(index) || like.has(index);
}

/** The rows that a run would send now, by their indexes. */
export function toSendOf(rows: PlannedRows): readonly number[] {
  const { plan } = rows;
  return (plan?.ready ?? []).flatMap(({ index }, at) => {
    const { kind } = plan!.plans[at]!;
    const decision = decisionOf(rows, index)?.kind;
    const isSent =
      kind === "ask"
        ? decision === "create-anyway"
        : (kind === "send" || kind === "refused") && decision !== "leave-out";
    return isSent ? [index] : [];
  });
}

/** The rows that the service refused as they are and that nothing else holds back, with the keys under which they were sent. */
export function refusedOf({
  plan,
}: Pick<PlannedRows, "plan">): readonly { readonly row: ReadyRow; readonly key: string }[] {
  return (plan?.ready ?? []).flatMap((row, at) => {
    const one = plan!.plans[at]!;
    return one.kind === "refused" && !isHeldBack(plan!, row.index) ? [{ row, key: one.key }] : [];
  });
}

/** Whether a run has anything to do now: rows to send, or decisions to write. */
export function canStart(rows: PlannedRows): boolean {
  return toSendOf(rows).length > 0 || [...rows.decisions.values()].some(({ kind }) => kind === "exists");
}

/** A row that a run sends only if a person says so. */
export interface DoubtfulRow extends DoubtfulAttempt {
  readonly row: ReadyRow;
  readonly doubt: Doubt;
}

/** The rows about which a person has to decide. */
export function doubtsOf({ plan }: Pick<PlannedRows, "plan">): readonly DoubtfulRow[] {
  return (plan?.ready ?? []).flatMap((row, at) => {
    const one = plan!.plans[at]!;
    return one.kind === "ask" ? [{ row, doubt: one.doubt, sentAt: one.entry && sentAtOf(one.entry) }] : [];
  });
}

/** What a plan says about rows that need no decision. */
export interface PlanCounts {
  /** Created before, as they are now. */
  readonly created: number;
  /** Created before with other data. */
  readonly changed: number;
  readonly elsewhere: number;
}

/** Counts the rows of a plan. */
export function countPlan(rows: Pick<PlannedRows, "plan">): PlanCounts {
  const plans = rows.plan?.plans ?? [];
  const created = plans.filter((plan) => plan.kind === "created");
  return {
    created: created.filter(({ changed }) => !changed).length,
    changed: created.filter(({ changed }) => changed).length,
    elsewhere: plans.filter(({ kind }) => kind === "elsewhere").length,
  };
}

/** The decisions after some were made, or taken back (undefined). */
export function changeDecisions(
  before: ReadonlyMap<number, Decision>,
  changes: ReadonlyMap<number, Decision | undefined>,
): ReadonlyMap<number, Decision> {
  const decisions = new Map(before);
  for (const [index, decision] of changes) {
    if (decision) decisions.set(index, decision);
    else decisions.delete(index);
  }
  return decisions;
}

/**
 * The decisions of the rows as they were read before that still apply to the plan, by the rows' new indexes: which partner a
 * row is, if the row is still in doubt and says the same, and which refused rows are left out. To create a row anyway is decided
 * anew, since it may have been sent meanwhile.
 */
export function keptDecisions(
  before: PlannedRows | undefined,
  plan: ManyPlan,
): ReadonlyMap<number, Decision> {
  if (!before) return new Map();
  const rows = byIdentity({ plan });
  return new Map(
    [...byIdentity(before)].flatMap(([identity, index]) => {
      const decision = index === undefined ? undefined : before.decisions.get(index);
      const now = rows.get(identity);
      return decision && decision.kind !== "create-anyway" && now !== undefined
        ? [[now, decision] as const]
        : [];
    }),
  );
}

/** The index of each row in doubt, and of each refused one; undefined where several rows can't be told apart. */
function byIdentity(rows: Pick<PlannedRows, "plan">): ReadonlyMap<string, number | undefined> {
  const indexes = new Map<string, number | undefined>();
  const refused = refusedOf(rows).map(({ row }) => ({ row, doubt: "refused" }));
  for (const { row, doubt } of [...doubtsOf(rows), ...refused]) {
    const identity = JSON.stringify([row.key, row.fingerprint, doubt]);
    indexes.set(identity, indexes.has(identity) ? undefined : row.index);
  }
  return indexes;
}
