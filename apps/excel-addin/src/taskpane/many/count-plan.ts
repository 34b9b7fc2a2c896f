import { toSendOf, type ManyRows } from "./many-rows.ts";

/** What a plan says about rows that need no decision. */
export interface PlanCounts {
  /** Rows that say the same as an earlier one, and are sent all the same. */
  readonly duplicates: number;
  /** Created before, as they are now. */
  readonly created: number;
  /** Created before with other data. */
  readonly changed: number;
  readonly elsewhere: number;
}

/** Counts the rows of a plan. */
export function countPlan(rows: Pick<ManyRows, "plan" | "decisions">): PlanCounts {
  const { ready = [], plans = [] } = rows.plan ?? {};
  const toSend = new Set(toSendOf(rows));
  const sent = ready.flatMap(({ index, fingerprint }) => (toSend.has(index) ? [fingerprint] : []));
  const created = plans.filter((plan) => plan.kind === "created");
  return {
    duplicates: sent.length - new Set(sent).size,
    created: created.filter(({ changed }) => !changed).length,
    changed: created.filter(({ changed }) => changed).length,
    elsewhere: plans.filter(({ kind }) => kind === "elsewhere").length,
  };
}
