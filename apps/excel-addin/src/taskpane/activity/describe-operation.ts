import type { ListName } from "../../lists/list-name.ts";
import type { PaneMessages } from "../../messages/en/pane.ts";

const subjects: ReadonlyMap<string, ListName> = new Map<string, ListName>([
  ["Activities", "Activities"],
  ["Activity", "Activities"],
  ["BankAccounts", "BankAccounts"],
  ["BankAccount", "BankAccounts"],
  ["Banks", "Banks"],
  ["Bank", "Banks"],
  ["BusinessPartners", "BusinessPartners"],
  ["BusinessPartner", "BusinessPartners"],
  ["CashRegisters", "CashRegisters"],
  ["CashRegister", "CashRegisters"],
  ["Centres", "Centres"],
  ["IssuedInvoices", "IssuedInvoices"],
]);

/** An operation's name, such as `listBanks`, in words; one that has none is shown as it is. */
export function describeOperation(operation: string, { activity, lists }: PaneMessages): string {
  const { createBusinessPartner, requestToken, ...kinds } = activity.operations;
  if (operation === "createBusinessPartner") return createBusinessPartner;
  if (operation === "requestToken") return requestToken;
  const [, kind, subject = ""] = /^(list|get)(\w+)$/.exec(operation) ?? [];
  const list = subjects.get(subject);
  if (!list || (kind !== "list" && kind !== "get")) return operation;
  return kinds[kind](lists[list]);
}
