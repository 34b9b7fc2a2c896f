import { type ListName, lists, resourceRow } from "@accounting-data/deployment";
import {
  defineResource,
  invoicesTakeListParameters,
  issuedInvoices,
  type ResourceRow,
} from "@accounting-data/resources";
import type { ListSource } from "./list-source.ts";
import { requestsAtATime } from "./requests-at-a-time.ts";

/** A page that any service takes; the size of longer ones is left to the iterator, which halves it if it is refused. */
const smallPage = 100;

/** Cells show what came, and the pane says that the list is not complete. */
const incomplete = "accept";

/** Defined from the row, not imported: the import of every resource weighs 1.5 kB more (gzip). */
export function createSource(list: ListName, row: ResourceRow, filters = true): ListSource {
  // The overloads want literal types; `get` is used only where the row has it.
  const resource = defineResource(row as ResourceRow & { after: true; byId: true });
  return {
    list,
    path: row.path,
    filters: () => filters,
    pages: (client, { signal, modifiedSince, limit, onResponse, isWhole, atATime = requestsAtATime() }) => {
      // By page number, several requests at a time could miss a record.
      const concurrency = isWhole && row.after ? atATime : 1;
      const options = { signal, modifiedSince, onResponse, incomplete, concurrency } as const;
      return resource.iterate(client, { ...options, ...fewPages(limit) }).pages();
    },
    ...(row.byId && { get: resource.get }),
    // Every page has the total, so a page of one record is enough.
    total: async (client, { signal }) =>
      (await resource.list(client, { pageSize: 1, pageNumber: 1 }, { signal })).totalCount,
  };
}

/** A small limit is read as one small page. */
function fewPages(limit: number | undefined): { readonly pageSize?: number; readonly prefetch?: 0 } {
  if (limit === undefined) return {};
  return { ...(limit <= smallPage && { pageSize: limit }), prefetch: 0 };
}

/** The specification shows no parameters: before the service has asked for the common ones, none can be relied on. */
function createInvoices(row: ResourceRow): ListSource {
  const common = createSource(row.name, row);
  return {
    ...common,
    filters: invoicesTakeListParameters,
    pages: async function* (client, options) {
      if (options.modifiedSince) return yield* common.pages(client, options);
      const { signal, limit, onResponse } = options;
      const all = { signal, onResponse, incomplete, ...fewPages(limit) } as const;
      yield* issuedInvoices.iterate(client, all).pages();
    },
    total: async (client, options) =>
      invoicesTakeListParameters(client) ? common.total(client, options) : undefined,
  };
}

/** The specification's lists with their operations. */
export const listSources: ReadonlyMap<ListName, ListSource> = new Map(
  lists.map((row) => [
    row.name,
    row.name === "IssuedInvoices"
      ? createInvoices(resourceRow(row))
      : createSource(row.name, resourceRow(row)),
  ]),
);
