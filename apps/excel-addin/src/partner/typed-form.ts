import {
  type PayloadField,
  findValue,
  placedValues,
  readFieldName,
  specifiedFields,
} from "@accounting-data/creating/payload";
import type { Language } from "@accounting-data/deployment";
import { addressList, readElementField } from "../cells/element-field.ts";
import { fieldTypeOf } from "../creating/fillable-fields.ts";
import { describeDay } from "../creating/typed-day.ts";
import { createFormats } from "../messages/formats.ts";
import { addressParts, itemLists } from "./partner-elements.ts";
import { knownKey, knownOf, type ListItem, type PartnerForm } from "./partner-form.ts";

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
  const lists = new Map([
    [addressList, new Set(["Name", ...addressParts(knownFields).map(({ part }) => part)])],
    ...itemLists(knownFields).map(
      ({ list, fields }) => [list, new Set(fields.map(({ part }) => part))] as const,
    ),
  ]);
  const elements = values.flatMap(({ name, value }): readonly TypedElement[] => {
    const { list, index, part } = readElementField(name) ?? {};
    const isKnown =
      list !== undefined && index !== undefined && part !== undefined && lists.get(list)?.has(part);
    return isKnown ? [{ name, list, index, part, text: written(value) }] : [];
  });
  const inElements = new Set(elements.map(({ name }) => name));
  const items = [...lists.keys()].flatMap((list) => {
    const found = list === addressList ? [] : objectsOf(list, elements);
    return found.length === 0 ? [] : [[list, found] as const];
  });
  return {
    addresses: objectsOf(addressList, elements).map(({ key, parts: { Name: name = "", ...parts } }) => ({
      key,
      name,
      ...(Object.keys(parts).length > 0 && { parts }),
    })),
    ...(items.length > 0 && { items: Object.fromEntries(items) }),
    fields: values
      .filter(({ name, value }) => !inElements.has(name) && !isFilledIn(name, value))
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

/** A value of an object in a list. */
interface TypedElement {
  /** Of its field in the payload: `Contacts[0].Email`. */
  readonly name: string;
  readonly list: string;
  readonly index: number;
  readonly part: string;
  readonly text: string;
}

/** The objects of a list, as a person has typed them. One of which only further fields were named has no place here. */
function objectsOf(list: string, elements: readonly TypedElement[]): readonly ListItem[] {
  const objects = new Map<number, Record<string, string>>();
  for (const { index, part, text } of elements.filter((element) => element.list === list)) {
    const parts = objects.get(index) ?? {};
    objects.set(index, parts);
    parts[part] = text;
  }
  return [...objects].map(([index, parts]) => ({ key: index + 1, parts }));
}

/** A value as a person types it. */
function written(value: unknown): string {
  if (typeof value === "string") return value;
  return value === null ? "" : JSON.stringify(value);
}
