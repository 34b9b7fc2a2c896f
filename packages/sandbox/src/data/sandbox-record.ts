import type { Calendar } from "./calendar.ts";
import type { Random } from "./random.ts";

/**
 * Any JSON value.
 * @example const value: JsonValue = { DuePeriod: 14, Tags: ["VIP", null] };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resources-and-their-fields
 */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [field: string]: JsonValue };

/**
 * The fields of a record that need not have an id yet.
 * @example sandbox.insert("BusinessPartners", { Name: "Pekařství U Čápa", BusinessDetails: { DuePeriod: 14 } });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resources-and-their-fields
 */
export type RecordFields = { readonly [field: string]: JsonValue };

/**
 * A stored record. Its field names are in Pascal case, whatever the `fieldCase` option sends.
 * @example const { Id, ModifiedAt }: SandboxRecord = sandbox.insert("Banks", { Name: "Nová záložna" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export interface SandboxRecord extends RecordFields {
  /** Lower-case guid. */
  readonly Id: string;
  /** ISO 8601, UTC; what `ModifiedSince` is compared with. */
  readonly ModifiedAt: string;
}

/** The fields of a made-up record: all but its id. */
export type SeededFields = RecordFields & Pick<SandboxRecord, "ModifiedAt">;

/** The records of another list of the same company, for fields that lead to one of them. */
export type Related = (list: "Activities" | "BusinessPartners" | "Centres") => readonly SandboxRecord[];

/** What made-up records have in common. */
export interface Books {
  readonly calendar: Calendar;
  readonly related: Related;
}

/** Makes the fields of the record at an index. */
export type MakeFields = (random: Random, index: number, books: Books) => SeededFields;

/** Whether the value is a JSON object. */
export function isObject(value: unknown): value is RecordFields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Freezes a value and all that is in it, and returns it. */
export function freeze<Value extends JsonValue>(value: Value): Value {
  if (typeof value === "object" && !Object.isFrozen(value)) {
    for (const part of Object.values(value as object) as JsonValue[]) freeze(part);
    Object.freeze(value);
  }
  return value;
}

/** The JSON object that the text holds; `undefined` if the text is not JSON, or not an object. */
export function parseObject(text: string): RecordFields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
