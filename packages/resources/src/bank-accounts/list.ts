import { byKey, type List } from "../operation/list.ts";

/** `GET /v1/BankAccounts`. */
export const bankAccounts: List = {
  operation: "listBankAccounts",
  path: "/v1/BankAccounts",
  strategies: byKey,
  ids: "guid",
};
