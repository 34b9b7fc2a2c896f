import { readFieldName } from "../../creating/place-value.ts";
import { addressField } from "./read-row.ts";

/** Headings that people use, and the field that each means: the first of these names that partners have. */
const meanings: readonly {
  readonly fields: readonly string[];
  readonly en: string;
  readonly cs: string;
}[] = [
  {
    fields: ["Name"],
    en: "name, company, company name, partner, partner name, business partner, customer",
    cs: "název, jméno, firma, název firmy, obchodní firma, název partnera, partner, zákazník, odběratel, dodavatel",
  },
  { fields: ["City"], en: "city, town", cs: "město, obec" },
  {
    fields: ["BusinessDetails.DuePeriod"],
    en: "due period, due days, days due, payment terms, payment term",
    cs: "splatnost, doba splatnosti, lhůta splatnosti, dny splatnosti, splatnost dní",
  },
  {
    fields: [addressField],
    en: "delivery address, delivery addresses, delivery address name, ship to",
    cs: "dodací adresa, dodací adresy, název dodací adresy, doručovací adresa, místo dodání",
  },
  // The specification does not show the fields below: they are suggested only where the loaded partners have them.
  {
    fields: ["IdentificationNumber", "RegistrationNumber", "CompanyNumber"],
    en: "identification number, registration number, company number",
    cs: "ičo, ič",
  },
  {
    fields: ["VatIdentificationNumber", "VatNumber", "TaxNumber"],
    en: "vat, vat id, vat number, tax number",
    cs: "dič",
  },
  { fields: ["Street"], en: "street", cs: "ulice" },
  { fields: ["PostCode", "PostalCode", "ZipCode", "Zip"], en: "post code, postal code, zip", cs: "psč" },
  { fields: ["Country", "CountryCode"], en: "country", cs: "země, stát" },
  { fields: ["Region"], en: "region", cs: "kraj" },
  { fields: ["Email"], en: "email, mail", cs: "e-mail" },
  { fields: ["Phone", "PhoneNumber", "Telephone"], en: "phone, telephone", cs: "telefon, tel" },
  { fields: ["Code"], en: "code", cs: "kód, zkratka" },
  { fields: ["Note", "Notes", "Remark"], en: "note, notes, remark", cs: "poznámka" },
];

const fieldsByHeading = new Map(
  meanings.flatMap(({ fields, en, cs }) =>
    `${en}, ${cs}`.split(", ").map((heading) => [reduce(heading), fields] as const),
  ),
);
/** Those of the specification. */
const specified: readonly string[] = ["Name", "City", "BusinessDetails.DuePeriod", addressField];

/**
 * The field that a heading probably means, in English or Czech, or as the service names it. `known` are the fields of the
 * partners that are loaded. Undefined where nothing suggests one: the column is left out unless a person chooses a field.
 */
export function suggestField(heading: string, known: readonly string[]): string | undefined {
  const fields = [...specified, ...known];
  const written = heading.trim();
  if (/^DeliveryAddresses\[(?:\d+|n)\]\.Name$/i.test(written)) return addressField;
  const reduced = reduce(written);
  if (reduced === "") return undefined;
  const exact = fields.find((field) => reduce(field) === reduced);
  if (exact !== undefined) return exact;
  // A last part alone, such as "Due period", where only one field ends in it.
  const ending = new Set(
    fields.filter((field) => reduce(field.split(".").at(-1)!) === reduced && field !== addressField),
  );
  if (ending.size === 1) return [...ending][0];
  // "Delivery address 2", "Dodací adresa č. 2"
  const meant = fieldsByHeading.get(reduced) ?? fieldsByHeading.get(reduced.replace(/c?\d+$/, ""));
  const suggested = meant?.find((field) => fields.includes(field));
  if (suggested !== undefined) return suggested;
  return written.includes(".") && readFieldName(written) ? written : undefined;
}

/** Letters and digits alone, without case, accents, and what stands in brackets. */
function reduce(heading: string): string {
  return heading
    .replace(/\([^)]*\)/g, "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
