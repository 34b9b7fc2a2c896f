import { fieldTypeOf } from "../../creating/fillable-fields.ts";
import type { PayloadField } from "../../creating/payload-fields.ts";
import { findValue, placedValues, readFieldName } from "../../creating/place-value.ts";
import { describeDay } from "../../creating/typed-day.ts";
import { createFormats, type Language } from "../../messages/formats.ts";
import { describedKey, ownFields, type PartnerForm } from "./partner-form.ts";

/** The same form, whose days remember what they were sent as. */
export function withSentDays(form: PartnerForm, payload: object): PartnerForm {
  return {
    ...form,
    more: form.more.map((field) => {
      const sent = field.day && findValue(payload, readFieldName(field.name) ?? []);
      return typeof sent === "string" ? { ...field, sent } : field;
    }),
  };
}

/** The form that sends this payload: for an attempt that another page sent. */
export function typedForm(
  payload: object,
  language: Language,
  described: readonly PayloadField[] = [],
): PartnerForm {
  const formats = createFormats(language);
  const values = placedValues(payload);
  const textOf = (wanted: string): string => {
    const found = values.find(({ name }) => name === wanted);
    return found ? written(found.value) : "";
  };
  /** Sent because the description requires it, and sent again without being shown. */
  const isFilledIn = (name: string, value: unknown): boolean =>
    described.some((field) => field.name === name && field.empty !== undefined && field.empty === value);
  const isOwn = (name: string): boolean => ownFields.some((own) => own.name === name);
  const isAddress = (name: string): boolean => /^DeliveryAddresses\[\d+\]\.Name$/.test(name);
  return {
    name: textOf("Name"),
    city: textOf("City"),
    duePeriod: textOf("BusinessDetails.DuePeriod"),
    addresses: values
      .filter(({ name }) => isAddress(name))
      .map(({ value }, index) => ({ key: index + 1, name: written(value) })),
    more: values
      .filter(({ name, value }) => !isOwn(name) && !isAddress(name) && !isFilledIn(name, value))
      .map(({ name, value }, index) => {
        const type = value === null ? "nothing" : (fieldTypeOf(value) ?? "text");
        const place = type === "nothing" ? -1 : described.findIndex((field) => field.name === name);
        const field = { key: place < 0 ? index + 1 : describedKey(place), name, type, value: written(value) };
        const day = described[place]?.day;
        return day && typeof value === "string"
          ? { ...field, value: describeDay(value, formats) ?? value, day, sent: value }
          : field;
      }),
  };
}

/** A value as a person types it. */
function written(value: unknown): string {
  if (typeof value === "string") return value;
  return value === null ? "" : JSON.stringify(value);
}
