import { ceilToMinute } from "../../messages/formats.ts";
import type { PaneWords } from "../../messages/pane-words.ts";
import type { AutoRefreshState } from "../../refresh/auto/auto-refresh.ts";

/** When the workbook refreshes by itself next, or why that waits; undefined where there is nothing to say. */
export function describeAutoRefresh(
  { turn, nextAt }: Pick<AutoRefreshState, "turn" | "nextAt">,
  { pane, formats }: PaneWords,
  now: Date,
): string | undefined {
  const texts = pane.autoRefresh;
  if (turn?.kind === "held") return turn.why === "refreshing" ? undefined : texts.waits[turn.why];
  if (turn?.kind !== "later" || !nextAt) return undefined;
  const moment = formats.moment(ceilToMinute(nextAt), now);
  switch (turn.why) {
    case "chosen":
      return texts.next(moment);
    case "slower":
      return texts.slower(moment);
    case "again":
      return texts.again(moment);
  }
}
