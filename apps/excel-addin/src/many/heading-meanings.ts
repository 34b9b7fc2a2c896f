import { registrationFields } from "@accounting-data/creating/partners";
import { postCodeFields } from "../creating/post-codes.ts";
import { addressField } from "./read-row.ts";

/** Headings that people use, and what they mean. */
interface Meaning {
  /**
   * The fields that it may be, the likeliest first: the first that partners have. Of several in one place, all that partners have are
   * meant, and a person is asked which.
   */
  readonly fields: readonly (string | readonly string[])[];
  /** Only where partners have this field too. */
  readonly beside?: string;
  readonly en: string;
  readonly cs: string;
}

const meanings: readonly Meaning[] = [
  {
    fields: [["CompanyName", "Name"]],
    en: "name, partner, partner name, business partner, customer, customer name, client, client name, supplier, supplier name, vendor",
    cs: "název, název partnera, jméno partnera, partner, obchodní partner, název subjektu, subjekt, název zákazníka, jméno zákazníka, zákazník, název odběratele, jméno odběratele, odběratel, název dodavatele, jméno dodavatele, dodavatel, název klienta, jméno klienta, klient",
  },
  {
    // Where partners have a name of the company beside the name, the name is a person's.
    fields: ["CompanyName", "Name"],
    en: "company, company name, firm, firm name, business name, trade name, organization, organisation, organization name",
    cs: "firma, název firmy, jméno firmy, obchodní firma, obchodní jméno, obchodní firma nebo název, obchodní název, název společnosti, název spol, společnost, organizace, název organizace, firma/jméno, název/jméno",
  },
  // Beside a company, a person's name is that of whom to contact.
  {
    fields: ["ContactName", "ContactPerson", "Contact.Name", "Name"],
    en: "full name, person",
    cs: "jméno, jméno a příjmení, příjmení a jméno, příjmení jméno, jméno příjmení, osoba",
  },
  {
    fields: ["ContactName", "ContactPerson", "Contact.Name", "Name"],
    beside: "CompanyName",
    en: "contact, contact name, contact person",
    cs: "kontakt, kontaktní osoba, jméno kontaktu, jméno kontaktní osoby, kontaktní jméno",
  },
  {
    fields: ["City"],
    en: "city, town",
    cs: "město, obec, město/obec, obec/město, místo, město sídla, obec sídla, sídlo obec, sídlo název obce",
  },
  {
    fields: ["BusinessDetails.DuePeriod"],
    en: "due period, due days, days due, payment terms, payment term",
    cs: "splatnost, doba splatnosti, lhůta splatnosti, dny splatnosti, splatnost dní, splatnost ve dnech, splatnost faktur, splatnost pohledávek, splatnost fv, splatnost vydaných faktur",
  },
  {
    fields: [addressField],
    en: "delivery address, delivery addresses, delivery address name, ship to",
    cs: "dodací adresa, dodací adresy, název dodací adresy, doručovací adresa, místo dodání",
  },
  // The specification does not show the fields below: they are suggested only where partners have them.
  {
    fields: registrationFields,
    en: "identification number, registration number, company number, company id, registration no",
    cs: "ičo, ič, ič/ičo, ičo/ič, identifikační číslo, identifikační číslo osoby, číslo firmy, registrační číslo",
  },
  {
    fields: [
      "VatIdentificationNumber",
      "VatNumber",
      "TaxIdentificationNumber",
      "TaxNumber",
      "VatId",
      "TaxId",
      "VatNo",
      "VatRegNo",
      "VatRegistrationNumber",
      "VatRegistrationId",
      "TaxRegistrationNumber",
      "Dic",
    ],
    en: "vat, vat id, vatin, vat no, vat number, vat registration number, vat identification number, tax id, tax number",
    cs: "dič, ič dph, daňové identifikační číslo, dič dph",
  },
  {
    fields: ["Street", "StreetAddress", "AddressLine1", "Address1", "Line1", "Ulice"],
    en: "street, street address",
    cs: "ulice, ulice a číslo, ulice a čp, ulice čp",
  },
  {
    fields: postCodeFields,
    en: "post code, postal code, zip, zip code",
    cs: "psč, směrovací číslo, poštovní směrovací číslo, sídlo psč, psč sídla",
  },
  {
    fields: ["Country", "CountryId", "CountryCode", "Country.Code", "Stat"],
    en: "country, country code",
    cs: "země, stát, kód země, kód státu",
  },
  { fields: ["Region", "RegionId"], en: "region", cs: "kraj, region" },
  {
    fields: ["CentreId", "Centre", "CostCentreId", "CostCentre", "CostCenter"],
    en: "centre, center, cost centre, cost center",
    cs: "středisko, kód střediska",
  },
  { fields: ["ActivityId", "Activity"], en: "activity", cs: "činnost, kód činnosti" },
  {
    fields: ["PaymentTypeId", "PaymentMethodId", "PaymentOptionId", "PaymentMethod"],
    en: "payment type, payment method, payment, method of payment",
    cs: "způsob úhrady, způsob platby, forma úhrady, forma platby, typ platby, typ úhrady, druh úhrady, úhrada, platba",
  },
  {
    fields: ["CurrencyId", "Currency", "CurrencyCode", "MenaKod", "Mena"],
    en: "currency, currency code",
    cs: "měna, kód měny",
  },
  { fields: ["LastName", "Surname", "FamilyName"], en: "last name, surname, family name", cs: "příjmení" },
  {
    fields: ["Email", "Mail"],
    en: "email, mail, email address",
    cs: "e-mail, mail, e-mailová adresa, elektronická pošta",
  },
  {
    fields: ["Phone", "PhoneNumber", "Telephone", "Phone1", "Telefon"],
    en: "phone, phone number, telephone, telephone number, tel",
    cs: "telefon, telefonní číslo, číslo telefonu, tel, tel č, pevná linka",
  },
  {
    fields: [
      "MobilePhoneNumber",
      "MobilePhone",
      "MobileNumber",
      "Mobile",
      "Phone",
      "PhoneNumber",
      "Telephone",
    ],
    en: "mobile, mobile phone, mobile number, mobile phone number, cell, cell phone, cellphone",
    cs: "mobil, mobilní telefon, mobilní číslo, číslo mobilu, gsm",
  },
  { fields: ["FaxNumber", "Fax"], en: "fax, fax number", cs: "fax, číslo faxu" },
  {
    fields: ["Web", "Website", "Www", "Url"],
    en: "web, website, homepage",
    cs: "web, www, webové stránky, internetové stránky, internet",
  },
  { fields: ["Code"], en: "code", cs: "kód, zkratka" },
  {
    fields: ["Note", "Notes", "Remark", "Comment", "Comments", "PrivateNote", "InternalNote"],
    en: "note, notes, remark, remarks",
    cs: "poznámka, poznámky, pozn",
  },
];

