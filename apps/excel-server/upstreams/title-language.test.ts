import { expect, test } from "vitest";
import { languageOf } from "./title-language.ts";

test.each<[text: string, field: string, language: "cs" | "en" | undefined]>([
  ["Datum splatnosti", "DueDate", "cs"],
  ["Splatnost", "DueDate", "cs"],
  ["Číslo dokladu", "Number", "cs"],
  ["Cislo dokladu", "Number", "cs"],
  ["IČO", "RegistrationNumber", "cs"],
  ["Sleva", "Discount", "cs"],
  ["Popis", "Popis", "cs"],
  ["Due date", "DueDate", "en"],
  ["Invoice number", "Number", "en"],
  ["Symbol of the payment", "VariableSymbol", "en"],
  ["Warehouse keeper", "WarehouseKeeperId", "en"],
  // The language is uncertain, or another one.
  ["DUZP", "TaxDate", undefined],
  ["Rechnungsnummer", "InvoiceNumber", undefined],
  ["Fälligkeit", "DueDate", undefined],
  ["Numer rachunku", "InvoiceNumber", undefined],
  ["Termin płatności", "DueDate", undefined],
  ["Date de facturation", "InvoiceDate", undefined],
  ["発行日", "IssueDate", undefined],
  ["", "Note", undefined],
])("%j of the field %s: %s", (text, field, language) => {
  expect(languageOf(text, field)).toBe(language);
});
