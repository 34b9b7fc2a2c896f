import { type PartnerIdentity, createPartnerIndex } from "@accounting-data/creating/partners";
import { isToSend, type RowPlan } from "../creating/classify-rows.ts";

/** A row that seems to be the partner of another one, and by what. */
export interface LikeRow {
  /** The other row, by its index. */
  readonly first: number;
  readonly by: "data" | "registration" | "name";
}

/** A row that can be sent, and what says who its partner is. */
export interface ComparedRow extends PartnerIdentity {
  readonly index: number;
  /** Equal for equal data. */
  readonly fingerprint: string;
  readonly plan: RowPlan;
}

/**
 * The rows to send that seem to be the partner of another row, by their indexes: of one that was sent or is in doubt, or of one to send
 * that stands above them. Those in `existing` are left out: they are a partner that exists.
 */
export function findLikeRows(
  rows: readonly ComparedRow[],
  existing: { readonly has: (index: number) => boolean },
): ReadonlyMap<number, LikeRow> {
  const byData = new Map<string, number>();
  const index = createPartnerIndex<number>();
  const note = (row: ComparedRow): void => {
    if (!byData.has(row.fingerprint)) byData.set(row.fingerprint, row.index);
    index.add(row.index, row);
  };
  // What a row says that has changed since it was sent was never created.
  const sent = rows.filter(({ plan }) => !isToSend(plan) && !(plan.kind === "created" && plan.changed));
  for (const row of sent) note(row);
  return new Map(
    rows.flatMap((row) => {
      if (!isToSend(row.plan)) return [];
      const equal = byData.get(row.fingerprint);
      const alike = equal === undefined ? index.find(row) : ({ items: [equal], by: "data" } as const);
      note(row);
      return alike && !existing.has(row.index)
        ? [[row.index, { first: alike.items[0]!, by: alike.by }] as const]
        : [];
    }),
  );
}
