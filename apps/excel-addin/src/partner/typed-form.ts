import {
  type PayloadField,
  type PlacedValue,
  findValue,
  placedValues,
  readFieldName,
  specifiedFields,
} from "@accounting-data/creating/payload";
import type { Language } from "@accounting-data/deployment";
import { fieldTypeOf } from "../creating/fillable-fields.ts";
import { describeDay } from "../creating/typed-day.ts";
import { createFormats } from "../messages/formats.ts";
import { addressParts, knownKey, knownOf, type AddressField, type PartnerForm } from "./partner-form.ts";

/** The same form, whose days remember what they were sent as. */
export function withSentDays(
  form: PartnerForm,
  payload: object,
  knownFields: readonly PayloadField[],
): PartnerForm {
  return {
    ...form,
    fields: form.fields.map((field) => {
      const sent = knownOf(field, knownFields)?.day && findValue(payload, readFieldName(field.name) ?? []);
      return typeof sent === "string" ? { ...field, sent } : field;
    }),
  };
}

/** The form that sends this payload: for an attempt that another page sent. */
export function typedForm(
  payload: object,
  language: Language,
  knownFields: readonly PayloadField[] = specifiedFields,
): PartnerForm {
  const formats = createFormats(language);
  const values = placedValues(payload);
  /** Sent because the description requires it, and sent again without being shown. */
  const isFilledIn = (name: string, value: unknown): boolean =>
    knownFields.some((field) => field.name === name && field.empty !== undefined && field.empty === value);
  const parts = new Set(["Name", ...addressParts(knownFields).map(({ part }) => part)]);
  const isAddress = (name: string): boolean =>
    parts.has(/^DeliveryAddresses\[\d+\]\.(.+)$/.exec(name)?.[1] ?? "");
  return {
    addresses: addressesOf(values.filter(({ name }) => isAddress(name))),
    fields: values
      .filter(({ name, value }) => !isAddress(name) && !isFilledIn(name, value))
      .map(({ name, value }, index) => {
        const type = value === null ? "nothing" : (fieldTypeOf(value) ?? "text");
        const known = type === "nothing" ? undefined : knownFields.find((one) => one.name === name);
        const field = { key: known ? knownKey(name) : index + 1, name, type, value: written(value) };
        return known?.day && typeof value === "string"
          ? { ...field, value: describeDay(value, formats) ?? value, sent: value }
          : field;
      }),
  };
}

function addressesOf(values: readonly PlacedValue[]): readonly AddressField[] {
  const addresses: AddressField[] = [];
  for (const { path, value } of values) {
    const [index, part] = [Number(path[1]), String(path[2])];
    const address = addresses[index] ?? { key: index + 1, name: "" };
    addresses[index] =
      part === "Name"
        ? { ...address, name: written(value) }
        : { ...address, parts: { ...address.parts, [part]: written(value) } };
  }
  // An address of which only further fields were named has no place here.
  return addresses.filter((address) => address !== undefined);
}

/** A value as a person types it. */
function written(value: unknown): string {
  if (typeof value === "string") return value;
  return value === null ? "" : JSON.stringify(value);
}
