import { byKey, type List } from "../operation/list.ts";

/** `GET /v1/Activities`. */
export const activities: List = {
  operation: "listActivities",
  path: "/v1/Activities",
  strategies: byKey,
  ids: "guid",
};
