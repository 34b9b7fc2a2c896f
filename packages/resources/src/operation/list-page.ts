import { InvalidArgumentError, type Client } from "@accounting-data/core";
import { pageOf, type Page } from "@accounting-data/pagination";
import type { List } from "./list.ts";
import { wireQuery, type KeyListQuery } from "./list-query.ts";
import type { ListOptions } from "./read-options.ts";
import { recordId } from "./record-id.ts";
import { sendList } from "./send-list.ts";

/** Reads one page of a list that takes the common list query parameters. */
export async function listPage<T extends object>(
  client: Client,
  list: List,
  query: KeyListQuery,
  options: ListOptions = {},
): Promise<Page<T>> {
  const { operation } = list;
  for (const argument of ["pageSize", "pageNumber"] as const) {
    if (query?.[argument] === undefined)
      throw new InvalidArgumentError(`"${argument}" is required`, { argument, operation });
  }
  const { pageSize, pageNumber, after } = query;
  if (after !== undefined && !list.strategies.includes("key")) {
    throw new InvalidArgumentError('"after" is not accepted by this list', { argument: "after", operation });
  }
  const wire = wireQuery(operation, query);
  const answer = await sendList<T>(client, list, wire, options);
  return pageOf(answer, {
    id: recordId,
    list: operation,
    filter: wire["ModifiedSince"],
    pageSize,
    pageNumber,
    after,
  });
}
