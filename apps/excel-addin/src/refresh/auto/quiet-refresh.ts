import type { Clock } from "@accounting-data/core";
import type { DataCache } from "../../cache/data-cache.ts";
import type { RefreshFlow } from "../refresh-flow.ts";
import { hasNews } from "./has-news.ts";
import { judgeRefresh } from "./judge-refresh.ts";
import type { RefreshOutcome } from "./rhythm.ts";
import { createShownData } from "./shown-data.ts";

/** What a refresh works with that nobody has asked for. */
export interface QuietRefreshParts {
  readonly refreshing: RefreshFlow;
  readonly data: Pick<DataCache, "used" | "waitsUntil">;
  readonly clock: Pick<Clock, "now">;
}

/** Refreshes without a word where nothing has changed, and follows every refresh, whoever began it. */
export interface QuietRefresh {
  /** Recalculates only cells that may show other values than before. */
  readonly run: () => Promise<void>;
  /** Calls the listener when a refresh begins (without an outcome), and when it ends. */
  readonly follow: (listener: (outcome: RefreshOutcome | undefined) => void) => void;
}

/** Watches the refreshes of one workbook. */
export function createQuietRefresh({ refreshing, data, clock }: QuietRefreshParts): QuietRefresh {
  const shown = createShownData(data);

  return {
    run: async () => {
      await refreshing.run({ quiet: true, showsOther: shown.beforeRefresh() });
      const after = refreshing.state();
      if (after.kind !== "done") return;
      shown.afterRefresh();
      if (!hasNews(after.report)) refreshing.dismiss();
    },
    follow: (listener) => {
      let beganAt = clock.now();
      let wasRunning = refreshing.state().kind === "running";
      refreshing.subscribe(() => {
        const state = refreshing.state();
        const isRunning = state.kind === "running";
        if (isRunning === wasRunning) return;
        wasRunning = isRunning;
        if (isRunning) beganAt = clock.now();
        listener(judgeRefresh(state, wasBusySince(beganAt)));
      });
    },
  };

  /** Whether the service, or the server that paces it, has asked to wait since then. */
  function wasBusySince(moment: number): boolean {
    return data.used.some(({ connection }) => (data.waitsUntil(connection)?.getTime() ?? 0) > moment);
  }
}
