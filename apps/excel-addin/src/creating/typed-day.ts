import { seenText } from "@accounting-data/creating/partners";
import { dateOfSerial, serialSince1900 } from "../cells/date-of-serial.ts";
import {
  instantOfZonedTime,
  isSafeSerial,
  serialOfInstant,
  serialOfIsoDate,
  type DateSystem,
} from "../cells/iso-date.ts";
import type { Formats } from "../messages/formats.ts";

/** What a description says of a field: a day alone, or a day that may have a time. */
export type DayFormat = "date" | "date-time";

/** Why nothing can be sent: a key of the messages. */
export type DayFault =
  | "notADay"
  /** It has a time, and the description allows a day alone. */
  | "timeNotTaken"
  /** The device's clock skips this time on the day on which summer time begins. */
  | "timeSkipped";

/** The text to send, or why nothing can be sent. */
export type ReadDay = { readonly sent: string } | { readonly fault: DayFault };

const secondsPerDay = 86_400;
const dayAndTime = /^([^:]*\d{4}|\d{4}-\d\d?-\d\d?)(?:(?:,? |T)(\d\d?:\d\d(?::\d\d(?:\.\d+)?)?))?$/i;
const isoDay = /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)$/;
const dottedDay = /^(?<day>\d\d?)\. ?(?<month>\d\d?)\. ?(?<year>\d{4})$/;
const namedDay = /^(?<day>\d\d?) (?<name>[a-z]{3,9})\.? (?<year>\d{4})$/i;
const months = "january february march april may june july august september october november december".split(
  " ",
);

/**
 * Reads a day, with a time of 24 hours or without one, in either language: `2026-03-01 14:30`, `1. 3. 2026 14:30`,
 * `1 Mar 2026 14:30`. A time is the device's local time and is sent in UTC, as the specification writes moments; a text that
 * names its time zone is sent with it. Midnight without a time zone means the day. Of an hour that clocks repeat when summer
 * time ends, the first one counts.
 */
export function readDayText(text: string, format: DayFormat): ReadDay {
  const typed = withoutBlanks(text);
  const iso = typed.replace(" ", "T");
  if (!Number.isNaN(instantOfZonedTime(iso)))
    return format === "date" ? { fault: "timeNotTaken" } : { sent: asRfc3339(iso) };
  const serial = serialOfDayText(typed);
  return Number.isNaN(serial) ? { fault: "notADay" } : readSerial(serial, format);
}

/** The serial number of a text that {@link readDayText} reads, and that names no time zone; NaN for any other. */
export function serialOfDayText(text: string): number {
  const { day = "", time } = splitDay(text);
  const hour = time?.indexOf(":") === 1 ? "0" : "";
  return serialOfIsoDate(time === undefined ? day : `${day}T${hour}${time}`);
}

/** The parts of a text that {@link readDayText} reads: the day as `YYYY-MM-DD`, and the time as written. */
export function splitDay(text: string) {
  const [, day = "", time] = dayAndTime.exec(withoutBlanks(text)) ?? [];
  return { day: isoDayOf(day), time };
}

/** Reads the serial number of a cell: a whole number is a day, any other a moment, to the nearest second. */
export function readDaySerial(
  serial: number,
  { format, dateSystem }: { readonly format: DayFormat; readonly dateSystem: DateSystem },
): ReadDay {
  const since1900 = serialSince1900(serial, dateSystem);
  return isSafeSerial(since1900, 1900) ? readSerial(since1900, format) : { fault: "notADay" };
}

/** A day or a moment that is sent, as a person reads it in local time; undefined for any other text. */
export function describeDay(sent: string, formats: Pick<Formats, "date" | "dated">): string | undefined {
  const serial = serialOfIsoDate(sent);
  if (Number.isNaN(serial)) return undefined;
  const date = dateOfSerial(serial);
  return Number.isInteger(serial) && Number.isNaN(instantOfZonedTime(sent))
    ? formats.date(date)
    : formats.dated(date);
}

function readSerial(serial: number, format: DayFormat): ReadDay {
  const seconds = Math.round(serial * secondsPerDay);
  if (seconds % secondsPerDay === 0) {
    const midnight = Date.UTC(1899, 11, 30, 0, 0, seconds);
    const day = new Date(midnight).toISOString().slice(0, 10);
    return { sent: format === "date" ? day : `${day}T00:00:00` };
  }
  if (format === "date") return { fault: "timeNotTaken" };
  const moment = dateOfSerial(seconds / secondsPerDay);
  const isSkipped = Math.round(serialOfInstant(moment.getTime()) * secondsPerDay) !== seconds;
  return isSkipped ? { fault: "timeSkipped" } : { sent: moment.toISOString() };
}

/** Offsets have minutes and a colon there, and letters are capitals. */
function asRfc3339(zoned: string): string {
  return zoned
    .toUpperCase()
    .replace(/([+-]\d\d)(?::?(\d\d))?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`);
}

/** `YYYY-MM-DD`, which the calendar may lack; undefined for a text that is not written as a day. */
function isoDayOf(written: string): string | undefined {
  const { year, month, name, day } =
    (isoDay.exec(written) ?? dottedDay.exec(written) ?? namedDay.exec(written))?.groups ?? {};
  if (year === undefined || day === undefined) return undefined;
  const number = name === undefined ? month! : String(monthNamed(name));
  return `${year}-${twoDigits(number)}-${twoDigits(day)}`;
}

/** 1 for January; 0 for a word that names no month. */
function monthNamed(name: string): number {
  return months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

function withoutBlanks(text: string): string {
  return seenText(text).replace(/\s+/g, " ");
}

function twoDigits(digits: string): string {
  return digits.padStart(2, "0");
}
