import { type RowStatus, isRefusedOnTheWay } from "@accounting-data/creating";
import { failureKind } from "../messages/failure-kind.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import { refusalOf, type FilledColumns } from "./refusal.ts";

/** What the status cell of a row says, before the partner's id and the row's key. */
export function sentenceOfRow(status: RowStatus, words: PaneWords, columns: FilledColumns): string {
  const { status: texts } = words.pane.many;
  switch (status.kind) {
    case "created":
      return status.partner.warnings.length > 0
        ? texts.createdWith(status.partner.warnings.join(" "))
        : texts.created(status.partner.name);
    case "rejected":
      return status.error === undefined
        ? texts.rejectedBefore
        : texts.rejected(refusalOf(status.error, words, columns));
    case "waiting":
    case "sending":
    case "elsewhere":
      return texts[status.kind];
    case "unknown":
      if (!isRefusedOnTheWay(status.error)) return texts.unknown;
      return failureKind(status.error) === "signInUnclear" ? texts.signInUnclear : texts.refusedOnTheWay;
  }
}
