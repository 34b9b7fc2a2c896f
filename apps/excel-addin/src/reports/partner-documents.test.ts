import { describe, expect, test } from "vitest";
import type { LinkableList } from "../lists/linked-list.ts";
import { findDocumentList, mayHaveDocuments, readableColumns } from "./partner-documents.ts";

const lists: readonly LinkableList[] = [
  { name: "BusinessPartners", one: "BusinessPartner", path: "/v1/BusinessPartners" },
  { name: "IssuedInvoices", one: "IssuedInvoice", path: "/v1/issuedinvoices" },
  { name: "Currencies", one: "Currency", path: "/v1/Currencies" },
];
const currencies = ["Id", "Code", "Name"];

function find(names: readonly string[], list = "IssuedInvoices") {
  return findDocumentList(list, (of) => (of === "Currencies" ? currencies : names), lists);
}

describe("the documents of a partner", () => {
  test.each([
    [["Id", "PartnerId"], "PartnerId"],
    [["Partner.Id", "Partner.Name", "PartnerId"], "PartnerId"],
    [["Partner.Id", "Partner.Name"], "Partner.Id"],
    [["businesspartnerid"], "businesspartnerid"],
    [["Id", "PartnerName", "CurrencyId"], undefined],
    [[], undefined],
  ])("are found in a list with the columns %j by %s", (names, partner) => {
    expect(find(names)?.partner).toBe(partner);
  });

  test("are neither the partners themselves, which may lead to other partners, nor what new documents are filled with", () => {
    expect(find(["Id", "PartnerId"], "BusinessPartners")).toBeUndefined();
    expect(find(["Id", "PartnerId"], "IssuedInvoicesDefault")).toBeUndefined();
  });

  test.each([
    [
      ["Id", "Number", "PartnerId", "IssuedOn", "DueOn", "Currency", "Total", "IsCancelled", "Note"],
      ["Number", "Total", "Currency", "IssuedOn", "DueOn", "IsCancelled"],
    ],
    [
      ["DocumentNumber", "DateOfIssue", "DateOfMaturity", "CurrencyId", "PartnerId", "Prices.TotalWithVat"],
      ["DocumentNumber", "Prices.TotalWithVat", "CurrencyId.Code", "DateOfIssue", "DateOfMaturity"],
    ],
    // Only documents in another currency have the foreign amount.
    [
      ["DocumentNumber", "PartnerId", "Sums.TotalPrice", "Sums.ForeignCurrencyTotalPrice"],
      ["DocumentNumber", "Sums.TotalPrice", "Sums.ForeignCurrencyTotalPrice"],
    ],
    [
      ["PartnerId", "Number", "RemainingToPay"],
      ["Number", "RemainingToPay"],
    ],
    [["PartnerId", "Text"], []],
  ])("with the columns %j show %j", (names, columns) => {
    expect(find(names)?.columns).toEqual(columns);
  });

  test("may be in a list of which only the name is known", () => {
    const names = ["IssuedInvoices", "SalesOrders", "Banks", "Centres", "InvoiceSettings"];
    expect(names.filter(mayHaveDocuments)).toEqual(["IssuedInvoices", "SalesOrders"]);
  });
});

describe("a formula calls columns by what a person reads", () => {
  const names = ["Id", "Number", "DueOn", "Total", "Amounts.Total", "Note", "note text"];
  const readable = (language: "en" | "cs", words?: Record<string, { en: string; cs: string }>) =>
    readableColumns(
      ["Number", "DueOn", "Amounts.Total"],
      { names, linkedNames: () => [] },
      { language, words },
    );

  test("in the language of the pane", async () => {
    expect(await readable("en")).toEqual(["Number", "Due on", "Total · Amounts"]);
    expect((await readable("cs")).slice(0, 2)).toEqual(["Číslo dokladu", "Datum splatnosti"]);
  });

  test("also those that an id leads to, where it is clear which", async () => {
    const code = (own: readonly string[], linked: readonly string[], language: "en" | "cs") =>
      readableColumns(["CurrencyId.Code"], { names: own, linkedNames: () => linked }, { language });
    expect(await code(["CurrencyId"], currencies, "en")).toEqual(["Code · Currency ID"]);
    expect(await code(["CurrencyId"], currencies, "cs")).toEqual(["Kód · Měna (ID)"]);
    expect(await code(["CurrencyId"], [], "en")).toEqual(["CurrencyId.Code"]);
  });

  test("but by the service's names where a formula would read the title as something else", async () => {
    expect((await readable("en", { DueOn: { en: "Due, at last", cs: "Splatnost" } }))[1]).toBe("DueOn");
    expect((await readable("en", { DueOn: { en: "Note", cs: "Splatnost" } }))[1]).toBe("DueOn");
    expect((await readable("en", { DueOn: { en: "* day", cs: "Splatnost" } }))[1]).toBe("DueOn");
    const words = { Total: { en: "Sum", cs: "Součet" }, DueOn: { en: "Total", cs: "Splatnost" } };
    expect((await readable("en", words))[1]).toBe("DueOn");
  });
});
