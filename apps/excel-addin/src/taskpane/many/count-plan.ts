import { toSendOf, type ManyRows } from "./many-rows.ts";

/** What a plan says about rows that need no decision. */
export interface PlanCounts {
  /** Rows that say the same as an earlier one, `first`, and are sent all the same. By their indexes. */
  readonly duplicates: readonly { readonly index: number; readonly first: number }[];
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
  const firsts = new Map<string, number>();
  const duplicates = ready.flatMap(({ index, fingerprint }) => {
    if (!toSend.has(index)) return [];
    const first = firsts.get(fingerprint);
    if (first !== undefined) return [{ index, first }];
    firsts.set(fingerprint, index);
    return [];
  });
  const created = plans.filter((plan) => plan.kind === "created");
  return {
    duplicates,
    created: created.filter(({ changed }) => !changed).length,
    changed: created.filter(({ changed }) => changed).length,
    elsewhere: plans.filter(({ kind }) => kind === "elsewhere").length,
  };
}
