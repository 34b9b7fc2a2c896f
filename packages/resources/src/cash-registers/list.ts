import { byKey, type List } from "../operation/list.ts";

/** `GET /v1/CashRegisters`. */
export const cashRegisters: List = {
  operation: "listCashRegisters",
  path: "/v1/CashRegisters",
  strategies: byKey,
  ids: "guid",
};
