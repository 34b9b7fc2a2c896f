import { expect, test } from "vitest";
import { suggestField } from "./suggest-field.ts";

const loaded = ["Name", "IdentificationNumber", "Address.Street", "Note", "Contact.Email", "Owner.Email"];

test.each([
  ["Name", "Name"],
  [" NÁZEV ", "Name"],
  ["Název firmy", "Name"],
  ["City", "City"],
  ["Město", "City"],
  ["Splatnost (dny)", "BusinessDetails.DuePeriod"],
  ["Due period", "BusinessDetails.DuePeriod"],
  ["DuePeriod", "BusinessDetails.DuePeriod"],
  ["businessdetails.dueperiod", "BusinessDetails.DuePeriod"],
  ["DeliveryAddresses[1].Name", "DeliveryAddresses[n].Name"],
  ["Delivery address", "DeliveryAddresses[n].Name"],
  ["Delivery address 2", "DeliveryAddresses[n].Name"],
  ["Dodací adresa č. 3", "DeliveryAddresses[n].Name"],
  ["IČO", "IdentificationNumber"],
  ["Identification number", "IdentificationNumber"],
  ["Poznámka", "Note"],
  ["Street", "Address.Street"],
  ["Custom.Field", "Custom.Field"],
  ["DeliveryAddresses[0].City", "DeliveryAddresses[0].City"],
])("%s means %s", (heading, field) => {
  expect(suggestField(heading, loaded)).toBe(field);
});

test.each(["", "Interní poznámka účetní", "2024", "Email", "A. B.", "IČO"])(
  "%j suggests no field where partners have none, or several, of that name",
  (heading) => {
    expect(suggestField(heading, ["Contact.Email", "Owner.Email"])).toBeUndefined();
  },
);
