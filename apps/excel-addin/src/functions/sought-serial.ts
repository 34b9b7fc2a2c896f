import { serialSince1900 } from "../cells/date-of-serial.ts";
import { isSafeSerial, type DateSystem } from "../cells/iso-date.ts";
import { serialOfDayText } from "../creating/typed-day.ts";

/**
 * The serial number of the date that a value to look for may mean, as a workbook of 1900 counts: that of a cell with a date, or of a text
 * such as `2026-03-01`, `1. 3. 2026` and `1 Mar 2026`, with or without a time of 24 hours. Undefined if it means none.
 */
export function serialOfSought(value: string | number | boolean, system: DateSystem): number | undefined {
  if (typeof value === "boolean") return undefined;
  const serial = typeof value === "number" ? serialSince1900(value, system) : serialOfDayText(value);
  return isSafeSerial(serial, 1900) ? serial : undefined;
}
