import { dateOfSerial } from "../../cells/date-of-serial.ts";
import { endOfSerials, serialOfIsoDate, type DateSystem } from "../../cells/iso-date.ts";
import { valueError } from "../cell-problem.ts";
import { plainValue } from "./plain-value.ts";

const daysBetweenSystems = 1462;
const isoDate = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?$/i;
const withZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * The moment of an argument: a serial number or a text without an offset is local time. Undefined if it is empty, or 0,
 * since an empty cell may arrive as 0.
 */
export function dateArgument(argument: unknown, system: DateSystem): Date | undefined {
  const value = plainValue(argument);
  if (value === undefined || value === 0) return undefined;
  const date =
    typeof value === "number"
      ? fromSerial(system === 1904 ? value + daysBetweenSystems : value)
      : typeof value === "string"
        ? fromText(value.trim())
        : undefined;
  if (!date || Number.isNaN(date.getTime())) throw valueError((messages) => messages.dateExpected);
  return date;
}

function fromSerial(serial: number): Date | undefined {
  return serial >= 1 && serial < endOfSerials ? dateOfSerial(serial) : undefined;
}

function fromText(text: string): Date | undefined {
  // `new Date` would turn an impossible date into one of the next month.
  const iso = text.replace(" ", "T");
  if (withZone.test(text)) return Number.isNaN(serialOfIsoDate(iso)) ? undefined : new Date(iso);
  const match = isoDate.exec(text);
  if (!match) return undefined;
  const [year, month, day, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const milliseconds = Math.floor(Number(`0.${match[7] ?? "0"}`) * 1000);
  const date = new Date(year!, month! - 1, day, hours, minutes, seconds, milliseconds);
  const exists = date.getMonth() === month! - 1 && date.getDate() === day && minutes < 60;
  return exists ? date : undefined;
}