const meaningByHeading = new Map(
  meanings.flatMap(({ en, cs, ...meaning }, at) =>
    [en, cs].flatMap((words) =>
      words
        .split(", ")
        .map((heading, place) => [lettersOf(heading), { ...meaning, rank: [at, place] }] as const),
    ),
  ),
);

/** What a heading means; undefined where it says nothing that is known. */
export function meaningOf(
  letters: string,
): (Pick<Meaning, "fields" | "beside"> & { readonly rank: readonly number[] }) | undefined {
  // "Delivery address 2", "Dodací adresa č. 2"
  return meaningByHeading.get(letters) ?? meaningByHeading.get(letters.replace(/c?\d+$/, ""));
}

/** Of several columns for one field, the one whose heading fits best, by its place: `Firma` before `Jméno`, `Telefon` before `Mobil`. */
export function bestHeading(headings: readonly string[]): number {
  const ranks = headings.map((heading) => meaningOf(lettersOf(heading))?.rank ?? []);
  const compare = ([at = -1, place = -1]: readonly number[], other: readonly number[]): number =>
    at - (other[0] ?? -1) || place - (other[1] ?? -1);
  const [best] = ranks.toSorted(compare);
  return ranks.indexOf(best!);
}

/** Whether a heading is that of a column with the registration numbers of companies, whatever fields partners have. */
export function meansRegistration(heading: string): boolean {
  const letters = lettersOf(heading);
  return (
    meaningOf(letters)?.fields === registrationFields ||
    registrationFields.some((field) => lettersOf(field) === letters)
  );
}

/** Whether a heading is that of a column with the ids of partners. */
export function meansId(heading: string): boolean {
  return idHeadings.has(lettersOf(heading));
}

const idHeadings = new Set(
  ["id", "guid", "partner id", "business partner id", "id partnera", "identifikátor"].map(lettersOf),
);

/** Whether a heading is that of all delivery addresses together: a table of partners has such a column, with their number. */
export function meansSeveralAddresses(heading: string): boolean {
  return severalAddresses.has(lettersOf(heading));
}

const severalAddresses = new Set(["Delivery addresses", "Dodací adresy"].map(lettersOf));

/** Letters and digits alone, without case, accents, and what stands in brackets. */
export function lettersOf(heading: string): string {
  return heading
    .replace(/\([^)]*\)/g, "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
