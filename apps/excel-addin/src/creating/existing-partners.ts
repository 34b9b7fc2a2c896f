import type { CreatedPartner } from "@accounting-data/creating";
import {
  comparedName,
  comparedRegistrations,
  createPartnerIndex,
  identityOfPartner,
  namesOfPartner,
  registrationsOf,
  type PartnerIdentity,
} from "@accounting-data/creating/partners";
import { findValue } from "@accounting-data/creating/payload";
import { guid } from "@accounting-data/deployment";
import { idOfRecord, type ListRecord } from "../service/list-record.ts";
import { describePartner } from "./describe-partner.ts";

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
    registrations: comparedRegistrations(registrations),
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

/** What tells a partner from others of its name. */
export function partnerInWords({ id, name, city, record }: CreatedPartner): string {
  const [registration] = record ? registrationsOf(record) : [];
  return [name ?? id, city, registration].filter(Boolean).join(", ");
}

function cityOf(partner: ListRecord): string {
  const city = findValue(partner, ["City"]);
  return typeof city === "string" ? comparedName(city) : "";
}
