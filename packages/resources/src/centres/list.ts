import { byKey, type List } from "../operation/list.ts";

/** `GET /v1/Centres`. */
export const centres: List = {
  operation: "listCentres",
  path: "/v1/Centres",
  strategies: byKey,
  ids: "guid",
};
