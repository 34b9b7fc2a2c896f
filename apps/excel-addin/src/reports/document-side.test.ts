import { describe, expect, test } from "vitest";
import { isIssuedValue, isReceivedValue, tellsSides } from "./document-side.ts";

describe("the side of a document", () => {
  test.each([
    ["ACCPAY", true],
    ["ACCPAYCREDIT", true],
    ["ACCREC", false],
    ["ACCRECCREDIT", false],
    ["Purchase", true],
    ["purchase_invoice", true],
    ["Bill", true],
    ["VendorCredit", true],
    ["ReceivedInvoice", true],
    ["Accounts receivable", false],
    ["Incoming", true],
    ["income", false],
    ["in", true],
    ["out", false],
    ["INVOICE", false],
    ["SalesInvoice", false],
    ["Přijatá faktura", true],
    ["Nákup", true],
    ["Vydaná faktura", false],
    ["Prodej", false],
  ])("%s: received is %s", (value, isReceived) => {
    expect(isReceivedValue(value)).toBe(isReceived);
    expect(isReceived && isIssuedValue(value)).toBe(false);
  });

  test.each([
    [{ choices: ["ACCPAY", "ACCREC"] }, true],
    [{ choices: ["Invoice", "CreditNote"] }, false],
    // A list of received documents has kinds of its own.
    [{ choices: ["PurchaseInvoice", "PurchaseCredit"] }, false],
    [{ example: "ACCREC" }, true],
    [{ example: "přijatá" }, true],
    [{ example: "Standard" }, false],
    [{ text: "ACCREC for sales invoices, ACCPAY for bills" }, true],
    [{ text: "The kind of the invoice" }, false],
    [{}, false],
  ])("%j tells sides: %s", (column, expected) => {
    expect(tellsSides(column)).toBe(expected);
  });
});
