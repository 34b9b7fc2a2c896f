import { byPageNumber, type List } from "../operation/list.ts";

/** `GET /v1/Banks`: the one list of master data that does not accept `After`. */
export const banks: List = {
  operation: "listBanks",
  path: "/v1/Banks",
  strategies: byPageNumber,
  ids: "guid",
};
