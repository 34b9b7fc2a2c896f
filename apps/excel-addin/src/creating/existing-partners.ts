import { guid } from "../lists/guid.ts";
import { idOf, type ListRecord } from "../service/list-record.ts";
import { describePartner, type CreatedPartner } from "./candidates.ts";

/** Names of the field with a company's registration number. The specification does not show it. */
export const registrationFields: readonly string[] = [
  "IdentificationNumber",
  "RegistrationNumber",
  "CompanyNumber",
];

/** Whether a field, such as `Company.RegistrationNumber`, has a company's registration number. */
export function isRegistrationField(name: string): boolean {
  const last = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return registrationFields.some((field) => field.toLowerCase() === last);
}

/** Digits of a registration number in the Czech and the Slovak register. */
const registrationDigits = 8;

/** A registration number that a cell has as a number, with the zeros in front that Excel does not keep then. */
export function restoreZeros(registration: string): string {
  return /^[1-9]\d*$/.test(registration) ? registration.padStart(registrationDigits, "0") : registration;
}

/** What a row says of who its partner is. */
export interface RowIdentity {
  readonly index: number;
  /** As its cells show them, whatever fields they are sent in. */
  readonly ids: readonly string[];
  readonly registrations: readonly string[];
}

/** A partner that a row is, as far as its id or its registration number says. */
export interface ExistingPartner {
  readonly partner: CreatedPartner;
  readonly by: "id" | "registration";
}

/** Whether a row says anything by which a partner is known. */
export function isIdentified(row: RowIdentity): boolean {
  return row.ids.some((id) => guid.test(id.trim())) || registrationsOfRow(row).length > 0;
}

/** The registration numbers of a row as they are compared; not texts such as "none". */
export function registrationsOfRow({ registrations }: Pick<RowIdentity, "registrations">): readonly string[] {
  return registrations.map(normalize).filter(isNumber);
}

/** The partners that rows are, by the rows' indexes: the partner with the row's id, else one with its registration number. */
export function findExisting(
  rows: readonly RowIdentity[],
  partners: readonly ListRecord[],
): ReadonlyMap<number, ExistingPartner> {
  const byId = new Map<string, ListRecord>();
  const byRegistration = new Map<string, ListRecord>();
  for (const partner of partners) {
    byId.set(idOf(partner), partner);
    for (const number of registrationsOf(partner)) byRegistration.set(number, partner);
  }
  const existing = new Map<number, ExistingPartner>();
  for (const row of rows) {
    const { index, ids } = row;
    const own = ids.map((id) => byId.get(id.trim().toLowerCase())).find((one) => one !== undefined);
    const same = registrationsOfRow(row)
      .map((number) => byRegistration.get(number))
      .find((one) => one !== undefined);
    const partner = own ?? same;
    if (partner) {
      existing.set(index, { partner: describePartner(partner), by: own ? "id" : "registration" });
    }
  }
  return existing;
}

/** The registration numbers of a record, at its top or one object deeper. */
function registrationsOf(record: ListRecord): readonly string[] {
  const inside = Object.values(record).filter(
    (value): value is ListRecord => typeof value === "object" && value !== null && !Array.isArray(value),
  );
  return [record, ...inside].flatMap((object) =>
    Object.entries(object).flatMap(([name, value]) => {
      const isText = typeof value === "string" || typeof value === "number";
      const number = isText && isRegistrationField(name) ? normalize(String(value)) : "";
      return isNumber(number) ? [number] : [];
    }),
  );
}

/** A text such as "none" has no digit. */
function isNumber(registration: string): boolean {
  return /\d/.test(registration);
}

/** Without spaces, dashes and the zeros in front, which a cell of a number does not keep. */
function normalize(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^0+/, "");
}
