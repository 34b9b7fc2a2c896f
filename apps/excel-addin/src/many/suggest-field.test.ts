import { expect, test } from "vitest";
import { meansId, meansRegistration, meansSeveralAddresses, createSuggestField } from "./suggest-field.ts";

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
  expect(createSuggestField(loaded)(heading)).toBe(field);
});

test.each([
  ["Due period · Business details", "BusinessDetails.DuePeriod"],
  ["Splatnost (dny) · Obchodní údaje", "BusinessDetails.DuePeriod"],
  ["E-mail · Contact", undefined],
  ["E-mail · Kontaktní osoba", "Contact.Email"],
  ["Email · Owner", "Owner.Email"],
  ["Zaplatit do", "Note"],
])("%s, as a table of partners is headed, means %s", (heading, field) => {
  expect(createSuggestField(loaded, { Note: { cs: "Zaplatit do" } })(heading)).toBe(field);
});

const czech = [
  "Name",
  "CompanyName",
  "RegistrationNumber",
  "TaxNumber",
  "Address.Street",
  "PostCode",
  "Email",
];
test.each([
  ["Firma", "CompanyName"],
  ["Název firmy", "CompanyName"],
  ["Company name", "CompanyName"],
  ["Název", "Name"],
  ["DIČ", "TaxNumber"],
  ["VAT number", "TaxNumber"],
  ["IČ", "RegistrationNumber"],
  ["Ulice", "Address.Street"],
  ["PSČ", "PostCode"],
  ["E-mail", "Email"],
])("%s means %s where partners have it", (heading, field) => {
  expect(createSuggestField(czech)(heading)).toBe(field);
});

test.each([
  ["IČO", true],
  ["Registration number", true],
  ["RegistrationNumber", true],
  ["DIČ", false],
  ["Name", false],
])("a column %s has registration numbers: %s", (heading, expected) => {
  expect(meansRegistration(heading)).toBe(expected);
});

test.each([
  ["Id", true],
  ["ID partnera", true],
  ["CentreId", false],
])("a column %s has the ids of partners: %s", (heading, expected) => {
  expect(meansId(heading)).toBe(expected);
});

test.each([
  ["DeliveryAddresses", true],
  ["Delivery addresses", true],
  ["Dodací adresy", true],
  ["Dodací adresa", false],
  ["Delivery address 2", false],
  ["Name", false],
])("a heading %s is about all delivery addresses: %s", (heading, expected) => {
  expect(meansSeveralAddresses(heading)).toBe(expected);
});

test.each(["", "Interní poznámka účetní", "2024", "Email", "A. B.", "IČO"])(
  "%j suggests no field where partners have none, or several, of that name",
  (heading) => {
    expect(createSuggestField(["Contact.Email", "Owner.Email"])(heading)).toBeUndefined();
  },
);
