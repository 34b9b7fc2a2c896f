import { isGuid } from "@accounting-data/resources";
import type { PayloadField, PayloadLimit } from "./payload-fields.ts";
import { findValue, placeValue, readFieldName } from "./place-value.ts";

/**
 * The fields of a record to be created.
 * @example const payload: Payload = { Name: "Novák", City: "Brno" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export type Payload = Readonly<Record<string, unknown>>;

/**
 * What is wrong with a value, and the limit that it exceeds.
 * @example const fault: PayloadFault = { kind: "tooLong", limit: 50 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export type PayloadFault =
  | { readonly kind: "required" | "notWhole" | "notAnId" }
  | PayloadLimit
  | { readonly kind: "notAChoice"; readonly choices: readonly string[] };

/**
 * A payload as it would be sent, and what is wrong with it.
 * @example const mayBeSent = ({ faults }: CheckedPayload): boolean => faults.length === 0;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export interface CheckedPayload {
  /** With what the description requires although it may be empty: null, or an empty text. */
  readonly payload: Payload;
  /** Each with its field as the description spells it. */
  readonly faults: readonly { readonly name: string; readonly fault: PayloadFault }[];
}

/**
 * Checks what a person has filled in by the service's description, before anything is sent. What the description does not know is the
 * service's to judge, and null or an empty text means that a person wants nothing there.
 * @example const { faults } = checkPayload({ Name: "Novák" }, payloadFields(await readDescription(text)));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function checkPayload(filled: Payload, described: readonly PayloadField[]): CheckedPayload {
  const fields = described.flatMap((field) => ofElements(field, filled));
  const faults = fields.flatMap((field) => {
    const fault = faultOf(valueOf(filled, field.name), field, filled);
    return fault ? [{ name: field.name, fault }] : [];
  });
  return { payload: withEmptyFields(filled, fields), faults };
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
  if (isId && typeof value === "string" && !isGuid(value)) return { kind: "notAnId" };
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

/** A person who left a field empty that must be sent, and may be empty, has said all that there is to say. */
function withEmptyFields(filled: Payload, fields: readonly PayloadField[]): Payload {
  const payload = structuredClone(filled);
  for (const { name, within, empty } of fields) {
    const path = readFieldName(name);
    if (empty === undefined || !path || findValue(payload, path) !== undefined) continue;
    const holder = within === undefined ? undefined : readFieldName(within);
    // An object that may be missing is not made for what is empty.
    if (holder && !findValue(payload, holder)) continue;
    placeValue(payload, path, empty);
  }
  return payload;
}
