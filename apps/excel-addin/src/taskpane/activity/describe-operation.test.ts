import { expect, it } from "vitest";
import { paneEn } from "../../messages/en/pane.ts";
import { describeOperation } from "./describe-operation.ts";

it.each([
  ["listBusinessPartners", "Partners: list"],
  ["iterateBusinessPartners", "Partners: list"],
  ["getBusinessPartner", "Partners: one record"],
  ["getActivity", "Activities: one record"],
  ["listIssuedInvoices", "Issued invoices: list"],
  ["createBusinessPartner", "Create a partner"],
  ["requestToken", "Sign in"],
  ["listCurrencies", "Currencies: list"],
  ["getCurrencies", "Currencies: one record"],
  ["list", "list"],
  ["getconstructor", "getconstructor"],
])("describes %s as %s", (operation, words) => {
  expect(describeOperation(operation, paneEn)).toBe(words);
});
