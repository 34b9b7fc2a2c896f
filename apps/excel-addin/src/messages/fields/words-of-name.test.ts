import { expect, test } from "vitest";
import { wordsOfName } from "./words-of-name.ts";

test.each([
  ["DueDate", "Due date"],
  ["dueDate", "Due date"],
  ["due_date", "Due date"],
  ["DUE_DATE", "Due date"],
  ["TOTAL_VAT", "Total VAT"],
  ["DIC", "DIC"],
  ["PriceWithoutVat", "Price without VAT"],
  ["VATRate", "VAT rate"],
  ["Iban", "IBAN"],
  ["PartnerId", "Partner ID"],
  ["IsPaid", "Paid"],
  ["Is", "Is"],
  ["Issued", "Issued"],
  ["IssuedOn", "Issued on"],
  ["Address2", "Address 2"],
  ["RateInCZK", "Rate in CZK"],
  ["ČísloDokladu", "Číslo dokladu"],
  ["x", "X"],
  ["名前", "名前"],
  // Not put together from words.
  ["Due date", "Due date"],
  ["Name (2)", "Name (2)"],
  ["a/b", "a/b"],
  ["", ""],
  ["__", "__"],
])("the words of %j are %j", (name, words) => expect(wordsOfName(name)).toBe(words));
