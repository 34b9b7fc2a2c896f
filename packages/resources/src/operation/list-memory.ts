import type { Client } from "@accounting-data/core";
import type { LearnedPaging } from "@accounting-data/pagination";

/** What a client has found out about a list, so that it does not find it out again with each call. */
export interface ListMemory extends LearnedPaging {
  /** The name, in lower case, under which the records came, if the default decoder does not know it. */
  arrayName?: string | undefined;
  /** Whether issued invoices are read with the common list parameters. */
  wantsListParameters?: boolean;
}

/** Makes the memories of one list: each client has its own, which ends with the client. */
export function createListMemories(): (client: Client) => ListMemory {
  const memories = new WeakMap<Client, ListMemory>();
  return (client) => {
    let memory = memories.get(client);
    if (memory === undefined) memories.set(client, (memory = {}));
    return memory;
  };
}
