import type { OfferedDescription } from "@accounting-data/deployment";
import type { DescribedField } from "@accounting-data/openapi";
import { describe, expect, test } from "vitest";
import { findInvoiceColumns } from "./invoice-columns.ts";
import { findReceivables } from "./receivables.ts";

const text: DescribedField["type"] = { kind: "text" };
const moment: DescribedField["type"] = { kind: "text", format: "date-time" };
const amount: DescribedField["type"] = { kind: "number", format: "decimal" };
const row = { after: true, modifiedSince: true, byId: true };

/** A description of these lists, by name, path below `/v1/`, and fields. */
function describing(
  lists: readonly (readonly [
    name: string,
    path: string,
    fields: Readonly<Record<string, DescribedField["type"]>>,
  ])[],
): OfferedDescription {
  return {
    lists: lists.map(([name, path]) => ({
      ...row,
      name,
      one: name.replace(/ies$/, "y").replace(/s$/, ""),
      path: `/v1/${path}`,
      record: name,
    })),
    records: lists.map(([name, , fields]) => ({
      name,
      fields: Object.entries(fields).map(([field, type]) => ({ name: field, type })),
    })),
    choices: [],
  };
}

const partners = ["BusinessPartners", "BusinessPartners", { Id: text, Name: text }] as const;
const whole = { PartnerId: text, DueDate: moment, RemainingToPay: amount };

describe("who owes what", () => {
  test.each([
    ["RemainingToPay", true],
    ["AmountRemaining", true],
    ["RestToPay", true],
    ["AmountDue", true],
    ["OutstandingAmount", true],
    ["UnpaidAmount", true],
    ["ToPay", true],
    ["Total", false],
    ["TotalPaid", false],
    ["DiscountDue", false],
    ["RemainingDays", false],
  ])("is recognised by an amount called %s: %s", (name, found) => {
    const fields = { PartnerId: text, DueDate: moment, [name]: amount };
    const description = describing([partners, ["IssuedInvoices", "IssuedInvoices", fields]]);
    expect(findReceivables(description).map(({ rest }) => rest)).toEqual(found ? [name] : []);
  });

  test.each([
    ["DueDate", moment, true],
    ["DateOfMaturity", moment, true],
    ["MaturityDate", { kind: "text", format: "date" } as const, true],
    ["DueOn", text, true],
    ["DateDue", moment, true],
    ["DateOfIssue", moment, false],
    ["DueDate", amount, false],
    ["DueDate", { kind: "text", format: "guid" } as const, false],
  ])("is due at %s: %j, %s", (name, type, found) => {
    const fields = { PartnerId: text, [name]: type, RemainingToPay: amount };
    const description = describing([partners, ["IssuedInvoices", "IssuedInvoices", fields]]);
    expect(findReceivables(description).map(({ due }) => due)).toEqual(found ? [name] : []);
  });

  test.each([
    ["ReceivedInvoices", 0],
    ["IssuedCreditNotes", 0],
    ["IssuedInvoicesDefault", 0],
    ["SalesOrders", 0],
    ["BankStatements", 0],
    ["SalesInvoices", 1],
    ["IssuedInvoices", 1],
  ])("is not said by every list with such fields: %s", (name, count) => {
    expect(findReceivables(describing([partners, [name, name, whole]]))).toHaveLength(count);
  });

  test("is said by the partner's name and a currency's code where nothing leads to their lists", () => {
    const fields = { PartnerName: text, Currency: text, DueDate: moment, RemainingToPay: amount };
    expect(findReceivables(describing([["IssuedInvoices", "IssuedInvoices", fields]]))).toEqual([
      {
        list: "IssuedInvoices",
        kind: "invoices",
        partner: "PartnerName",
        due: "DueDate",
        rest: "RemainingToPay",
        currency: "Currency",
      },
    ]);
    const without = { PartnerName: text, DueDate: moment, RemainingToPay: amount };
    expect(findReceivables(describing([["IssuedInvoices", "IssuedInvoices", without]]))).toMatchObject([
      { currency: undefined },
    ]);
  });

  test("is said by the partner's name in the document, rather than by a link from the id beside it", () => {
    const fields = {
      "Partner.Id": text,
      "Partner.Name": text,
      "Currency.Id": text,
      "Currency.Code": text,
      DueDate: moment,
      RemainingToPay: amount,
    };
    const currencies = ["Currencies", "Currencies", { Id: text, Code: text }] as const;
    const description = describing([partners, currencies, ["IssuedInvoices", "IssuedInvoices", fields]]);
    expect(findReceivables(description)).toMatchObject([
      { partner: "Partner.Name", partnerId: "Partner.Id", currency: "Currency.Code" },
    ]);
  });

  test.each(["ClientName", "Purchaser.Name", "Customer.CompanyName", "PartnerAddress.NickName"])(
    "is said by a partner's name called %s, as the revenue by partner is",
    (name) => {
      const fields = { CompanyName: text, [name]: text, DueDate: moment, RemainingToPay: amount };
      const description = describing([["IssuedInvoices", "IssuedInvoices", fields]]);
      expect(findReceivables(description)).toMatchObject([{ partner: name }]);
      expect(findInvoiceColumns(["IssuedOn", ...Object.keys(fields)])).toMatchObject({ partner: name });
    },
  );

  test.each<Readonly<Record<string, DescribedField["type"]>>>([{}, { PartnerId: text }, { DueDate: moment }])(
    "is taken from the list that has all of it, rather than from one below that has only %j",
    (fields) => {
      const description = describing([
        partners,
        ["IssuedInvoicesUnpaid", "IssuedInvoices/Unpaid", { Id: text, RemainingToPay: amount, ...fields }],
        ["IssuedInvoices", "IssuedInvoices", whole],
        ["IssuedAdvanceInvoices", "IssuedAdvanceInvoices", whole],
        ["IssuedProformaInvoices", "IssuedProformaInvoices", whole],
      ]);
      expect(findReceivables(description).map(({ list, kind }) => [list, kind])).toEqual([
        ["IssuedInvoices", "invoices"],
        ["IssuedAdvanceInvoices", "advances"],
      ]);
    },
  );

  test("is not said where the list above does not know it either", () => {
    const description = describing([
      partners,
      ["IssuedInvoices", "IssuedInvoices", { Id: text }],
      ["IssuedInvoicesUnpaid", "IssuedInvoices/Unpaid", { Id: text, RemainingToPay: amount }],
    ]);
    expect(findReceivables(description)).toEqual([]);
  });
});
