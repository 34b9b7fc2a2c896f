import type { RecordOf } from "./operation/record-types.ts";
import { createResource, type Resource } from "./resource.ts";

/**
 * An activity as the service sends it; typed by augmenting `RecordTypes` with `ActivityDto`.
 * @example const all: Activity[] = await collect(iterateActivities(client), { max: 10_000 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type Activity = RecordOf<"ActivityDto">;

/**
 * The activities (`/v1/Activities`).
 * @example for await (const activity of activities.iterate(client)) console.log(activity);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const activities: Resource<Activity, { after: true; byId: true }> = /* @__PURE__ */ createResource({
  name: "Activities",
  one: "Activity",
  path: "/v1/Activities",
  after: true,
  byId: true,
});

/**
 * Reads one page of the activities; errors as in {@link Resource}.
 * @example const { items } = await listActivities(client, { pageSize: 50, pageNumber: 1 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const listActivities: typeof activities.list = activities.list;

/**
 * Reads an activity by its id; errors as in {@link Resource}.
 * @example const activity = await getActivity(client, "6f9619ff-8b86-4d11-b42d-00c04fc964ff");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const getActivity: typeof activities.get = activities.get;

/**
 * Iterates over all activities, each once; errors as in {@link Resource}.
 * @example for await (const activity of iterateActivities(client, { modifiedSince: new Date("2026-01-01") })) console.log(activity);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export const iterateActivities: typeof activities.iterate = activities.iterate;
