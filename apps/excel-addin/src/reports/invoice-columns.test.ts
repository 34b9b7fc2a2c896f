import { expect, test } from "vitest";
import { findInvoiceColumns } from "./invoice-columns.ts";

test.each([
  [["TaxableOn"], { day: "TaxableOn" }],
  [["DateOfIssue", "DateOfTaxation"], { day: "DateOfTaxation" }],
  [["NoTaxDate", "TaxDateNote", "DateOfIssue"], { day: "DateOfIssue" }],
  [["PartnerName", "PartnerId"], { partner: "PartnerName", partnerId: "PartnerId" }],
  [["Partner.Name", "Partner.Id"], { partner: "Partner.Name", partnerId: "Partner.Id" }],
  [["Purchaser.CompanyName", "PurchaserId"], { partner: "Purchaser.CompanyName", partnerId: "PurchaserId" }],
  [["PartnerAddress.NickName", "PartnerAddress.Id", "PartnerId"], { partnerId: "PartnerId" }],
  [["CancelledOn"], { cancelled: "CancelledOn" }],
  [["NotCancelledOn", "DateOfCancellationNote", "UnvoidedAt"], { cancelled: undefined }],
])("of an invoice with the columns %j a report takes %j", (names, taken) => {
  const day = names.some((name) => /tax|issue/i.test(name)) ? [] : ["IssuedOn"];
  expect(findInvoiceColumns([...day, ...names])).toMatchObject(taken);
});

test("a list without the day of an invoice is no list of invoices", () => {
  expect(findInvoiceColumns(["NotIssuedOn", "IssuedOnNote", "Total"])).toBeUndefined();
});
