import { dateOfSerial, serialSince1900 } from "../../cells/date-of-serial.ts";
import {
  endOfSerials,
  instantOfZonedTime,
  serialOfIsoDate,
  serialOfUnixEpoch,
  type DateSystem,
} from "../../cells/iso-date.ts";
import { valueError } from "../cell-problem.ts";
import { plainNonZero } from "./plain-value.ts";

/**
 * The moment of an argument: a serial number or a text without an offset is local time. Undefined if it is empty, or 0.
 */
export function dateArgument(argument: unknown, system: DateSystem): Date | undefined {
  const value = plainNonZero(argument);
  if (value === undefined) return undefined;
  const date = dateOf(value, system);
  if (!date || Number.isNaN(date.getTime())) throw valueError((messages) => messages.dateExpected);
  return date;
}

function dateOf(value: unknown, system: DateSystem): Date | undefined {
  if (typeof value === "number") return fromSerial(serialSince1900(value, system));
  return typeof value === "string" ? fromText(value.trim()) : undefined;
}

/** A small number is a limit in the wrong place, not a day before 1970. */
function fromSerial(serial: number): Date | undefined {
  return serial >= serialOfUnixEpoch && serial < endOfSerials ? dateOfSerial(serial) : undefined;
}

function fromText(text: string): Date | undefined {
  const iso = text.replace(" ", "T");
  const instant = instantOfZonedTime(iso);
  return Number.isNaN(instant) ? dateOfSerial(serialOfIsoDate(iso)) : new Date(instant);
}
