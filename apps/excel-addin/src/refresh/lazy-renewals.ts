import { loadOnce } from "../base/load-part.ts";
import type { createRenewals, Renewals } from "./renewals.ts";

/**
 * Recalculates stale cells with code that is loaded right after the start, as what finds the cells is. Without it no cell is
 * recalculated until the next call loads it.
 */
export function lazyRenewals(parts: Parameters<typeof createRenewals>[0]): Renewals {
  const load = loadOnce(async () => (await import("./renewals.ts")).createRenewals(parts));
  const onceLoaded = (work: (renewals: Renewals) => void): void => {
    load().then(work, () => undefined);
  };
  return {
    renewList: async (list) => (await load()).renewList(list),
    renewSoon: (ids) => onceLoaded(({ renewSoon }) => renewSoon(ids)),
    renewAfter: (list, work) => onceLoaded(({ renewAfter }) => renewAfter(list, work)),
    companyShown: (connection) => onceLoaded(({ companyShown }) => companyShown(connection)),
  };
}
