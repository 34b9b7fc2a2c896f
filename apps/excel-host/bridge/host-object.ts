import type { Area } from "../workbook/address.ts";
import type { Sheet } from "../workbook/sheet.ts";

/**
 * An object of Excel's API. Its members have the names of the protocol ("Values", "GetRange"). A request for a member
 * that is not listed fails with an error that names it.
 */
export interface HostObject {
  /** "Range", "Worksheet" … */
  readonly type: string;
  /** The key by which later requests find the object in its collection. */
  readonly id?: string | number;
  readonly get?: Readonly<Record<string, () => unknown>>;
  readonly set?: Readonly<Record<string, (value: unknown) => void>>;
  readonly call?: Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
  /** The items of a collection. */
  readonly items?: () => readonly HostObject[];
}

export function isHostObject(value: unknown): value is HostObject {
  return typeof value === "object" && value !== null && typeof (value as HostObject).type === "string";
}

/** A range knows its place, since it can be an argument of a method. */
export interface RangeObject extends HostObject {
  readonly sheet: Sheet;
  readonly area: Area;
}

export function isRangeObject(value: unknown): value is RangeObject {
  return isHostObject(value) && value.type === "Range";
}
