import type { Language } from "@accounting-data/deployment";
import { fieldTypeOf } from "../creating/fillable-fields.ts";
import { specifiedFields, type PayloadField } from "../creating/payload-fields.ts";
import { findValue, placedValues, readFieldName } from "../creating/place-value.ts";
import { describeDay } from "../creating/typed-day.ts";
import { createFormats } from "../messages/formats.ts";
import { knownKey, knownOf, type PartnerForm } from "./partner-form.ts";

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
  const isAddress = (name: string): boolean => /^DeliveryAddresses\[\d+\]\.Name$/.test(name);
  return {
    addresses: values
      .filter(({ name }) => isAddress(name))
      .map(({ value }, index) => ({ key: index + 1, name: written(value) })),
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

/** A value as a person types it. */
function written(value: unknown): string {
  if (typeof value === "string") return value;
  return value === null ? "" : JSON.stringify(value);
}
