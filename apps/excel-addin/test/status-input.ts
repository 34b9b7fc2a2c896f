import type { ListStatus } from "../src/cache/list-status.ts";
import type { StatusInput } from "../src/status/notice.ts";
import { connection } from "./device-connections.ts";

/** Lists of two companies; the workbook shows the first one. */
export interface StatusLists {
  readonly alfa?: readonly ListStatus[];
  readonly beta?: readonly ListStatus[];
}

export const alfa = connection({ id: "a", label: "Alfa" });
export const beta = connection({ id: "b", label: "Beta" });

/** What the status line is decided from, where nothing has happened but what is given. */
export function statusInput(
  { alfa: own = [], beta: other = [] }: StatusLists,
  more: Pick<StatusInput, "now"> & Partial<StatusInput>,
): StatusInput {
  return {
    bound: alfa,
    companies: [
      { connection: alfa, lists: own },
      { connection: beta, lists: other },
    ],
    refreshed: { kind: "idle" },
    autoRefresh: { next: undefined, nextAt: undefined, isStored: true },
    waitsUntil: undefined,
    offlineSince: undefined,
    inserted: { kind: "idle" },
    runs: [],
    unknownCompanies: [],
    wantedCompanies: [],
    unsettled: undefined,
    notes: [],
    fieldWords: () => undefined,
    ...more,
  };
}
