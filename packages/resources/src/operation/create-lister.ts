import type { Client } from "@accounting-data/core";
import type { List } from "./list.ts";
import type { KeyListQuery, ListOptions } from "./options.ts";
import { readSinglePage } from "./read-list.ts";

/** The function that reads one page of a list. */
export function createLister<Read>(list: List): Read {
  const read = (client: Client, query: KeyListQuery, options?: ListOptions): Promise<unknown> =>
    readSinglePage(client, list, query, options);
  return read as Read;
}
