import { loadOnce } from "../base/load-part.ts";
import { autoRefreshKey } from "../settings/auto-refresh-key.ts";
import type { OpenAutoRefreshParts } from "./auto/open-auto-refresh.ts";

/** Refreshing by itself, as the start knows it: most workbooks are refreshed only when a person wants it. */
export function lazyAutoRefresh(parts: OpenAutoRefreshParts) {
  const open = loadOnce(async () => (await import("./auto/open-auto-refresh.ts")).openAutoRefresh(parts));
  return {
    open,
    /** Begins where the workbook's settings say so; else nothing is loaded. */
    startIfChosen: async (): Promise<void> => {
      if (await parts.settings.read(autoRefreshKey)) await open();
    },
  };
}
