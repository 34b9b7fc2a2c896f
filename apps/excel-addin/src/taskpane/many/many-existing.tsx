import type { ReactElement } from "react";
import { partnerInWords } from "../../creating/existing-partners.ts";
import { usePane } from "../pane-context.ts";
import { HeldRows } from "./held-rows.tsx";
import { sheetRowOf, type ManyRows } from "./many-rows.ts";

/** Rows that are partners already or may be, and rows that seem to be the partner of another row, with what tells a person so. */
export function ManyExisting({ rows }: { readonly rows: ManyRows }): ReactElement | null {
  const { many } = usePane().words.pane;
  const { plan } = rows;
  if (!plan) return null;
  const existing = [...plan.existing].map(([index, { partner, by }]) => ({
    index,
    by,
    text: many.isPartner[by](sheetRowOf(rows, index), partnerInWords(partner)),
  }));
  const certain = existing.filter(({ by }) => by !== "name");
  const named = existing.filter(({ by }) => by === "name");
  const like = [...plan.like].map(([index, { first, by }]) => ({
    index,
    text: many.isLike[by](sheetRowOf(rows, index), sheetRowOf(rows, first)),
  }));
  return (
    <>
      <HeldRows rows={rows} title={many.existing(certain.length)} held={certain} />
      <HeldRows rows={rows} title={many.sameNames(named.length)} held={named} />
      <HeldRows rows={rows} title={many.likeRows(like.length)} held={like} />
    </>
  );
}
