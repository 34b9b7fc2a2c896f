import { checkPayload, type PayloadFault } from "../../creating/check-payload.ts";
import { fillRequired } from "../../creating/fill-required.ts";
import type { PayloadField } from "../../creating/payload-fields.ts";
import type { FillableField } from "../../creating/fillable-fields.ts";
import { placeValue, readFieldName, type PayloadPath } from "../../creating/place-value.ts";
import { seenText } from "../../cells/seen-text.ts";
import { readNumber } from "../../creating/read-number.ts";
import { readDayText, type DayFault, type DayFormat } from "../../creating/typed-day.ts";
import type { Language } from "../../messages/formats.ts";

/** A further field, by the service's name. */
export interface FurtherField extends FillableField {
  readonly key: number;
  /** As typed. For `truth`: "true" or "false". */
  readonly value: string;
  /** The service's description calls it a day, or a moment. */
  readonly day?: DayFormat | undefined;
  /**
   * What this value of a day was sent as. It is sent again as it was, wherever the device is by then: else the same data would not
   * be known again. Gone with the next edit.
   */
  readonly sent?: string;
}

export interface AddressField {
  readonly key: number;
  readonly name: string;
}

/** The form as filled in so far. */
export interface PartnerForm {
  readonly name: string;
  readonly city: string;
  readonly duePeriod: string;
  readonly addresses: readonly AddressField[];
  readonly more: readonly FurtherField[];
}

/** The single fields that the form always shows, and what the service calls them. */
export const ownFields = [
  { field: "name", name: "Name" },
  { field: "city", name: "City" },
  { field: "duePeriod", name: "BusinessDetails.DuePeriod" },
] as const;

/** A field that can have a message. */
export type PartnerField =
  | (typeof ownFields)[number]["field"]
  | "addresses"
  | `address-${number}`
  | `more-${number}`
  | `more-name-${number}`;

/** The form before anything is typed. */
export const emptyPartnerForm: PartnerForm = { name: "", city: "", duePeriod: "", addresses: [], more: [] };

/** What is wrong with a field before anything is sent: a key of the messages, or what the description does not allow. */
export type FormFault =
  | PayloadFault
  | DayFault
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

/** Further fields that the description knows have inputs of their own; their keys follow from their places in the description. */
const firstDescribedKey = 1_000_000;

/** The key of a described field, by its place among those. */
export function describedKey(index: number): number {
  return firstDescribedKey + index;
}

/** Whether a further field has an input of its own. */
export function isDescribed({ key }: Pick<FurtherField, "key">): boolean {
  return key >= firstDescribedKey;
}

/**
 * Reads the form. Only what can't be sent is a fault: what the service's description does not know (`described`), the service
 * decides. Omits empty fields, sends a zero.
 */
export function readPartnerForm(
  form: PartnerForm,
  language: Language,
  described: readonly PayloadField[] = [],
): ReadPartnerForm {
  const payload: Record<string, unknown> = {};
  const faults = new Map<PartnerField, FormFault>();
  const places: FieldPlace[] = [
    ...ownFields.map(({ field, name }) => ({ field, path: name.split(".") })),
    { field: "addresses", path: ["DeliveryAddresses"] },
  ];

  const [name, city] = [seenText(form.name), seenText(form.city)];
  if (name) placeValue(payload, ["Name"], name);
  if (city) placeValue(payload, ["City"], city);
  if (seenText(form.duePeriod)) {
    const days = readNumber(form.duePeriod, language);
    if (typeof days !== "number" || !Number.isInteger(days)) faults.set("duePeriod", "wholeNumber");
    else placeValue(payload, ["BusinessDetails", "DuePeriod"], days);
  }
  const addresses = form.addresses.filter((address) => seenText(address.name));
  for (const [index, { key, name: typed }] of addresses.entries()) {
    const path = ["DeliveryAddresses", index, "Name"];
    placeValue(payload, path, seenText(typed));
    places.push({ field: `address-${key}`, path });
  }
  for (const field of form.more.filter((one) => one.name.trim() || seenText(one.value))) {
    const path = readFieldName(field.name);
    const value = readFurtherValue(field, language);
    if (!path)
      faults.set(`more-name-${field.key}`, field.name.trim() ? "fieldNameUnusable" : "fieldNameMissing");
    else if (typeof value === "object" && value !== null) {
      faults.set(`more-${field.key}`, value.fault);
      places.push({ field: `more-${field.key}`, path });
    } else if (!placeValue(payload, path, value)) faults.set(`more-name-${field.key}`, "fieldTwice");
    else places.push({ field: `more-${field.key}`, path });
  }
  // What can't be read is not in the payload: that it seems to be missing there is no fault of its own.
  for (const { name, fault } of checkPayload(payload, described)) {
    const field = placeOf(name);
    if (!faults.has(field)) faults.set(field, fault);
  }
  if (faults.size > 0) return { faults };
  const isUnfilled = Object.keys(payload).length === 0;
  return { payload: isUnfilled ? payload : fillRequired(payload, described), places };

  /** Where a person fills in a field. */
  function placeOf(name: string): PartnerField {
    const wanted = name.toLowerCase();
    const place = places.find(({ path }) => path.join(".").toLowerCase() === wanted);
    return place?.field ?? `more-${describedKey(described.findIndex((field) => field.name === name))}`;
  }
}

function readFurtherValue(
  { type, value, day, sent }: FurtherField,
  language: Language,
): string | number | boolean | null | { readonly fault: FormFault } {
  if (sent !== undefined) return sent;
  if (type === "text") {
    const read = day ? readDayText(value, day) : { sent: seenText(value) };
    return "sent" in read ? read.sent : read;
  }
  if (type === "truth") return value === "true";
  if (type === "nothing") return null;
  const number = readNumber(value, language);
  return typeof number === "number" ? number : { fault: number };
}

/** Whether nothing was typed. */
export function isBlank({ addresses, more, ...texts }: PartnerForm): boolean {
  return addresses.length + more.length === 0 && Object.values(texts).every((text) => seenText(text) === "");
}

/** Whether one of the fields that the form always has is empty. */
export function isEmptyField(field: PartnerField, form: PartnerForm): boolean {
  const own = ownFields.find((one) => one.field === field);
  return own ? seenText(form[own.field]) === "" : field === "addresses" && form.addresses.length === 0;
}
