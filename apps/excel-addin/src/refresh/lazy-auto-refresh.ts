import { loadOnce } from "../service/load-part.ts";
import { autoRefreshKey } from "../settings/auto-refresh-key.ts";
import type { AutoRefresh } from "./auto/auto-refresh.ts";
import type { OpenAutoRefreshParts } from "./auto/open-auto-refresh.ts";

/** Refreshing by itself, as the start knows it: most workbooks are refreshed only when a person wants it. */
export interface LazyAutoRefresh {
  /** Loads it, once. */
  readonly open: () => Promise<AutoRefresh>;
  /** Begins where the workbook's settings say so; else nothing is loaded. */
  readonly startIfChosen: () => Promise<void>;
}

/** Nothing is loaded yet. */
export function lazyAutoRefresh(parts: OpenAutoRefreshParts): LazyAutoRefresh {
  const open = loadOnce(async () => (await import("./auto/open-auto-refresh.ts")).openAutoRefresh(parts));
  return {
    open,
    startIfChosen: async () => {
      if (await parts.settings.read(autoRefreshKey)) await open();
    },
  };
}
