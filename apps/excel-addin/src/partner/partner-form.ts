import { comparable } from "@accounting-data/creating";
import { seenText } from "@accounting-data/creating/partners";
import {
  type FillableField,
  type PayloadFault,
  type PayloadField,
  type PayloadPath,
  checkPayload,
  nameOfPath,
  placeValue,
  readFieldName,
  specifiedFields,
} from "@accounting-data/creating/payload";
import type { Language } from "@accounting-data/deployment";
import { addressList } from "../cells/element-field.ts";
import { readNumber } from "../creating/read-number.ts";
import { readDayText, type DayFault } from "../creating/typed-day.ts";
import { addressParts, type ElementPart, filledParts, itemLists, pathOfElement } from "./partner-elements.ts";

/** A field that is filled in, by the service's name. */
export interface FilledField extends FillableField {
  /** Of a field with an input of its own, what {@link knownKey} makes of its name; a number of any other. */
  readonly key: string | number;
  /** As typed. For `truth`: "true" or "false". */
  readonly value: string;
  /**
   * What this value of a day was sent as. It is sent again as it was, wherever the device is by then: else the same data would not
   * be known again. Gone with the next edit.
   */
  readonly sent?: string;
}

/** A field that a person has named. */
export type FurtherField = FilledField & { readonly key: number };

