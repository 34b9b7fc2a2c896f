import { guid } from "@accounting-data/deployment";
import type { Payload } from "./attempt-end.ts";
import type { PayloadField, PayloadLimit } from "./payload-fields.ts";
import { findValue, placeValue, readFieldName } from "./place-value.ts";

/** What is wrong with a value, and the limit that it exceeds. */
export type PayloadFault =
  | { readonly kind: "required" | "notWhole" | "notAnId" }
  | PayloadLimit
  | { readonly kind: "notAChoice"; readonly choices: readonly string[] };

/**
 * Checks a payload by the service's description, before anything is sent. What the description does not know is the service's to
 * judge, and null or an empty text means that a person wants nothing there. Each fault has its field as the description spells it.
 */
export function checkPayload(payload: Payload, fields: readonly PayloadField[]) {
  return fields
    .flatMap((field) => ofElements(field, payload))
    .flatMap((field) => {
      const fault = faultOf(valueOf(payload, field.name), field, payload);
      return fault ? [{ name: field.name, fault }] : [];
    });
}

/** A field of each object that a list of the payload has: `DeliveryAddresses[0].Street`. Any other field is one. */
function ofElements(field: PayloadField, payload: Payload): readonly PayloadField[] {
  const at = field.name.indexOf("[n]");
  if (at < 0) return [field];
  const list = valueOf(payload, field.name.slice(0, at));
  if (!Array.isArray(list)) return [];
  return list.map((_, index) => ({
    ...field,
    name: field.name.replace("[n]", `[${index}]`),
    within: undefined,
  }));
}

function faultOf(
  value: unknown,
  { required, within, limits, isWhole, isId, choices }: PayloadField,
  payload: Payload,
): PayloadFault | undefined {
  if (value === undefined) {
    const isDue = required && (within === undefined || valueOf(payload, within) !== undefined);
    return isDue ? { kind: "required" } : undefined;
  }
  if (value === null || value === "") return undefined;
  if (choices && !choices.some((choice) => choice.value === value))
    return { kind: "notAChoice", choices: choices.map((choice) => String(choice.value)) };
  if (isWhole && typeof value === "number" && !Number.isInteger(value)) return { kind: "notWhole" };
  if (isId && typeof value === "string" && !guid.test(value)) return { kind: "notAnId" };
  return limits.find((limit) => exceeds(value, limit));
}

const comparisons: Readonly<Record<PayloadLimit["kind"], (size: number, limit: number) => boolean>> = {
  tooLong: (length, limit) => length > limit,
  tooSmall: (number, limit) => number < limit,
  tooLarge: (number, limit) => number > limit,
  notAbove: (number, limit) => number <= limit,
  notBelow: (number, limit) => number >= limit,
};

function exceeds(value: unknown, { kind, limit }: PayloadLimit): boolean {
  const length = typeof value === "string" ? value.length : undefined;
  const size = kind === "tooLong" ? length : value;
  return typeof size === "number" && comparisons[kind](size, limit);
}

function valueOf(payload: object, name: string): unknown {
  return findValue(payload, readFieldName(name) ?? []);
}

/**
 * The payload with what the description requires although it may be empty: null, or an empty text. A person who left such a field
 * empty has said all that there is to say.
 */
export function fillRequired(payload: Payload, fields: readonly PayloadField[]): Payload {
  const filled = structuredClone(payload);
  for (const { name, within, empty } of fields.flatMap((field) => ofElements(field, payload))) {
    const path = readFieldName(name);
    if (empty === undefined || !path || findValue(filled, path) !== undefined) continue;
    const holder = within === undefined ? undefined : readFieldName(within);
    // An object that may be missing is not made for what is empty.
    if (holder && !findValue(filled, holder)) continue;
    placeValue(filled, path, empty);
  }
  return filled;
}
