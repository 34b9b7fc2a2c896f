import type { Payload } from "./attempt-end.ts";
import type { PayloadField } from "./payload-fields.ts";
import { findValue, placeValue, readFieldName } from "./place-value.ts";

/** What is wrong with a value, and the limit that it exceeds. */
export type PayloadFault =
  | { readonly kind: "required" | "notWhole" }
  | { readonly kind: "tooLong" | "tooSmall" | "tooLarge" | "notAbove" | "notBelow"; readonly limit: number }
  | { readonly kind: "notAChoice"; readonly choices: readonly string[] };

/**
 * Checks a payload by the service's description, before anything is sent. What the description does not know is the service's to
 * judge, and null or an empty text means that a person wants nothing there. Each fault has its field as the description spells it.
 */
export function checkPayload(payload: Payload, fields: readonly PayloadField[]) {
  return fields.flatMap((field) => {
    const fault = faultOf(valueOf(payload, field.name), field, payload);
    return fault ? [{ name: field.name, fault }] : [];
  });
}

function faultOf(
  value: unknown,
  { required, within, limits, choices }: PayloadField,
  payload: Payload,
): PayloadFault | undefined {
  if (value === undefined) {
    const isDue = required && (within === undefined || valueOf(payload, within) !== undefined);
    return isDue ? { kind: "required" } : undefined;
  }
  if (value === null || value === "") return undefined;
  if (choices && !choices.some((choice) => choice.value === value))
    return { kind: "notAChoice", choices: choices.map((choice) => String(choice.value)) };
  const { whole, minimum, maximum, exclusiveMinimum, exclusiveMaximum, maxLength } = limits;
  if (typeof value === "string")
    return maxLength !== undefined && value.length > maxLength
      ? { kind: "tooLong", limit: maxLength }
      : undefined;
  if (typeof value !== "number") return undefined;
  if (whole && !Number.isInteger(value)) return { kind: "notWhole" };
  if (minimum !== undefined && value < minimum) return { kind: "tooSmall", limit: minimum };
  if (maximum !== undefined && value > maximum) return { kind: "tooLarge", limit: maximum };
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return { kind: "notAbove", limit: exclusiveMinimum };
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return { kind: "notBelow", limit: exclusiveMaximum };
  return undefined;
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
  for (const { name, within, empty } of fields) {
    const path = readFieldName(name);
    if (empty === undefined || !path || findValue(filled, path) !== undefined) continue;
    const holder = within === undefined ? undefined : readFieldName(within);
    // An object that may be missing is not made for what is empty.
    if (holder && !findValue(filled, holder)) continue;
    placeValue(filled, path, empty);
  }
  return filled;
}
