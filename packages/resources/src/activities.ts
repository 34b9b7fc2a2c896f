import { createIterator } from "./operation/create-iterator.ts";
import { createLister } from "./operation/create-lister.ts";
import { createList } from "./operation/list.ts";
import { createGetter } from "./operation/read-record.ts";
import type { RecordOf } from "./operation/record-types.ts";
import { createResource, type Resource } from "./resource.ts";

const row = {
  name: "Activities",
  one: "Activity",
  path: "/v1/Activities",
  after: true,
  byId: true,
};
const list = /* @__PURE__ */ createList(row);

/**
 * An activity as the service sends it; typed by augmenting `RecordTypes` with `ActivityDto`.
 * @example const all: Activity[] = await collect(iterateActivities(client), { max: 10_000 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type Activity = RecordOf<"ActivityDto">;

/**
 * Reads one page of the activities; errors as in {@link Resource}.
 * @example const { items } = await listActivities(client, { pageSize: 50, pageNumber: 1 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const listActivities: typeof activities.list = /* @__PURE__ */ createLister(list);

/**
 * Reads an activity by its id; errors as in {@link Resource}.
 * @example const activity = await getActivity(client, "6f9619ff-8b86-4d11-b42d-00c04fc964ff");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const getActivity: typeof activities.get = /* @__PURE__ */ createGetter(row);

/**
 * Iterates over all activities, each once; errors as in {@link Resource}.
 * @example for await (const activity of iterateActivities(client, { modifiedSince: new Date("2026-01-01") })) console.log(activity);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export const iterateActivities: typeof activities.iterate = /* @__PURE__ */ createIterator(list);

/**
 * The activities (`/v1/Activities`).
 * @example for await (const activity of activities.iterate(client)) console.log(activity);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const activities: Resource<Activity, { after: true; byId: true }> = /* @__PURE__ */ createResource(
  row,
  { list: listActivities, get: getActivity, iterate: iterateActivities },
);
