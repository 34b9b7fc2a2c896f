import {
  companyNames,
  companyStems,
  firstNames,
  legalForms,
  streets,
  surnames,
  towns,
} from "./czech-words.ts";
import { banks } from "./banks.ts";
import { createRandom, type Random } from "./random.ts";
import type { Books, JsonValue, RecordFields, SandboxRecord, SeededFields } from "./sandbox-record.ts";

/** The name of one partner further down: a spreadsheet would take it for a formula. */
export const formulaName = '=HYPERLINK("https://example.com/","Klikněte sem")';

/** The name of the sixth partner: longer than any column is wide. */
export const longName: string =
  "Sdružení pro podporu řemeslné výroby, drobného podnikání a zachování tradičních postupů " +
  "v oblasti zpracování dřeva, kovu a přírodních vláken při Hospodářské komoře Uherskohradišťska, " +
  "pobočný spolek Horní Lhota u Luhačovic, v likvidaci";

const unusualNames: Readonly<Record<number, string>> = {
  2: "Truhlářství Kolář, s.r.o.",
  5: longName,
};

/** The fields of the partner at an index. */
export function partnerFields(random: Random, index: number, books: Books): SeededFields {
  const { calendar } = books;
  const person = random.chance(0.18);
  const drawn = unusualNames[index] ?? partnerName(random, person);
  // Drawn as well, so that the partners after it stay the same.
  const name = index === 303 ? formulaName : drawn;
  const registration = registrationNumber(random);
  const payer = random.chance(0.7);
  const created = random.int(0, 1_800);
  return {
    Code: String(index + 1).padStart(5, "0"),
    Name: hasCompanyName(index) ? "" : name,
    ...address(random),
    Country: random.chance(0.92) ? { Code: "CZ", Name: "Česko" } : { Code: "SK", Name: "Slovensko" },
    RegistrationNumber: registration,
    TaxNumber: payer ? `CZ${registration}` : null,
    IsVatPayer: payer,
    IsPerson: person,
    Email: random.chance(0.85) ? `info@partner-${index + 1}.example` : null,
    Phone: random.chance(0.8) ? `+420 ${random.int(601, 779)} ${random.digits(3)} ${random.digits(3)}` : null,
    BusinessDetails: {
      DuePeriod: random.pick([0, 7, 14, 14, 14, 21, 30, 30, 60]),
      PaymentMethod: random.pick(["Převodem", "Hotově", "Kartou", "Dobírkou"]),
      Discount: random.chance(0.25) ? random.int(1, 30) / 2 : 0,
      CreditLimit: random.chance(0.4) ? random.int(1, 200) * 5_000 : null,
    },
    ContactPerson: random.chance(0.6) ? contactPerson(random) : null,
    DeliveryAddresses: deliveryAddresses(random),
    Tags: random.chance(0.5) ? [random.pick(["odběratel", "dodavatel"]), random.pick(["VIP", "e-shop"])] : [],
    IsActive: random.chance(0.94),
    PartnerSince: calendar.isoDate(created),
    Note: random.chance(0.15) ? "Volat dopoledne.\nFaktury jen e-mailem." : null,
    CreatedAt: calendar.isoMoment(created, random.int(0, 86_399)),
    ModifiedAt: calendar.modifiedAt(random, created),
    ...bookFields(createRandom(`${registration}/${index}`), hasCompanyName(index) ? name : null, books),
  };
}

/** Some firms have their name in `CompanyName` instead of `Name`. */
function hasCompanyName(index: number): boolean {
  return index % 40 === 17;
}

/** Fields as books have them: mostly empty, some of them ids of other records, days with a time. */
function bookFields(random: Random, companyName: string | null, { calendar, related }: Books): RecordFields {
  return {
    CompanyName: companyName,
    ActivityId: idOf(random, related("Activities"), 0.4),
    CentreId: idOf(random, related("Centres"), 0.3),
    PriceListId: null,
    BankAccounts: Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => ({
      AccountNumber: random.digits(10),
      BankCode: random.pick(banks)[0],
      IsDefault: random.chance(0.5),
    })),
    Web: null,
    DataBoxId: random.chance(0.2) ? random.hex(7) : null,
    CreditCheckedOn: random.chance(0.3) ? calendar.pragueDay(random.int(1_500, 1_980)) : null,
  };
}

/** The id of one of the records; null now and then, and without records. */
function idOf(random: Random, records: readonly SandboxRecord[], probability: number): string | null {
  return random.chance(probability) && records.length > 0 ? random.pick(records).Id : null;
}

function partnerName(random: Random, person: boolean): string {
  if (person) return `${random.chance(0.2) ? "Ing. " : ""}${personName(random)}`;
  return random.chance(0.5)
    ? `${random.pick(companyStems)} ${random.pick(surnames)[0]}, ${random.pick(legalForms)}`
    : `${random.pick(companyStems)} ${random.pick(companyNames)} ${random.pick(legalForms)}`;
}

function personName(random: Random): string {
  const which = random.chance(0.5) ? 0 : 1;
  return `${random.pick(firstNames)[which]} ${random.pick(surnames)[which]}`;
}

function contactPerson(random: Random): JsonValue {
  return {
    Name: personName(random),
    Position: random.pick(["jednatel", "účetní", "nákupčí", "vedoucí skladu"]),
    Email: `kontakt-${random.digits(4)}@partner.example`,
  };
}

function address(random: Random): { Street: string; City: string; PostCode: string; Region: string } {
  const [city, postCode, region] = random.pick(towns);
  const street = `${random.pick(streets)} ${random.int(1, 1_999)}/${random.int(1, 99)}`;
  return { Street: street, City: city, PostCode: postCode, Region: region };
}

function deliveryAddresses(random: Random): readonly JsonValue[] {
  const names = ["Sklad", "Prodejna", "Provozovna", "Dílna – zadní vchod"];
  return Array.from({ length: random.pick([0, 0, 1, 1, 1, 2, 3]) }, (_, index) => {
    const { Street, City, PostCode } = address(random);
    return { Name: `${names[index]} ${City}`, Street, City, PostCode };
  });
}

/** An eight-digit Czech registration number (IČO) with its check digit; old ones begin with zeros. */
function registrationNumber(random: Random): string {
  const leading = random.chance(0.3) ? `00${random.digits(5)}` : `${random.int(1, 9)}${random.digits(6)}`;
  const sum = Array.from(leading).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `${leading}${(11 - (sum % 11)) % 10}`;
}