export interface AddressField {
  readonly key: number;
  readonly name: string;
  /** What is filled in of its other fields, by their names, as typed. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** One of the objects in a list that the description has besides delivery addresses, such as a contact. */
export interface ListItem {
  readonly key: number;
  /** What is filled in of its fields, by their names, as typed. */
  readonly parts: Readonly<Record<string, string>>;
}

export interface PartnerForm {
  readonly addresses: readonly AddressField[];
  /** By the list's name. */
  readonly items?: Readonly<Record<string, readonly ListItem[]>>;
  readonly fields: readonly FilledField[];
}

export type PartnerField =
  | "addresses"
  | `address-${number}`
  | `address-${number}-${string}`
  | `items-${string}`
  | `item-${string}-${number}-${string}`
  | `field-${string}`
  | `name-${string}`;

export const emptyPartnerForm: PartnerForm = { addresses: [], fields: [] };

/** What is wrong with a field before anything is sent: a key of the messages, or what the description does not allow. */
export type FormFault =
  | PayloadFault
  | DayFault
  | "number"
  | "tooExact"
  | "tooExactForNumber"
  | "fieldNameMissing"
  | "fieldNameUnusable"
  | "fieldTwice";

/** Path of a field in the payload, also of an empty field. */
export interface FieldPlace {
  readonly field: PartnerField;
  readonly path: PayloadPath;
}

/** The payload, or what must be corrected first. */
export type ReadPartnerForm =
  | { readonly payload: Readonly<Record<string, unknown>> }
  | { readonly faults: ReadonlyMap<PartnerField, FormFault> };

/** The key of a field that has an input of its own: its name, which services compare without case. */
export function knownKey(name: string): string {
  return comparable(name);
}

/** What is known of a field that has an input of its own. */
export function knownOf(
  { key }: FilledField,
  knownFields: readonly PayloadField[],
): PayloadField | undefined {
  return knownFields.find(({ name }) => knownKey(name) === key);
}

/** Whether a person has named a field, since it has no input of its own. */
export function isFurther(field: FilledField): field is FurtherField {
  return typeof field.key === "number";
}

/**
 * Reads the form. Only what can't be sent is a fault: of fields that are not known, the service decides. Omits empty
 * fields, sends a zero.
 */
export function readPartnerForm(
  form: PartnerForm,
  language: Language,
  knownFields: readonly PayloadField[] = specifiedFields,
): ReadPartnerForm {
  const filled: Record<string, unknown> = {};
  const faults = new Map<PartnerField, FormFault>();
  const readElement = (key: number, element: ElementPlace): void => {
    for (const { part, known, value: typed } of filledParts(element.parts, element.fields)) {
      const value = readValue({ key, name: part, type: known.type, value: typed }, known, language);
      if (typeof value === "object" && value !== null) faults.set(element.fieldOf(part), value.fault);
      else placeValue(filled, pathOfElement(element, part), value);
    }
  };
  for (const [index, { key, name, parts = {} }] of filledAddresses(form).entries()) {
    if (seenText(name) !== "") placeValue(filled, [addressList, index, "Name"], seenText(name));
    const fieldOf = (part: string): PartnerField => `address-${key}-${part}`;
    readElement(key, { list: addressList, index, parts, fields: addressParts(knownFields), fieldOf });
  }
  for (const { list, fields } of itemLists(knownFields)) {
    for (const [index, { key, parts }] of filledItems(form, list).entries()) {
      const fieldOf = (part: string): PartnerField => `item-${list}-${key}-${part}`;
      readElement(key, { list, index, parts, fields, fieldOf });
    }
  }
  // The known ones first: a field that a person names as one of them then counts as filled in twice.
  const inOrder = form.fields.toSorted((one, other) => Number(isFurther(one)) - Number(isFurther(other)));
  for (const field of inOrder) {
    const { key, name } = field;
    const isEmpty = seenText(field.value) === "";
    if (isEmpty && (!isFurther(field) || name.trim() === "")) continue;
    const path = readFieldName(name);
    const value = readValue(field, knownOf(field, knownFields), language);
    if (!path) {
      faults.set(`name-${key}`, name.trim() ? "fieldNameUnusable" : "fieldNameMissing");
      continue;
    }
    const isFaulty = typeof value === "object" && value !== null;
    if (isFaulty) faults.set(`field-${key}`, value.fault);
    else if (!placeValue(filled, path, value)) faults.set(`name-${key}`, "fieldTwice");
  }
  const places = placesOf(form, knownFields);
  // A value that can't be read is not in the payload. It has its fault already, and is not missing besides.
  const checked = checkPayload(filled, knownFields);
  for (const { name, fault } of checked.faults) {
    const wanted = comparable(name);
    const { field } = places.find(({ path }) => comparable(nameOfPath(path)) === wanted)!;
    if (!faults.has(field)) faults.set(field, fault);
  }
  if (faults.size > 0) return { faults };
  const isUnfilled = Object.keys(filled).length === 0;
  return { payload: isUnfilled ? filled : checked.payload };
}

/** The places of a form's fields. Where a person has named a field comes first. */
export function placesOf(form: PartnerForm, knownFields: readonly PayloadField[]): readonly FieldPlace[] {
  return [
    ...filledAddresses(form).map(({ key }, index) => ({
      field: `address-${key}` as const,
      path: [addressList, index, "Name"],
    })),
    ...filledAddresses(form).flatMap(({ key }, index) =>
      addressParts(knownFields).map(({ part }) => ({
        field: `address-${key}-${part}` as const,
        path: pathOfElement({ list: addressList, index }, part),
      })),
    ),
    ...itemLists(knownFields).flatMap(({ list, fields }): readonly FieldPlace[] => [
      ...filledItems(form, list).flatMap(({ key }, index) =>
        fields.map(({ part }) => ({
          field: `item-${list}-${key}-${part}` as const,
          path: pathOfElement({ list, index }, part),
        })),
      ),
      { field: `items-${list}`, path: [list] },
    ]),
    ...form.fields.filter(isFurther).flatMap(({ key, name }) => {
      const path = readFieldName(name);
      return path ? [{ field: `field-${key}` as const, path }] : [];
    }),
    ...knownFields
      .filter(({ name }) => !name.includes("[n]"))
      .map(({ name }) => ({ field: `field-${knownKey(name)}` as const, path: name.split(".") })),
    { field: "addresses", path: [addressList] },
  ];
}

/** Empty ones are not sent. */
function filledAddresses({ addresses }: PartnerForm): readonly AddressField[] {
  return addresses.filter(({ name, parts = {} }) =>
    [name, ...Object.values(parts)].some((text) => seenText(text) !== ""),
  );
}

/** Empty ones are not sent. */
function filledItems({ items = {} }: PartnerForm, list: string): readonly ListItem[] {
  return (items[list] ?? []).filter(({ parts }) =>
    Object.values(parts).some((text) => seenText(text) !== ""),
  );
}

/** What is filled in of an object in a list, and where it belongs. */
interface ElementPlace {
  readonly list: string;
  readonly index: number;
  readonly parts: Readonly<Record<string, string>>;
  readonly fields: readonly ElementPart[];
  readonly fieldOf: (part: string) => PartnerField;
}

function readValue(
  { type, value, sent }: FilledField,
  known: PayloadField | undefined,
  language: Language,
): string | number | boolean | null | { readonly fault: FormFault } {
  if (sent !== undefined) return sent;
  if (type === "text") {
    const read = known?.day ? readDayText(value, known.day) : { sent: seenText(value) };
    return "sent" in read ? read.sent : read;
  }
  if (type === "truth") return value === "true";
  if (type === "nothing") return null;
  const number = readNumber(value, language);
  if (typeof number === "number") return number;
  if (known?.isWhole) return { fault: { kind: "notWhole" } };
  // There is no text to choose.
  return { fault: known && number === "tooExact" ? "tooExactForNumber" : number };
}

export function isBlank({ addresses, items = {}, fields }: PartnerForm): boolean {
  const hasItems = Object.values(items).some((all) => all.length > 0);
  return (
    addresses.length === 0 &&
    !hasItems &&
    fields.every((one) => !isFurther(one) && seenText(one.value) === "")
  );
}

/** Whether one of the fields that the form always has is empty. */
export function isEmptyField(field: PartnerField, { addresses, items = {}, fields }: PartnerForm): boolean {
  if (field === "addresses") return addresses.length === 0;
  if (field.startsWith("items-")) return (items[field.slice("items-".length)] ?? []).length === 0;
  const isFilled = fields.some(({ key, value }) => `field-${key}` === field && seenText(value) !== "");
  return field.startsWith("field-") && !isFilled;
}
