import { createIterator } from "../operation/create-iterator.ts";
import { createLister } from "../operation/create-lister.ts";
import { createList } from "../operation/list.ts";
import { createGetter } from "../operation/read-record.ts";
import type { RecordOf } from "../operation/record-types.ts";
import { createResource, type Resource } from "../resource.ts";

const row = {
  name: "BusinessPartners",
  one: "BusinessPartner",
  path: "/v1/BusinessPartners",
  after: true,
  byId: true,
};
const list = /* @__PURE__ */ createList(row);

/**
 * A business partner as the service sends it; typed by augmenting `RecordTypes` with `BusinessPartnerDto`.
 * @example const all: BusinessPartner[] = await collect(iterateBusinessPartners(client), { max: 10_000 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type BusinessPartner = RecordOf<"BusinessPartnerDto">;

/**
 * Reads one page of the business partners; errors as in {@link Resource}.
 * @example const { items } = await listBusinessPartners(client, { pageSize: 50, pageNumber: 1 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const listBusinessPartners: typeof businessPartners.list = /* @__PURE__ */ createLister(list);

/**
 * Reads a business partner by its id; errors as in {@link Resource}.
 * @example const partner = await getBusinessPartner(client, "6f9619ff-8b86-4d11-b42d-00c04fc964ff");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const getBusinessPartner: typeof businessPartners.get = /* @__PURE__ */ createGetter(row);

/**
 * Iterates over all business partners, each once; errors as in {@link Resource}.
 * @example for await (const partner of iterateBusinessPartners(client, { modifiedSince: new Date("2026-01-01") })) console.log(partner);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export const iterateBusinessPartners: typeof businessPartners.iterate = /* @__PURE__ */ createIterator(list);

/**
 * The business partners (`/v1/BusinessPartners`).
 * @example for await (const partner of businessPartners.iterate(client)) console.log(partner);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const businessPartners: Resource<BusinessPartner, { after: true; byId: true }> =
  /* @__PURE__ */ createResource(row, {
    list: listBusinessPartners,
    get: getBusinessPartner,
    iterate: iterateBusinessPartners,
  });
