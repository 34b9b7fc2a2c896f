import { byPageNumber, type List } from "../operation/list.ts";

/** `GET /v1/issuedinvoices`: neither its parameters nor its record type are shown. */
export const issuedInvoices: List = {
  operation: "listIssuedInvoices",
  path: "/v1/issuedinvoices",
  strategies: byPageNumber,
  ids: "text",
};
