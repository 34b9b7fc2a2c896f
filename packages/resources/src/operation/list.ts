import type { Strategy } from "@accounting-data/pagination";
import type { IdFormat } from "./check-records.ts";

/** A list of the specification's table of operations. */
export interface List {
  /** Name of the list in cursors and of the operation in errors, such as `listBanks`. */
  readonly operation: string;
  readonly path: string;
  /** By key where the list accepts `After`. */
  readonly strategies: readonly Strategy[];
  readonly ids: IdFormat;
}

export const byKey: readonly Strategy[] = ["key", "page"];
export const byPageNumber: readonly Strategy[] = ["page"];
