import type { ReactElement } from "react";
import { partnerInWords } from "../../creating/existing-partners.ts";
import { usePane } from "../pane-context.ts";
import { HeldRows } from "./held-rows.tsx";
import { sheetRowOf } from "./many-rows.ts";
import { useManyRows } from "./use-many-flow.ts";

/** Rows that are partners already or may be, and rows that seem to be the partner of another row, with what tells a person so. */
export function ManyExisting(): ReactElement | null {
  const { many } = usePane().words.pane;
  const { rows } = useManyRows();
  const { plan } = rows;
  if (!plan) return null;
  const existing = plan.rows.flatMap(({ index, existing: found }) => {
    if (!found) return [];
    const { partner, by } = found;
    return [{ index, by, text: many.isPartner[by](sheetRowOf(rows, index), partnerInWords(partner)) }];
  });
  const certain = existing.filter(({ by }) => by !== "name");
  const named = existing.filter(({ by }) => by === "name");
  const like = plan.rows.flatMap(({ index, like: found }) => {
    if (!found) return [];
    return [{ index, text: many.isLike[found.by](sheetRowOf(rows, index), sheetRowOf(rows, found.first)) }];
  });
  return (
    <>
      <HeldRows title={many.existing(certain.length)} held={certain} />
      <HeldRows title={many.sameNames(named.length)} held={named} />
      <HeldRows title={many.likeRows(like.length)} held={like} />
    </>
  );
}
