import { expect, test } from "vitest";
import { linkedList, type LinkableList } from "./linked-list.ts";

const lists: readonly LinkableList[] = [
  { name: "BusinessPartners", one: "BusinessPartner", path: "/v1/BusinessPartners" },
  { name: "BankAccounts", one: "BankAccount", path: "/v1/BankAccounts" },
  { name: "IssuedInvoices", one: "IssuedInvoice", path: "/v1/IssuedInvoices" },
  { name: "IssuedInvoicesUnpaid", one: "IssuedInvoicesUnpaidRecord", path: "/v1/issuedinvoices/Unpaid" },
  { name: "Currencies", one: "Currency", path: "/v1/Currencies" },
  { name: "VatRates", one: "VatRate", path: "/v1/VatRates" },
  { name: "PaymentMethods", one: "PaymentMethod", path: "/v1/PaymentMethods" },
];

test.each([
  ["CurrencyId", "Currencies"],
  ["currencyId", "Currencies"],
  ["BusinessPartnerId", "BusinessPartners"],
  ["PartnerId", "BusinessPartners"],
  ["BankAccountId", "BankAccounts"],
  ["AccountId", undefined],
  ["CURRENCYID", "Currencies"],
  ["Currency", undefined],
  ["CountryId", undefined],
  ["Paid", undefined],
  ["Id", undefined],
  ["constructorId", undefined],
  ["Terms.CurrencyId", "Currencies"],
  ["Currency.Id", "Currencies"],
  ["Items[0].Partner.id", "BusinessPartners"],
  ["Items.Id", undefined],
  ["ForeignCurrencyId", "Currencies"],
  ["BusinessDetails.TextItemVatRateId", "VatRates"],
  ["PaymentTypeId", "PaymentMethods"],
  ["PaymentMethodId", "PaymentMethods"],
  ["currency_id", "Currencies"],
  ["foreign_currency_id", "Currencies"],
  ["payment_type_id", "PaymentMethods"],
  ["currency-id", "Currencies"],
  ["concurrency_id", undefined],
  ["customerId", "BusinessPartners"],
  ["customer.id", "BusinessPartners"],
  ["vendor_id", "BusinessPartners"],
  ["customerGroupId", undefined],
  ["_id", undefined],
  ["Concurrencyid", undefined],
  ["RateId", undefined],
])("the field %s of an issued invoice leads to %s", (field, list) => {
  expect(linkedList(field, "IssuedInvoices", lists)).toBe(list);
});

test("a customer is one of the list of customers where there is one", () => {
  const withCustomers = [...lists, { name: "Customers", one: "Customer", path: "/v1/Customers" }];
  expect(linkedList("customer_id", "IssuedInvoices", withCustomers)).toBe("Customers");
  expect(linkedList("supplier_id", "IssuedInvoices", withCustomers)).toBe("BusinessPartners");
});

test("the id of a record in a list below another leads to the record above", () => {
  expect(linkedList("Id", "IssuedInvoicesUnpaid", lists)).toBe("IssuedInvoices");
  expect(linkedList("id", "IssuedInvoicesUnpaid", lists)).toBe("IssuedInvoices");
  expect(linkedList("Items.Id", "IssuedInvoicesUnpaid", lists)).toBeUndefined();
  expect(linkedList("Currency.Id", "IssuedInvoicesUnpaid", lists)).toBe("Currencies");
  expect(linkedList("Id", "Currencies", lists)).toBeUndefined();
  expect(linkedList("Id", "Unknown", lists)).toBeUndefined();
});
