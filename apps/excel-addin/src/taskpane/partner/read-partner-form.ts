import type { Language } from "../../messages/formats.ts";
import type { FurtherField, PartnerField, PartnerForm } from "./partner-form.ts";
import { placeValue, readFieldName, type PayloadPath } from "../../creating/place-value.ts";
import { readNumber } from "../../creating/read-number.ts";

/** What is wrong with a field before anything is sent: a key of the messages. */
export type FormFault =
  | "wholeNumber"
  | "number"
  | "tooExact"
  | "fieldNameMissing"
  | "fieldNameUnusable"
  | "fieldTwice";

/** Path of a field in the payload, also of an empty field. */
export interface FieldPlace {
  readonly field: PartnerField;
  readonly path: PayloadPath;
}

/** What the form sends. */
export interface SendablePartner {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly places: readonly FieldPlace[];
}

/** The payload, or what must be corrected first. */
export type ReadPartnerForm = SendablePartner | { readonly faults: ReadonlyMap<PartnerField, FormFault> };

/**
 * Reads the form. Only what can't be sent is a fault: the service decides which fields are required and which values are
 * valid. Omits empty fields, sends a zero.
 */
export function readPartnerForm(form: PartnerForm, language: Language): ReadPartnerForm {
  const payload: Record<string, unknown> = {};
  const faults = new Map<PartnerField, FormFault>();
  const places: FieldPlace[] = [
    { field: "name", path: ["Name"] },
    { field: "city", path: ["City"] },
    { field: "duePeriod", path: ["BusinessDetails", "DuePeriod"] },
    { field: "addresses", path: ["DeliveryAddresses"] },
  ];

  if (form.name.trim()) placeValue(payload, ["Name"], form.name.trim());
  if (form.city.trim()) placeValue(payload, ["City"], form.city.trim());
  if (form.duePeriod.trim()) {
    const days = readNumber(form.duePeriod, language);
    if (typeof days !== "number" || !Number.isInteger(days)) faults.set("duePeriod", "wholeNumber");
    else placeValue(payload, ["BusinessDetails", "DuePeriod"], days);
  }
  for (const [index, { key, name }] of form.addresses.filter((address) => address.name.trim()).entries()) {
    const path = ["DeliveryAddresses", index, "Name"];
    placeValue(payload, path, name.trim());
    places.push({ field: `address-${key}`, path });
  }
  for (const field of form.more.filter(({ name, value }) => name.trim() || value)) {
    const path = readFieldName(field.name);
    const value = readFurtherValue(field, language);
    if (!path)
      faults.set(`more-name-${field.key}`, field.name.trim() ? "fieldNameUnusable" : "fieldNameMissing");
    else if (typeof value === "object" && value !== null) faults.set(`more-${field.key}`, value.fault);
    else if (!placeValue(payload, path, value)) faults.set(`more-name-${field.key}`, "fieldTwice");
    else places.push({ field: `more-${field.key}`, path });
  }
  return faults.size > 0 ? { faults } : { payload, places };
}

function readFurtherValue(
  { type, value }: FurtherField,
  language: Language,
): string | number | boolean | null | { readonly fault: FormFault } {
  if (type === "text") return value;
  if (type === "truth") return value === "true";
  if (type === "nothing") return null;
  const number = readNumber(value, language);
  return typeof number === "number" ? number : { fault: number };
}
