import { byKey, type List } from "../operation/list.ts";

/** `GET /v1/BusinessPartners`. */
export const businessPartners: List = {
  operation: "listBusinessPartners",
  path: "/v1/BusinessPartners",
  strategies: byKey,
  ids: "guid",
};
