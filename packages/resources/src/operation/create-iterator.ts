import type { Client } from "@accounting-data/core";
import { iterateRecords, type RecordIterable } from "@accounting-data/pagination";
import { iteratingNames } from "./iterating-names.ts";
import type { List } from "./list.ts";
import type { IterateKeyListOptions } from "./options.ts";
import { prepareIteration } from "./read-list.ts";

/** The function that iterates over a list. */
export function createIterator<Iterate>(list: List): Iterate {
  const iterate = (client: Client, options?: IterateKeyListOptions): RecordIterable<object> => {
    const { readPage, paging } = prepareIteration(client, list, iteratingNames, options);
    return iterateRecords(readPage, paging);
  };
  return iterate as Iterate;
}
