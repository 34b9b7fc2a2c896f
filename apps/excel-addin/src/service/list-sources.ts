import { defineResource, type ResourceRow } from "@accounting-data/resources";
import type { ListName } from "../lists/list-name.ts";
import { lists } from "../lists/lists.ts";
import { resourceRow } from "../lists/resource-row.ts";
import type { ListSource } from "./list-source.ts";
import { loadPart } from "./load-part.ts";

/** A page that any service takes; the size of longer ones is left to the iterator, which halves it if it is refused. */
const smallPage = 100;

/** Cells show what came, and the pane says that the list is not complete. */
const incomplete = "accept";

/** Defined from the row, not imported: the import of every resource weighs 1.5 kB more (gzip). */
export function createSource(list: ListName, row: ResourceRow): ListSource {
  // The overloads want literal types; `get` is used only where the row has it.
  const resource = defineResource(row as ResourceRow & { after: true; byId: true });
  return {
    list,
    filters: true,
    pages: (client, { signal, modifiedSince, limit, onResponse }) => {
      const options = { signal, modifiedSince, onResponse, incomplete } as const;
      // A small limit is one small page.
      const size = limit !== undefined && limit <= smallPage ? { pageSize: limit } : {};
      const few = limit === undefined ? {} : ({ ...size, prefetch: 0 } as const);
      return resource.iterate(client, { ...options, ...few }).pages();
    },
    ...(row.byId && { get: resource.get }),
    // Any page has the total, so a page of one record will do.
    total: async (client, { signal }) =>
      (await resource.list(client, { pageSize: 1, pageNumber: 1 }, { signal })).totalCount,
  };
}

/** Their parameters are unknown: there may be neither a filter nor a page of one record. */
const invoices: ListSource = {
  list: "IssuedInvoices",
  filters: false,
  pages: async function* (client, { signal, onResponse }) {
    const { issuedInvoices } = await loadPart(() => import("@accounting-data/resources/issued-invoices"));
    yield* issuedInvoices.iterate(client, { signal, onResponse, incomplete }).pages();
  },
};

/** The specification's lists with their operations. */
export const listSources: ReadonlyMap<ListName, ListSource> = new Map(
  lists.map((row) => [
    row.name,
    row.name === "IssuedInvoices" ? invoices : createSource(row.name, resourceRow(row)),
  ]),
);
