import { expect, test } from "vitest";
import { meansId, meansRegistration, meansSeveralAddresses } from "./heading-meanings.ts";
import { partnerWords } from "../creating/partner-words.ts";
import { createSuggestField } from "./suggest-field.ts";
import { elementTitle } from "../messages/fields/element-title.ts";
import { createPaneWords } from "../messages/pane-words.ts";

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
  expect(createSuggestField(loaded)(heading)).toEqual([field]);
});

test.each([
  ["Due period · Business details", "BusinessDetails.DuePeriod"],
  ["Splatnost (dny) · Obchodní údaje", "BusinessDetails.DuePeriod"],
  ["E-mail · Contact", undefined],
  ["E-mail · Kontaktní osoba", "Contact.Email"],
  ["Email · Owner", "Owner.Email"],
  ["Zaplatit do", "Note"],
])("%s, as a table of partners is headed, means %s", (heading, field) => {
  expect(createSuggestField(loaded, { words: { Note: { cs: "Zaplatit do" } } })(heading)).toEqual(
    field === undefined ? [] : [field],
  );
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
  ["DIČ", "TaxNumber"],
  ["VAT number", "TaxNumber"],
  ["IČ", "RegistrationNumber"],
  ["Ulice", "Address.Street"],
  ["PSČ", "PostCode"],
  ["E-mail", "Email"],
])("%s means %s where partners have it", (heading, field) => {
  expect(createSuggestField(czech)(heading)).toEqual([field]);
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

test.each(["", "Interní poznámka účetní", "2024", "A. B.", "IČO"])(
  "%j suggests no field where partners have none of that name",
  (heading) => {
    expect(createSuggestField(["Contact.Email", "Owner.Email"])(heading)).toEqual([]);
  },
);

/** As a service has them that tells companies from persons. */
const companies = [
  "IdentificationNumber",
  "TaxIdentificationNumber",
  "CompanyName",
  "Name",
  "Street",
  "PostCode",
  "Email",
  "PhoneNumber",
  "MobilePhoneNumber",
  "FaxNumber",
  "RegionId",
  "BusinessDetails.Number",
  "BusinessDetails.PaymentTypeId",
  "BusinessDetails.CentreId",
  "BusinessDetails.ActivityId",
  "BusinessDetails.DuePeriodForLiabilities",
];

test.each<[heading: string, ...fields: string[]]>([
  // As the service names it.
  ["CompanyName", "CompanyName"],
  ["Name", "Name"],
  // As the pane calls it.
  ["Název firmy", "CompanyName"],
  ["Company name", "CompanyName"],
  ["Jméno", "Name"],
  ["DIČ", "TaxIdentificationNumber"],
  ["Tax identification number", "TaxIdentificationNumber"],
  ["Mobil", "MobilePhoneNumber"],
  // A guess.
  ["Firma", "CompanyName"],
  ["Obchodní jméno", "CompanyName"],
  ["Company", "CompanyName"],
  ["VAT ID", "TaxIdentificationNumber"],
  ["IČ DPH", "TaxIdentificationNumber"],
  ["Mobilní telefon", "MobilePhoneNumber"],
  ["Cell phone", "MobilePhoneNumber"],
  ["Tel.", "PhoneNumber"],
  ["Kontaktní osoba", "Name"],
  ["Jméno a příjmení", "Name"],
  ["Contact person", "Name"],
  ["Způsob úhrady", "BusinessDetails.PaymentTypeId"],
  ["Středisko", "BusinessDetails.CentreId"],
  ["Splatnost závazků", "BusinessDetails.DuePeriodForLiabilities"],
  ["Činnost", "BusinessDetails.ActivityId"],
  ["Kraj", "RegionId"],
  // Two, of which a person has to choose.
  ["Odběratel", "CompanyName", "Name"],
  ["Název", "CompanyName", "Name"],
  ["Partner", "CompanyName", "Name"],
  ["Customer", "CompanyName", "Name"],
])("where partners have the name of a company and that of a person, %s means %s %s", (heading, ...fields) => {
  const field = { type: "text", required: false, within: undefined, limits: [] } as const;
  const words = partnerWords(
    companies.map((name) => ({ ...field, name })),
    undefined,
  );
  expect(createSuggestField(companies, { words })(heading)).toEqual(fields);
});

test("a field that only objects have is asked about if several have it", () => {
  const suggest = createSuggestField(["Contact.Email", "Owner.Email", "Seat.Street", "Country.Name"]);
  expect(suggest("Název")).toEqual(["Name"]);
  expect(suggest("Email")).toEqual(["Contact.Email", "Owner.Email"]);
  expect(suggest("Ulice")).toEqual(["Seat.Street"]);
});

test("a contact is nobody's name where partners have no other one", () => {
  expect(createSuggestField([])("Kontaktní osoba")).toEqual([]);
});

test("the deployment's word for a field wins over what such a heading mostly means", () => {
  const suggest = createSuggestField(companies, {
    words: { FaxNumber: { cs: "Firma" }, Name: { cs: "Odběratel" } },
  });
  expect(suggest("Firma")).toEqual(["FaxNumber"]);
  expect(suggest("odberatel")).toEqual(["Name"]);
});

test.each(["Název", "Odběratel", "Customer"])(
  "%s is the name where nothing is created without one",
  (heading) => {
    expect(createSuggestField(["CompanyName"], { needsName: true })(heading)).toEqual(["Name"]);
  },
);

test("a partner is not whether it is one", () => {
  const suggest = createSuggestField([...companies, "BusinessDetails.IsCustomer"]);
  expect(suggest("Odběratel")).toEqual(["CompanyName", "Name"]);
  expect(suggest("Customer")).toEqual(["CompanyName", "Name"]);
  expect(suggest("Je odběratel")).toEqual(["BusinessDetails.IsCustomer"]);
  expect(suggest("Is customer")).toEqual(["BusinessDetails.IsCustomer"]);
});

const inAddress = ["Name", "Street", "City", "PostCode", "PhoneNumber"].map(
  (name) => `DeliveryAddresses[n].${name}`,
);

test.each([
  ["Dodací adresa", "DeliveryAddresses[n].Name"],
  ["Dodací adresa 2", "DeliveryAddresses[n].Name"],
  ["Dodací adresa – Ulice", "DeliveryAddresses[n].Street"],
  ["dodaci adresa: ulice", "DeliveryAddresses[n].Street"],
  ["Dodací adresa 2 – Ulice", "DeliveryAddresses[1].Street"],
  ["Dodací adresa č. 3 - PSČ", "DeliveryAddresses[2].PostCode"],
  ["Ulice · Dodací adresy 1", "DeliveryAddresses[n].Street"],
  ["Ulice · Dodací adresy 2", "DeliveryAddresses[1].Street"],
  ["Město dodací adresy", "DeliveryAddresses[n].City"],
  ["Dodací PSČ", "DeliveryAddresses[n].PostCode"],
  ["Delivery address – Phone", "DeliveryAddresses[n].PhoneNumber"],
  ["Delivery city", "DeliveryAddresses[n].City"],
  ["Ulice", "Street"],
  ["Město", "City"],
  ["Dodací lhůta", undefined],
])("%s means %s where addresses have fields of their own", (heading, field) => {
  expect(createSuggestField(["Street", "PostCode", ...inAddress])(heading)).toEqual(
    field === undefined ? [] : [field],
  );
});

const ids = ["CentreId", "ActivityId", "CurrencyId", "PaymentTypeId", "TextItemVatRateId"];

test.each([
  ["Středisko", "CentreId"],
  ["Středisko (ID)", "CentreId"],
  ["stredisko id", "CentreId"],
  ["ID středisko", "CentreId"],
  ["Kód střediska", "CentreId"],
  ["Centre", "CentreId"],
  ["Centre ID", "CentreId"],
  ["CentreId", "CentreId"],
  ["Středisko (ID) · Obchodní údaje", "CentreId"],
  ["Středisko · Obchodní údaje", "CentreId"],
  ["Centre ID · Business details", "CentreId"],
  ["Centre · Business details", "CentreId"],
  ["Činnost (ID)", "ActivityId"],
  ["Měna", "CurrencyId"],
  ["Měna (ID)", "CurrencyId"],
  ["Currency ID", "CurrencyId"],
  ["Currency", "CurrencyId"],
  ["Způsob úhrady", "PaymentTypeId"],
  ["Způsob úhrady (ID)", "PaymentTypeId"],
  ["Forma úhrady", "PaymentTypeId"],
  ["Sazba DPH textové položky", "TextItemVatRateId"],
])("%s means the id of a record, %s", (heading, field) => {
  const fields = ids.map((name) => `BusinessDetails.${name}`);
  expect(createSuggestField(fields)(heading)).toEqual([`BusinessDetails.${field}`]);
});

const contacts = ["FirstName", "Email", "MobilePhone", "Address.City"].map((name) => `Contacts[n].${name}`);
const accounts = ["AccountNumber", "BankCode", "CurrencyId"].map((name) => `BankAccounts[n].${name}`);

test.each([
  ["Kontakty – E-mail", "Contacts[n].Email"],
  ["kontakty: email", "Contacts[n].Email"],
  ["Kontaktní osoba 2 – Mobil", "Contacts[1].MobilePhone"],
  ["E-mail · Kontakty", "Contacts[n].Email"],
  ["Contact 3 - E-mail", "Contacts[2].Email"],
  ["Contacts – City", "Contacts[n].Address.City"],
  ["Contacts[0].Email", "Contacts[0].Email"],
  ["Bankovní účet – Kód banky", "BankAccounts[n].BankCode"],
  ["Bankovní účty 2 – Číslo účtu", "BankAccounts[1].AccountNumber"],
  ["Bank account 2 – Currency", "BankAccounts[1].CurrencyId"],
  ["Bankovní účet – Měna (ID)", "BankAccounts[n].CurrencyId"],
  ["E-mail", "Email"],
  ["Město", "City"],
  ["Kontakty – Barva", undefined],
])("%s means %s where partners have lists of contacts and accounts", (heading, field) => {
  expect(createSuggestField(["Email", ...contacts, ...accounts])(heading)).toEqual(
    field === undefined ? [] : [field],
  );
});

test.each(["en", "cs"] as const)("what the pane calls the fields of lists means them, in %s", (language) => {
  const fields = [...inAddress, ...contacts, ...accounts];
  const suggest = createSuggestField(["Email", "City", ...fields]);
  const { pane } = createPaneWords(language);
  for (const field of fields) {
    for (const name of [field, field.replace("[n]", "[2]")]) {
      const heading = elementTitle(name, { language }, pane)!;
      expect([heading, suggest(heading)]).toEqual([heading, [name]]);
    }
  }
});

test("the name of a delivery address is that of a place, also where partners have the name of a person", () => {
  const words = partnerWords(
    [
      { name: "CompanyName", type: "text", required: false, within: undefined, limits: [] },
      { name: "Name", type: "text", required: false, within: undefined, limits: [] },
    ],
    undefined,
  );
  const suggest = createSuggestField([...companies, ...inAddress, "DeliveryAddresses[n].CompanyName"], {
    words,
  });
  expect(suggest("Dodací adresa – Název")).toEqual(["DeliveryAddresses[n].Name"]);
  expect(suggest("Dodací adresa – Firma")).toEqual(["DeliveryAddresses[n].CompanyName"]);
  expect(suggest("Název")).toEqual(["CompanyName", "Name"]);
});

const unlike = {
  underscored: [
    "company_name",
    "registration_no",
    "vat_no",
    "street",
    "postal_code",
    "phone_number",
    "private_note",
  ],
  numbered: [
    "OrganisationNumber",
    "VATNumber",
    "Address1",
    "ZipCode",
    "Phone1",
    "WWW",
    "Comments",
    "CostCenter",
  ],
  Czech: ["Nazev", "Ic", "Dic", "Ulice", "Mesto", "Psc", "Stat", "Telefon", "MenaKod", "Poznamka"],
};

test.each<[keyof typeof unlike, string, string]>([
  ["underscored", "Firma", "company_name"],
  ["underscored", "IČO", "registration_no"],
  ["underscored", "DIČ", "vat_no"],
  ["underscored", "PSČ", "postal_code"],
  ["underscored", "Phone", "phone_number"],
  ["underscored", "Poznámka", "private_note"],
  ["numbered", "IČO", "OrganisationNumber"],
  ["numbered", "VAT ID", "VATNumber"],
  ["numbered", "Ulice", "Address1"],
  ["numbered", "Telefon", "Phone1"],
  ["numbered", "Website", "WWW"],
  ["numbered", "Středisko", "CostCenter"],
  ["Czech", "IČO", "Ic"],
  ["Czech", "Tax number", "Dic"],
  ["Czech", "Street", "Ulice"],
  ["Czech", "Postcode", "Psc"],
  ["Czech", "Země", "Stat"],
  ["Czech", "Měna", "MenaKod"],
])("of %s fields, %s means %s", (fields, heading, field) => {
  expect(createSuggestField(unlike[fields])(heading)).toEqual([field]);
});

test("a list inside of an object is no obstacle to headings", () => {
  const suggest = createSuggestField(["addresses.billing[n].city", "emails[n].value"]);
  expect(suggest("addresses.billing[0].city")).toEqual(["addresses.billing[0].city"]);
  expect(suggest("Název")).toEqual(["Name"]);
});
