import type { FieldWords } from "@accounting-data/deployment";
import { registrationFields } from "../creating/existing-partners.ts";
import { specifiedFields } from "../creating/payload-fields.ts";
import { postCodeFields } from "../creating/post-codes.ts";
import { readFieldName } from "../creating/place-value.ts";
import { createTitleSearch } from "../messages/fields/title-search.ts";
import { addressField } from "./read-row.ts";

/** Headings that people use, and the field that each means: the first of these names that partners have. */
const meanings: readonly {
  readonly fields: readonly string[];
  readonly en: string;
  readonly cs: string;
}[] = [
  {
    fields: ["Name"],
    en: "name, partner, partner name, business partner, customer",
    cs: "název, název partnera, partner, název subjektu, subjekt, název organizace, organizace, název zákazníka, zákazník, název odběratele, odběratel, název dodavatele, dodavatel, název klienta, klient",
  },
  {
    // Where partners have a name of the company beside the name, a heading about a company means that.
    fields: ["CompanyName", "Name"],
    en: "company, company name, firm, business name",
    cs: "firma, název firmy, jméno firmy, obchodní firma, obchodní jméno, obchodní firma nebo název, obchodní název, název společnosti, název spol, společnost, firma/jméno, název/jméno",
  },
  // Beside a company, a person's name is that of whom to contact.
  { fields: ["Name"], en: "full name", cs: "jméno, jméno a příjmení, příjmení a jméno" },
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
  // The specification does not show the fields below: they are suggested only where the loaded partners have them.
  {
    fields: registrationFields,
    en: "identification number, registration number, company number, company id, registration no",
    cs: "ičo, ič, ič/ičo, ičo/ič, identifikační číslo, identifikační číslo osoby, číslo firmy, registrační číslo",
  },
  {
    fields: ["VatIdentificationNumber", "VatNumber", "TaxNumber"],
    en: "vat, vat id, vat no, vat number, vat registration number, vat identification number, tax id, tax number",
    cs: "dič, daňové identifikační číslo",
  },
  { fields: ["Street"], en: "street, street address", cs: "ulice, ulice a číslo, ulice a čp, ulice čp" },
  {
    fields: postCodeFields,
    en: "post code, postal code, zip, zip code",
    cs: "psč, směrovací číslo, poštovní směrovací číslo, sídlo psč, psč sídla",
  },
  {
    fields: ["Country", "CountryCode", "Country.Code"],
    en: "country, country code",
    cs: "země, stát, kód země",
  },
  { fields: ["Region"], en: "region", cs: "kraj" },
  { fields: ["Email", "Mail"], en: "email, mail, email address", cs: "e-mail, mail, e-mailová adresa" },
  {
    fields: ["Phone", "PhoneNumber", "Telephone"],
    en: "phone, phone number, telephone, mobile",
    cs: "telefon, telefonní číslo, tel, mobil",
  },
  { fields: ["Web", "Website", "Url"], en: "web, website, homepage", cs: "web, www, webové stránky" },
  { fields: ["Code"], en: "code", cs: "kód, zkratka" },
  { fields: ["Note", "Notes", "Remark"], en: "note, notes, remark", cs: "poznámka" },
];

const meaningByHeading = new Map(
  meanings.flatMap(({ fields, en, cs }, at) =>
    [en, cs].flatMap((words) =>
      words.split(", ").map((heading, place) => [lettersOf(heading), { fields, rank: [at, place] }] as const),
    ),
  ),
);
/**
 * Returns what suggests the field that a heading probably means, in English or Czech, or as the service names it. `fillable` are the
 * fields of the partners that are loaded, `words` what the deployment calls fields. Undefined where nothing suggests one: the column
 * is left out unless a person chooses a field.
 */
export function createSuggestField(
  fillable: readonly string[],
  words?: FieldWords,
): (heading: string) => string | undefined {
  const fields = [...specifiedFields.map(({ name }) => name), addressField, ...fillable];
  const search = createTitleSearch(fields, words);
  return (heading) => {
    const written = heading.trim();
    if (/^DeliveryAddresses\[(?:\d+|n)\]\.Name$/i.test(written)) return addressField;
    const letters = lettersOf(written);
    if (letters === "") return undefined;
    const exact = fields.find((field) => lettersOf(field) === letters);
    if (exact !== undefined) return exact;
    // As a table of partners is headed.
    const [titled, ...others] = search.titled(written);
    if (titled !== undefined && others.length === 0) return titled;
    // A last part alone, such as "Due period", where only one field ends in it.
    const ending = onlyEnding(fields, letters);
    if (ending !== undefined) return ending;
    const meaning = meaningOf(letters);
    if (meaning) {
      return meaning.fields
        .map((field) => fields.find((one) => one === field) ?? onlyEnding(fields, lettersOf(field)))
        .find((field) => field !== undefined);
    }
    return written.includes(".") && readFieldName(written) ? written : undefined;
  };
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

/** What a heading means: the fields in the order in which they are looked for, and its place among the headings. */
function meaningOf(
  letters: string,
): { readonly fields: readonly string[]; readonly rank: readonly number[] } | undefined {
  // "Delivery address 2", "Dodací adresa č. 2"
  return meaningByHeading.get(letters) ?? meaningByHeading.get(letters.replace(/c?\d+$/, ""));
}

/** The only field whose last part is this one. */
function onlyEnding(fields: readonly string[], letters: string): string | undefined {
  const ending = new Set(
    fields.filter((field) => lettersOf(field.split(".").at(-1)!) === letters && field !== addressField),
  );
  return ending.size === 1 ? [...ending][0] : undefined;
}

/** Letters and digits alone, without case, accents, and what stands in brackets. */
function lettersOf(heading: string): string {
  return heading
    .replace(/\([^)]*\)/g, "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
