import type { Client } from "@accounting-data/core";
import type { LearnedPaging, Strategy } from "@accounting-data/pagination";
import type { ResourceRow } from "../resource-row.ts";
import type { IdFormat } from "./check-records.ts";
import type { ListPath } from "./list-path.ts";

/** What the operations on a list share. */
export interface List extends ListPath {
  /** Name of the list in cursors, such as `Banks`; its operations are then `listBanks` and `iterateBanks`. */
  readonly name: string;
  /** Name of one record: its operations are then `getBank` and `createBank`. */
  readonly one: string;
  /** How the list can be read; the first is the default. */
  readonly strategies: readonly Strategy[];
  readonly ids: IdFormat;
  /** Whether a request has to say which page it wants. */
  readonly needsPage: boolean;
  /** What the client has found out about the list at a path, its parameters filled in. */
  readonly memory: (client: Client, path: string) => ListMemory;
}

/** A list that takes the common list parameters. */
export function createList({ name, one, path, after }: ResourceRow): List {
  return {
    name,
    one,
    path,
    strategies: after ? ["key", "page"] : ["page"],
    ids: "guid",
    needsPage: true,
    memory: createMemory(),
  };
}

/** What a client has found out about a list, so that it does not find it out again with each call. */
export interface ListMemory extends LearnedPaging {
  /** The name, in lower case, under which the records came, if the default decoder does not know it. */
  arrayName?: string | undefined;
  /** Whether issued invoices are read with the common list parameters. */
  wantsListParameters?: boolean;
}

/** Makes the memory of one list: each client has its own, which ends with the client. */
export function createMemory(): List["memory"] {
  const memories = new WeakMap<Client, ListMemory>();
  return (client) => {
    const memory = memories.get(client) ?? {};
    memories.set(client, memory);
    return memory;
  };
}
