import { expect, test } from "vitest";
import { saysMore } from "./says-more.ts";

test.each([
  ["Identification number. ", "IdentificationNumber", "IČO", false],
  ["Payment type id.", "PaymentTypeId", "Způsob úhrady", false],
  ["Entity id.", "Id", "ID", false],
  ["Payment type id.", "BusinessDetails.PaymentTypeId", "Způsob úhrady (ID)", false],
  ["Unit price type.", "Items.UnitPriceVatType", "Cena je s DPH, nebo bez", false],
  ["Flag specifying whether document has reverse charge.", "IsReverseCharge", "PDP", false],
  ["Filled only if the document is in a foreign currency.", "Items.Vat", "DPH", true],
  ["Variable symbol source.", "DocumentVariableSymbolSource", "Zdroj", false],
  ["Is default.", "IsDefault", "Výchozí", false],
  ["Delivery address", "DeliveryAddresses", "Dodací adresy", false],
  ["VAT rate", "VatRate", "Sazba DPH", false],
  ["Město", "City", "Město", false],
  ["", "City", "Město", false],
  ["True, if business partner is customer.", "IsCustomer", "Odběratel", true],
  ["Days until an invoice is due", "DuePeriod", "Splatnost (dny)", true],
  ["Sídlo firmy", "City", "Město", true],
])("%j says more than %s, which is called %s: %s", (description, name, title, says) => {
  expect(saysMore(description, { name, title })).toBe(says);
});
