import { guid } from "@accounting-data/deployment";
import { idOfRecord, type ListRecord } from "../service/list-record.ts";
import { describePartner, type CreatedPartner } from "./created-partner.ts";
import { createPartnerIndex, type PartnerIdentity } from "./partner-index.ts";
import { comparedName, namesOfPartner } from "./partner-names.ts";
import { findValue } from "./place-value.ts";

/** Names of the field with a company's registration number. The specification does not show it. */
export const registrationFields: readonly string[] = [
  "IdentificationNumber",
  "RegistrationNumber",
  "CompanyNumber",
];

const registrationField = new RegExp(`(?:^|\\.)(?:${registrationFields.join("|")})$`, "i");

/** Whether a field, such as `Company.RegistrationNumber`, has a company's registration number. */
export function isRegistrationField(name: string): boolean {
  return registrationField.test(name);
}

/** Digits of a registration number in the Czech and the Slovak register. */
const registrationDigits = 8;

/** A registration number that a cell has as a number, with the zeros in front that Excel does not keep then. */
export function restoreZeros(registration: string): string {
  return /^[1-9]\d*$/.test(registration) ? registration.padStart(registrationDigits, "0") : registration;
}

/** What a row says of who its partner is. */
export interface RowIdentity extends PartnerIdentity {
  /** In lower case. */
  readonly ids: readonly string[];
  readonly city: string;
}

/** What a row says of who its partner is: by its cells, whatever fields they are sent in, and by what is sent. */
export function identityOfRow(row: {
  readonly ids: readonly string[];
  readonly registrations: readonly string[];
  readonly payload: Readonly<Record<string, unknown>>;
}): RowIdentity {
  const { ids, registrations, payload } = row;
  return {
    ids: ids.map((id) => id.trim().toLowerCase()).filter((id) => guid.test(id)),
    // Not texts such as "none".
    registrations: registrations.filter(isNumber).map(normalize),
    names: namesOfPartner(payload),
    city: cityOf(payload),
  };
}

/** A partner that a row is, as far as its id or its registration number says, or may be by its name. */
export interface ExistingPartner {
  readonly partner: CreatedPartner;
  readonly by: "id" | "registration" | "name";
}

/** Whether a row says anything that identifies a partner. */
export function isIdentified({ ids, registrations, names }: RowIdentity): boolean {
  return ids.length > 0 || registrations.length > 0 || names.length > 0;
}

/** Of so many partners with one name, the one in the city is looked for: thousands would take seconds for each row. */
const comparedNamesakes = 100;

/**
 * Searches these partners, each time by a look-up: for the partner with an id, else one with a registration number, else one with a
 * name, of several one in the city, unless two registration numbers tell them apart.
 */
export function createPartnerSearch(
  partners: readonly ListRecord[],
): (wanted: RowIdentity) => ExistingPartner | undefined {
  const byId = new Map<string, ListRecord>();
  const others = createPartnerIndex<ListRecord>();
  for (const partner of partners) {
    byId.set(idOfRecord(partner), partner);
    others.add(partner, identityOfPartner(partner));
  }
  return (wanted) => {
    const own = wanted.ids.map((id) => byId.get(id)).find((one) => one !== undefined);
    const alike = own ? undefined : others.find(wanted);
    const namesakes = alike?.items.slice(0, comparedNamesakes);
    const partner = own ?? namesakes?.find((one) => cityOf(one) === wanted.city) ?? namesakes?.[0];
    return partner && { partner: describePartner(partner), by: alike?.by ?? "id" };
  };
}

/** Whether a record has a row's number, or its name unless two numbers tell them apart. */
export function isPartnerOfRow(record: ListRecord, row: PartnerIdentity): boolean {
  const index = createPartnerIndex<ListRecord>();
  index.add(record, identityOfPartner(record));
  return index.find(row) !== undefined;
}

export function identityOfPartner(partner: ListRecord): PartnerIdentity {
  return { registrations: registrationsOf(partner).map(normalize), names: namesOfPartner(partner) };
}

/** What tells a partner from others of its name. */
export function partnerInWords({ id, name, city, record }: CreatedPartner): string {
  const [registration] = record ? registrationsOf(record) : [];
  return [name ?? id, city, registration].filter(Boolean).join(", ");
}

function cityOf(partner: ListRecord): string {
  const city = findValue(partner, ["City"]);
  return typeof city === "string" ? comparedName(city) : "";
}

/** The registration numbers of a record as they are written, at its top or one object deeper. */
function registrationsOf(record: ListRecord): readonly string[] {
  const numbers: string[] = [];
  // A loop, since it runs for each of fifty thousand partners.
  const collect = (object: ListRecord, isTop: boolean): void => {
    for (const name in object) {
      const value = object[name];
      if (typeof value === "string" || typeof value === "number") {
        if (isRegistrationField(name) && isNumber(String(value))) numbers.push(String(value));
      } else if (isTop && typeof value === "object" && value !== null && !Array.isArray(value)) {
        collect(value as ListRecord, false);
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
