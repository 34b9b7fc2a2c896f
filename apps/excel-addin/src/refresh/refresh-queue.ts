import { loadPart } from "../service/load-part.ts";
import type { RefreshOptions, RefreshParts } from "./refresh.ts";
import type { RefreshReport } from "./refresh-report.ts";

/** Refreshes the workbook, one refresh after another. The code of refreshes is loaded with the first one. */
export function createRefreshQueue(
  parts: RefreshParts,
): (options?: RefreshOptions) => Promise<RefreshReport> {
  let last: Promise<unknown> = Promise.resolve();
  return (options = {}) => {
    const next = last.then(async () => {
      const { refreshWorkbook } = await loadPart(() => import("./refresh.ts"));
      return refreshWorkbook(parts, options);
    });
    // A failed refresh does not stop the next one.
    last = next.catch(() => undefined);
    return next;
  };
}
