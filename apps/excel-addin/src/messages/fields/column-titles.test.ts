import { describe, expect, test } from "vitest";
import { columnTitles, tableHeadings, type TitleSources } from "./column-titles.ts";

function fullTitles(names: readonly string[], sources: TitleSources): readonly string[] {
  const titles = columnTitles(names, sources);
  return names.map((name) => titles.get(name)!.full);
}

describe("the title of a column", () => {
  test.each<[string, string, string]>([
    ["DueDate", "Due date", "Datum splatnosti"],
    ["Name", "Name", "Název"],
    ["Partner.Name", "Name · Partner", "Název · Partner"],
    [
      "DocumentRecapitulation.VatRateSums.PriceWithoutVat",
      "Price without VAT · VAT rate sums",
      "Cena bez DPH · Sazby DPH",
    ],
    ["VatRateSums[0].Vat", "VAT · VAT rate sums 1", "DPH · Sazby DPH 1"],
    ["Items #", "Items #", "Položky #"],
    ["PartnerId", "Partner ID", "Partner (ID)"],
    ["Id", "ID", "ID"],
    // Whatever a service puts between words.
    ["due_date", "Due date", "Datum splatnosti"],
    ["line_items.unit_price", "Unit price · Line items", "Cena za jednotku · Položky"],
    ["customer_id", "Customer ID", "Odběratel (ID)"],
    // Composed of words of ours.
    ["customerName", "Customer name", "Odběratel (název)"],
    ["SupplierNumber", "Supplier number", "Dodavatel (číslo)"],
    ["CostCenterCode", "Cost center code", "Středisko (kód)"],
    ["base_currency_total_amount", "Base currency total amount", "Celkem s DPH v domácí měně"],
    ["netAmountInBaseCurrency", "Net amount in base currency", "Bez DPH v domácí měně"],
    ["homeCurrency.price", "Price · Home currency", "Cena · Domácí měna"],
    // Czech words without accents.
    ["DatumSplatnosti", "Datum splatnosti", "Datum splatnosti"],
    ["cislo_dokladu", "Cislo dokladu", "Číslo dokladu"],
    ["ZbyvaUhradit", "Zbyva uhradit", "Zbývá uhradit"],
    ["ZbyvaHodin", "Zbyva hodin", "Zbyva hodin"],
    // No word of ours: the words of the name.
    ["LoyaltyPoints", "Loyalty points", "Loyalty points"],
    ["RoyaltyId", "Royalty ID", "Royalty ID"],
    ["constructor", "Constructor", "Constructor"],
  ])("%s is %s and %s", (name, en, cs) => {
    expect(fullTitles([name], { language: "en" })).toEqual([en]);
    expect(fullTitles([name], { language: "cs" })).toEqual([cs]);
  });

  test("has as many objects as tell it from the others", () => {
    const names = ["A.Address.City", "B.Address.City", "Address.City", "City"];
    expect(fullTitles(names, { language: "en" })).toEqual([
      "City · Address · A",
      "City · Address · B",
      "Address.City",
      "City",
    ]);
  });

  test("is the same for a name that is given twice", () => {
    expect(fullTitles(["IsPaid", "IsPaid"], { language: "en" })).toEqual(["Paid", "Paid"]);
  });

  test("is the service's name where the words of two are the same", () => {
    const names = ["Paid", "IsPaid", "DueDate", "DueOn"];
    expect(fullTitles(names, { language: "en" })).toEqual(["Paid", "IsPaid", "Due date", "Due on"]);
    expect(fullTitles(names, { language: "cs" })).toEqual(["Paid", "IsPaid", "DueDate", "DueOn"]);
  });

  test("below its object differs from those beside it", () => {
    const titles = columnTitles(["Prices.Paid", "Prices.IsPaid", "Other.Paid"], { language: "en" });
    expect([...titles.values()].map(({ short }) => short)).toEqual(["Paid", "IsPaid", "Paid"]);
  });
});

test("a table's heading is cut to the 255 characters that Excel accepts", () => {
  const name = `N${"n".repeat(300)}`;
  expect([...tableHeadings([name, "Partner.Name"], { language: "en" }).values()]).toEqual([
    name.slice(0, 255),
    "Name · Partner",
  ]);
});

describe("the deployment's words", () => {
  const words = {
    dueon: { en: "Payable by", cs: "Zaplatit do" },
    "Partner.Name": { cs: "Odběratel" },
    Partner: { en: "Customer" },
  };

  test.each<[string, string, string]>([
    ["DueOn", "Payable by", "Zaplatit do"],
    ["Invoice.DueOn", "Payable by · Invoice", "Zaplatit do · Faktura"],
    ["Partner.Name", "Name · Customer", "Odběratel"],
    ["Partner.City", "City · Customer", "Město · Partner"],
  ])("call %s %s and %s", (name, en, cs) => {
    expect(fullTitles([name], { language: "en", words })).toEqual([en]);
    expect(fullTitles([name], { language: "cs", words })).toEqual([cs]);
  });
});

test.each<[name: string, czech: string, beside?: readonly string[]]>([
  ["ExchangeRates[0].Rate", "Kurz"],
  ["ExchangeRates.Rate", "Kurz"],
  ["Rate", "Kurz", ["CurrencyId"]],
  ["VatRateSums[0].Rate", "Sazba"],
  ["BusinessDetails.Number", "Číslo partnera"],
  ["Number", "Číslo"],
  ["Number", "Číslo dokladu", ["RestToPay"]],
  ["Invoice.Number", "Číslo", ["RestToPay"]],
  ["Items.Amount", "Částka", ["Items.Text", "UnitPrice"]],
  ["Items.Amount", "Množství", ["Items.UnitPrice"]],
  ["Name", "Název", ["Code"]],
  ["Name", "Jméno / název", ["CompanyName"]],
  ["Name", "Název", ["Partner.CompanyName"]],
  ["PartnerAddress.Name", "Jméno / název", ["partnerAddress.companyName"]],
  // The name of a place: a shop, a store.
  ["DeliveryAddresses[0].Name", "Název", ["DeliveryAddresses[0].CompanyName"]],
  ["RegistrationNumber", "IČO"],
  ["RegistrationNumber", "Evidenční číslo", ["AvailableQuantity"]],
  ["RegistrationNumberId", "Evidenční číslo (ID)"],
  ["TaxIdentificationNumber", "DIČ"],
  ["PaymentTypeId", "Způsob úhrady (ID)"],
  ["IssuedInvoiceGuid", "Vydaná faktura (ID)"],
  ["TotalWithVatHc", "Celkem s DPH v domácí měně"],
  ["LoyaltyHc", "Loyalty hc"],
  ["Contract", "Smlouva"],
  ["Maturity", "Splatnost"],
  ["CompanyName|Name", "Partner"],
])("%s is called %s in Czech by what is around it, beside %j", (name, short, beside = []) => {
  expect(columnTitles([name, ...beside], { language: "cs" }).get(name)!.short).toBe(short);
  expect(columnTitles([name], { language: "cs", among: beside }).get(name)!.short).toBe(short);
});

test("the one name of a partner is called after its object, or by the deployment", () => {
  const name = "PartnerAddress.CompanyName|Name";
  expect(fullTitles([name], { language: "en" })).toEqual(["Partner · Partner address"]);
  expect(fullTitles([name], { language: "cs" })).toEqual(["Partner · Adresa partnera"]);
  const words = { [name]: { cs: "Odběratel" } };
  expect(fullTitles([name], { language: "cs", words })).toEqual(["Odběratel"]);
});
