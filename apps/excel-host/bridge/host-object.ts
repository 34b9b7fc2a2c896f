import type { Area } from "../workbook/address.ts";
import type { Sheet } from "../workbook/sheet.ts";

/**
 * One object of Excel's API as requests see it. Names are those on the wire ("Values", "GetResizedRange").
 * What is not listed does not exist: asking for it is an error that names it.
 */
export interface HostObject {
  /** "Range", "Worksheet" … */
  readonly type: string;
  /** With it a later request finds the object again in its collection. */
  readonly id?: string | number;
  readonly get?: Readonly<Record<string, () => unknown>>;
  readonly set?: Readonly<Record<string, (value: unknown) => void>>;
  readonly call?: Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
  /** Of a collection. */
  readonly items?: () => readonly HostObject[];
}

export function isHostObject(value: unknown): value is HostObject {
  return typeof value === "object" && value !== null && typeof (value as HostObject).type === "string";
}

/** A range remembers its place, so that it can be an argument of another. */
export interface RangeObject extends HostObject {
  readonly sheet: Sheet;
  readonly area: Area;
}
