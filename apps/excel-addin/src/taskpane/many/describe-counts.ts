import type { PaneWords } from "../../messages/pane-words.ts";
import type { ManyCounts } from "./many-progress.ts";

const order = ["created", "rejected", "unknown", "elsewhere", "waiting"] as const;

/** "10 created · 2 refused · 3 not sent". */
export function describeCounts(counts: ManyCounts, { pane, formats }: PaneWords): string {
  return order
    .filter((kind) => kind === "created" || counts[kind] > 0)
    .map((kind) => pane.many.counts[kind](formats, counts[kind]))
    .join(" · ");
}
