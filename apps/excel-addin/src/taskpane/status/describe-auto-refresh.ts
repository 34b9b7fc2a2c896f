import { ceilToMinute } from "../../messages/formats.ts";
import type { PaneWords } from "../../messages/pane-words.ts";
import type { AutoRefreshState } from "../../refresh/auto/auto-refresh.ts";

/** When the workbook refreshes by itself next, or why that waits; undefined where there is nothing to say. */
export function describeAutoRefresh(
  { next, nextAt }: Pick<AutoRefreshState, "next" | "nextAt">,
  { pane, formats }: PaneWords,
  now: Date,
): string | undefined {
  const texts = pane.autoRefresh;
  if (next?.kind === "held") return next.why === "refreshing" ? undefined : texts.waits[next.why];
  if (next?.kind !== "later" || !nextAt) return undefined;
  const moment = formats.moment(ceilToMinute(nextAt), now);
  switch (next.why) {
    case "chosen":
      return texts.next(moment);
    case "slower":
      return texts.slower(moment);
    case "again":
      return texts.again(moment);
  }
}
