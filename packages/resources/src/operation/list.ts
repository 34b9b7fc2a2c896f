import type { Client } from "@accounting-data/core";
import type { Strategy } from "@accounting-data/pagination";
import type { IdFormat } from "./check-records.ts";
import type { ListMemory } from "./list-memory.ts";

/** What the operations on a list share. */
export interface List {
  /** Name of the list in cursors, such as `Banks`. */
  readonly name: string;
  /** Name of the operation in errors and hooks, such as `listBanks` or `iterateBanks`. */
  readonly operation: string;
  readonly path: string;
  /** How the list can be read; the first is the default. */
  readonly strategies: readonly Strategy[];
  readonly ids: IdFormat;
  /** What the client has found out about the list. */
  readonly memory: (client: Client) => ListMemory;
}
