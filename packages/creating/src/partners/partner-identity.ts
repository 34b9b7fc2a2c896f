import type { PartnerIdentity } from "./partner-index.ts";
import { namesOfPartner } from "./partner-names.ts";

/**
 * Names of the field with a company's registration number. The specification does not show it.
 * @example console.log(registrationFields.includes("IdentificationNumber")); // true
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export const registrationFields: readonly string[] = [
  "IdentificationNumber",
  "RegistrationNumber",
  "CompanyNumber",
  "RegistrationNo",
  "CompanyRegistrationNumber",
  "OrganisationNumber",
  "OrganizationNumber",
  "Ico",
  "Ic",
];

/** Whatever a service puts between words: `registration_number`. */
const spellings = registrationFields.map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "[_-]?"));
const registrationField = new RegExp(`(?:^|\\.)(?:${spellings.join("|")})$`, "i");

/**
 * Whether a field, such as `Company.RegistrationNumber`, has a company's registration number.
 * @example console.log(isRegistrationField("Company.RegistrationNumber")); // true
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function isRegistrationField(name: string): boolean {
  return registrationField.test(name);
}

/**
 * By what a partner is known, of its record or of what a person wants to create.
 * @example const identity = identityOfPartner({ Name: "Novák s.r.o.", IdentificationNumber: "00012345" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function identityOfPartner(partner: Readonly<Record<string, unknown>>): PartnerIdentity {
  return { registrations: comparedRegistrations(registrationsOf(partner)), names: namesOfPartner(partner) };
}

/**
 * Registration numbers as they are compared, without texts that have no number, such as "none".
 * @example console.log(comparedRegistrations(["000 12 345", "none"])); // ["12345"]
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function comparedRegistrations(registrations: readonly string[]): readonly string[] {
  return registrations.filter(isNumber).map(normalize);
}

/**
 * The registration numbers of a record as they are written, at its top or one object deeper.
 * @example console.log(registrationsOf({ IdentificationNumber: "00012345" })); // ["00012345"]
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function registrationsOf(record: Readonly<Record<string, unknown>>): readonly string[] {
  const numbers: string[] = [];
  // A loop, since it runs for each of fifty thousand partners.
  const collect = (object: Readonly<Record<string, unknown>>, isTop: boolean): void => {
    for (const name in object) {
      const value = object[name];
      if (typeof value === "string" || typeof value === "number") {
        if (isRegistrationField(name) && isNumber(String(value))) numbers.push(String(value));
      } else if (isTop && typeof value === "object" && value !== null && !Array.isArray(value)) {
        collect(value as Readonly<Record<string, unknown>>, false);
      }
    }
  };
  collect(record, true);
  return numbers;
}

/** Texts such as "none" have no digit. Zeros alone, and the error `#DIV/0!`, mean that there is no number either. */
function isNumber(registration: string): boolean {
  return /[1-9]/.test(registration);
}

/** Without spaces, dashes and the zeros in front, which a cell of a number does not keep. */
function normalize(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^0+/, "");
}
