import type { Failure } from "../service/failure.ts";
import { isToSend, type AskPlan, type RowPlan } from "../creating/classify-rows.ts";
import type { ExistingPartner, RowIdentity } from "../creating/existing-partners.ts";
import type { CandidateRow, Decision } from "../creating/prepare-run.ts";
import type { LikeRow } from "./like-rows.ts";

/** A row that can be sent, who its partner is, and what a run would do with it. */
export interface PlannedRow extends CandidateRow, RowIdentity {
  /** Its place among all rows that were read. */
  readonly index: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly plan: RowPlan;
  /** The partner that it is already, or may be: it is left out unless a person wants it. Only of a row to send. */
  readonly existing: ExistingPartner | undefined;
  /** The other row whose partner it seems to be: it is left out likewise. */
  readonly like: LikeRow | undefined;
  /** It has neither a name nor a company's name: it is left out likewise. Only of a row to send. */
  readonly isNameless: boolean;
}

/** What a run would do with the rows that can be sent. */
export interface ManyPlan {
  readonly rows: readonly PlannedRow[];
  /** Why nobody knows which rows are partners already. */
  readonly unchecked?: Failure | undefined;
  /** With how many partners the rows were compared, if the service ended its list before the last one. */
  readonly compared?: number | undefined;
}

/** What a person decided about rows, by their indexes. */
export type Decisions = ReadonlyMap<number, Decision>;

/** A plan, undefined while it is made, and what a person decided about it. */
export interface PlannedRows {
  readonly plan: ManyPlan | undefined;
  readonly decisions: Decisions;
}

/** What is decided about a row: by a person, or since it is a partner already or seems to be another row's. */
export function decisionOf(row: PlannedRow, decisions: Decisions): Decision | undefined {
  return decisions.get(row.index) ?? (isHeldBack(row) ? { kind: "leave-out" } : undefined);
}

/** Whether a row to send is left out unless a person wants it. */
function isHeldBack({ existing, like, isNameless }: PlannedRow): boolean {
  return existing !== undefined || like !== undefined || isNameless;
}

/** The rows that a run would send now. */
export function toSendOf({ plan, decisions }: PlannedRows): readonly PlannedRow[] {
  return (plan?.rows ?? []).filter((row) => {
    const decision = decisionOf(row, decisions)?.kind;
    return row.plan.kind === "ask"
      ? decision === "create-anyway"
      : isToSend(row.plan) && decision !== "leave-out";
  });
}

/** A row that the service refused as it is. */
export type RefusedRow = PlannedRow & { readonly plan: Extract<RowPlan, { kind: "refused" }> };

/** The refused rows that nothing else holds back. */
export function refusedOf({ plan }: Pick<PlannedRows, "plan">): readonly RefusedRow[] {
  return (plan?.rows ?? []).filter(
    (row): row is RefusedRow => row.plan.kind === "refused" && !isHeldBack(row),
  );
}

/** Whether a run has anything to do now: rows to send, or decisions to write. */
export function canStart(rows: PlannedRows): boolean {
  return toSendOf(rows).length > 0 || [...rows.decisions.values()].some(({ kind }) => kind === "exists");
}

/** A row that a run sends only if a person says so. */
export type DoubtfulRow = PlannedRow & { readonly plan: AskPlan };

/** The rows about which a person has to decide one by one. */
export function doubtsOf(rows: Pick<PlannedRows, "plan">): readonly DoubtfulRow[] {
  return askedOf(rows).filter(({ plan }) => plan.doubt !== "claimed");
}

/** The rows whose statuses say that they were created, and nothing else does: a person decides about all of them at once. */
export function claimsOf(rows: Pick<PlannedRows, "plan">): readonly DoubtfulRow[] {
  return askedOf(rows).filter(({ plan }) => plan.doubt === "claimed");
}

function askedOf({ plan }: Pick<PlannedRows, "plan">): readonly DoubtfulRow[] {
  return (plan?.rows ?? []).filter((row): row is DoubtfulRow => row.plan.kind === "ask");
}

/** Counts the rows of a plan that need no decision. */
export function countPlan({ plan }: Pick<PlannedRows, "plan">) {
  const rows = plan?.rows ?? [];
  const created = rows.flatMap((row) => (row.plan.kind === "created" ? [row.plan] : []));
  return {
    /** As they are now. */
    created: created.filter(({ changed }) => !changed).length,
    /** Created with other data. */
    changed: created.filter(({ changed }) => changed).length,
    elsewhere: rows.filter((row) => row.plan.kind === "elsewhere").length,
    /** Those whose status cells do not show yet what became of them. */
    behind: rows.filter(({ isBehind }) => isBehind).length,
  };
}

/** The decisions after some were made, or taken back (undefined). */
export function changeDecisions(
  before: Decisions,
  changes: ReadonlyMap<number, Decision | undefined>,
): Decisions {
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
export function keptDecisions(before: PlannedRows | undefined, plan: ManyPlan): Decisions {
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

/** The index of each row in doubt, and of each refused one; undefined if several rows can't be told apart. */
function byIdentity(rows: Pick<PlannedRows, "plan">): ReadonlyMap<string, number | undefined> {
  const indexes = new Map<string, number | undefined>();
  for (const { index, key, fingerprint, plan } of [...askedOf(rows), ...refusedOf(rows)]) {
    const identity = JSON.stringify([key, fingerprint, plan.kind === "ask" ? plan.doubt : plan.kind]);
    indexes.set(identity, indexes.has(identity) ? undefined : index);
  }
  return indexes;
}
