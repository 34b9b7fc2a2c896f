import { createIterator } from "./operation/create-iterator.ts";
import { createLister } from "./operation/create-lister.ts";
import { createList } from "./operation/list.ts";

import type { RecordOf } from "./operation/record-types.ts";
import { createResource, type Resource } from "./resource.ts";

const row = {
  name: "Centres",
  one: "Centre",
  path: "/v1/Centres",
  after: true,
  byId: false,
};
const list = /* @__PURE__ */ createList(row);

/**
 * A centre as the service sends it; typed by augmenting `RecordTypes` with `CentreDto`.
 * @example const all: Centre[] = await collect(iterateCentres(client), { max: 10_000 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type Centre = RecordOf<"CentreDto">;

/**
 * Reads one page of the centres; errors as in {@link Resource}.
 * @example const { items } = await listCentres(client, { pageSize: 50, pageNumber: 1 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const listCentres: typeof centres.list = /* @__PURE__ */ createLister(list);

/**
 * Iterates over all centres, each once; errors as in {@link Resource}.
 * @example for await (const centre of iterateCentres(client, { modifiedSince: new Date("2026-01-01") })) console.log(centre);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export const iterateCentres: typeof centres.iterate = /* @__PURE__ */ createIterator(list);

/**
 * The centres (`/v1/Centres`).
 * @example for await (const centre of centres.iterate(client)) console.log(centre);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const centres: Resource<Centre, { after: true; byId: false }> = /* @__PURE__ */ createResource(row, {
  list: listCentres,
  iterate: iterateCentres,
});
