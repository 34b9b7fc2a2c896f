import type { Client } from "@accounting-data/core";
import type { DescribedList, Digest } from "@accounting-data/openapi";
import { collect, take } from "@accounting-data/pagination";
import {
  defineResource,
  issuedInvoices,
  type GetOptions,
  type IterateListOptions,
  type ResourceRow,
} from "@accounting-data/resources";
import type { BookList, Books } from "./books.ts";
import { describedColumns, shownColumns } from "./columns.ts";
import { specifiedBooks } from "./specified-books.ts";
import { UnknownListError } from "./unknown-list-error.ts";

/** Records from which the columns of a list without a description are read. */
const sampleSize = 20;

const partners = "/v1/businesspartners";

/**
 * Opens the books of a company: the lists that the description of its service names, or those of the specification.
 * Sends nothing.
 *
 * @example
 * ```ts
 * const books = openBooks({ client });
 * for await (const bank of books.list("Banks").iterate()) console.log(bank);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#lists
 */
export function openBooks({
  client,
  digest,
  lists: rows = digest?.lists ?? specifiedBooks,
}: {
  readonly client: Client;
  readonly digest?: Digest | undefined;
  /** The only lists that there are, with their names. Default: those of the description or the specification. */
  readonly lists?: readonly DescribedList[] | undefined;
}): Books {
  const lists = rows.map((row) => openList(row, client, digest));
  const names = lists.map(({ name }) => name);
  return {
    client,
    lists,
    list: (name) => {
      const found =
        lists.find((list) => list.name === name) ??
        lists.find((list) => list.name.toLowerCase() === name.trim().toLowerCase());
      if (found === undefined) throw new UnknownListError(name, names);
      return found;
    },
  };
}

function openList(row: DescribedList, client: Client, digest: Digest | undefined): BookList {
  const { name, one, path, after, byId, modifiedSince, description, record } = row;
  // The overloads want literal types; `get` is used only if the row has it.
  const resource = defineResource({ name, one, path, after, byId } as ResourceRow & {
    after: true;
    byId: true;
  });
  const isSpecifiedInvoices = digest === undefined && name === "IssuedInvoices";
  const iterate = isSpecifiedInvoices
    ? (options?: IterateListOptions) => issuedInvoices.iterate(client, options)
    : (options?: IterateListOptions) => resource.iterate(client, options);
  const described = record === undefined || !digest ? [] : describedColumns(digest, record);
  return {
    name,
    one,
    path,
    modifiedSince,
    creates: path.toLowerCase() === partners,
    ...(description !== undefined && { description }),
    describedColumns: described,
    columns: async (options) => {
      if (described.length > 0) return described;
      const sample = iterate({ pageSize: sampleSize, prefetch: 0, ...options });
      return shownColumns(await collect(take(sample, sampleSize), { max: sampleSize }));
    },
    iterate,
    ...(byId && { get: (id: string, options?: GetOptions) => resource.get(client, id, options) }),
  };
}
