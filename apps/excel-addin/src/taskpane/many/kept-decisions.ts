import type { Decision } from "../../creating/prepare-run.ts";
import { doubtsOf, refusedOf, type ManyPlan, type ManyRows } from "./many-rows.ts";

/**
 * The decisions of the rows as they were read before that still apply to the plan, by the rows' new indexes: which partner a
 * row is, if the row is still in doubt and says the same, and which refused rows are left out. To create a row anyway is decided
 * anew, since it may have been sent meanwhile.
 */
export function keptDecisions(
  before: Pick<ManyRows, "plan" | "decisions"> | undefined,
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
function byIdentity(rows: Pick<ManyRows, "plan">): ReadonlyMap<string, number | undefined> {
  const indexes = new Map<string, number | undefined>();
  const refused = refusedOf(rows).map(({ row }) => ({ row, doubt: "refused" }));
  for (const { row, doubt } of [...doubtsOf(rows), ...refused]) {
    const identity = JSON.stringify([row.key, row.fingerprint, doubt]);
    indexes.set(identity, indexes.has(identity) ? undefined : row.index);
  }
  return indexes;
}
