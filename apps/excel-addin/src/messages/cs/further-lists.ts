import type { FurtherTitles } from "../list-titles.ts";

/** Further lists that many services have, in Czech. */
export const furtherListsCs: FurtherTitles = {
  lists: new Map([
    ["BankStatements", "Bankovní výpisy"],
    ["CashVouchers", "Pokladní doklady"],
    ["Contacts", "Kontakty"],
    ["Contracts", "Smlouvy"],
    ["Countries", "Země"],
    ["ExchangeRates", "Kurzy"],
    ["InternalDocuments", "Interní doklady"],
    ["IssuedAdvanceInvoices", "Vydané zálohové faktury"],
    ["IssuedCreditNotes", "Vydané dobropisy"],
    ["NumericSequences", "Číselné řady"],
    ["PaymentOptions", "Způsoby platby"],
    ["PriceLists", "Ceníky"],
    ["PurchaseOrders", "Vydané objednávky"],
    ["ReceivedAdvanceInvoices", "Přijaté zálohové faktury"],
    ["SalesOffers", "Nabídky"],
    ["SalesOrders", "Přijaté objednávky"],
    ["StockItems", "Skladové položky"],
    ["Stocks", "Sklady"],
    ["Tags", "Štítky"],
    ["Units", "Měrné jednotky"],
    ["VatRates", "Sazby DPH"],
    ["Warehouses", "Sklady"],
  ]),
  parts: new Map([
    ["BelowMinimum", "pod minimem"],
    ["Default", "výchozí"],
    ["Open", "otevřené"],
    ["Overdue", "po splatnosti"],
    ["Paid", "uhrazené"],
    ["Unpaid", "neuhrazené"],
  ]),
};
