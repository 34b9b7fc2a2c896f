/** The date system of a workbook: the year in which its serial numbers begin. */
export type DateSystem = 1900 | 1904;

export const dayMs = 86_400_000;
/** 1900-03-01. Excel counts a 29 February 1900, so earlier serial numbers mean other days in other programs. */
const firstSafeSerial = 61;
/** The day after 9999-12-31. */
export const endOfSerials = 2_958_466;
export const serialOfUnixEpoch = 25_569;

/**
 * The serial number (days since 1899-12-30) of `YYYY-MM-DD` or of a full ISO date-time; NaN for anything else, impossible
 * dates included. A text with `Z` or an offset is converted to this device's time zone; one without is local time already.
 * Runs for every cell of a date column, so it uses no regular expression and creates no object.
 */
export function serialOfIsoDate(text: string, toLocal: ToLocal = serialOfInstant): number {
  const day = dayOf(text);
  return text.length === 10 ? day + serialOfUnixEpoch : withTime(text, day, toLocal);
}

/**
 * The instant (milliseconds since 1970, UTC) of an ISO date-time that names its time zone, by `Z` or an offset; NaN for any
 * other text. Which texts name one, whoever wrote them, is decided here.
 */
export function instantOfZonedTime(text: string): number {
  let instant = Number.NaN;
  serialOfIsoDate(text, (named) => {
    instant = named;
    return named;
  });
  return instant;
}

/**
 * The serial number of a text that means a day: `YYYY-MM-DD`, or a date-time at midnight, either as it is written or by
 * the service's clock (23:00Z is midnight in Prague). NaN for anything else.
 */
export function serialOfDay(text: string, toServiceTime: ToLocal): number {
  if (text.length === 10) return serialOfIsoDate(text);
  if (isMidnight(text)) {
    return Number.isNaN(serialOfIsoDate(text, inAnyZone)) ? Number.NaN : dayOf(text) + serialOfUnixEpoch;
  }
  const serial = serialOfIsoDate(text, toServiceTime);
  return Number.isInteger(serial) ? serial : Number.NaN;
}

/** Where it matters only whether a text is a date. */
const inAnyZone: ToLocal = (instant) => instant;

/** Whether each digit of the time is 0. */
function isMidnight(text: string): boolean {
  for (let at = 11; at < text.length; at++) {
    const digit = digitAt(text, at);
    if (digit > 0) return false;
    const character = text.charCodeAt(at);
    if (digit < 0 && character !== colon && character !== dot) break;
  }
  return true;
}

/** Converts an instant (milliseconds since 1970, UTC) to the serial number of local time. */
export type ToLocal = (instant: number) => number;

export function hasTime(text: string): boolean {
  return text.length > 10;
}

/** A {@link ToLocal} of this device, for few instants. */
export function serialOfInstant(instant: number): number {
  return serialInZone(instant, deviceZone(instant));
}

/** How many minutes local time is behind UTC at an instant. */
export type MinutesWest = (instant: number) => number;

function deviceZone(instant: number): number {
  return new Date(instant).getTimezoneOffset();
}

function serialInZone(instant: number, minutesWest: number): number {
  return (instant - minutesWest * 60_000) / dayMs + serialOfUnixEpoch;
}

/**
 * A {@link ToLocal} for many instants, by default of this device: reads the time zone offset once for each day, except for
 * days on which it changes.
 */
export function createToLocal(minutesWestAt: MinutesWest = deviceZone): ToLocal {
  const minutesWest = new Map<number, number>();
  return (instant) => {
    const day = Math.floor(instant / dayMs);
    let west = minutesWest.get(day);
    if (west === undefined) {
      west = minutesWestAt(day * dayMs);
      if (west !== minutesWestAt((day + 1) * dayMs)) west = Number.NaN;
      minutesWest.set(day, west);
    }
    return serialInZone(instant, Number.isNaN(west) ? minutesWestAt(instant) : west);
  };
}

/** Whether the serial number means the same day in every program. A 1904 workbook would show it four years later. */
export function isSafeSerial(serial: number, system: DateSystem): boolean {
  return system === 1900 && serial >= firstSafeSerial && serial < endOfSerials;
}

/** Reads `T10:42`, `T10:42:07` or `T10:42:07.123`, each alone or with `Z`, `+02`, `+0200` or `+02:00`. */
function withTime(text: string, day: number, toLocal: ToLocal): number {
  const { length } = text;
  // Here and below, engines take long to read past the end of a text.
  if (length < 16) return Number.NaN;
  const letter = text.charCodeAt(10);
  // T or t.
  if ((letter !== 84 && letter !== 116) || text.charCodeAt(13) !== colon) return Number.NaN;
  const hours = twoDigits(text, 11);
  const minutes = twoDigits(text, 14);
  let seconds = 0;
  let fraction = 0;
  let at = 16;
  if (length > 18 && text.charCodeAt(at) === colon) {
    seconds = twoDigits(text, 17);
    at = 19;
    if (length > at && text.charCodeAt(at) === dot) {
      const from = ++at;
      let unit = 100;
      for (let digit = digitAt(text, at); digit >= 0; digit = digitAt(text, ++at), unit /= 10)
        fraction += digit * unit;
      if (at === from) return Number.NaN;
    }
  }
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59)
    return Number.NaN;
  const milliseconds = hours * 3_600_000 + minutes * 60_000 + seconds * 1000 + Math.round(fraction);
  if (at === length) return day + milliseconds / dayMs + serialOfUnixEpoch;
  return toLocal(day * dayMs + milliseconds - offset(text, at));
}

/** Milliseconds east of UTC; NaN if the rest of the text is not a time zone. */
function offset(text: string, at: number): number {
  const sign = text.charCodeAt(at);
  const length = text.length - at;
  // Z or z.
  if (sign === 90 || sign === 122) return length === 1 ? 0 : Number.NaN;
  if (sign !== plus && sign !== dash) return Number.NaN;
  const gap = text.charCodeAt(at + 3) === colon ? 1 : 0;
  if (length !== 3 && length !== 5 + gap) return Number.NaN;
  const hours = twoDigits(text, at + 1);
  const minutes = length === 3 ? 0 : twoDigits(text, at + 3 + gap);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return Number.NaN;
  return (sign === dash ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Days from 1970-01-01 to the `YYYY-MM-DD` that the text begins with; NaN if it does not begin with a date. */
function dayOf(text: string): number {
  if (text.length < 10 || text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash) return Number.NaN;
  return dayNumber(twoDigits(text, 0), twoDigits(text, 2), twoDigits(text, 5), twoDigits(text, 8));
}

/** Days from 1970-01-01 to a date; NaN if the calendar has no such date. */
function dayNumber(century: number, yearOfCentury: number, month: number, day: number): number {
  const year = century * 100 + yearOfCentury;
  if (century < 0 || yearOfCentury < 0 || year === 0 || month < 1 || month > 12) return Number.NaN;
  if (day < 1 || (day > 28 && day > daysIn(year, month))) return Number.NaN;
  // If years begin in March, the leap day is the last one; 400 years always have 146,097 days.
  const shifted = month > 2 ? year : year - 1;
  const era = (shifted / 400) | 0;
  const yearOfEra = shifted - era * 400;
  const dayOfYear = (((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) | 0) + day - 1;
  const dayOfEra = yearOfEra * 365 + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

// Codes of the characters in ISO dates.
const plus = 43;
const dash = 45;
const dot = 46;
const zero = 48;
const colon = 58;

/** The number of two digits; negative if they are not digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - zero;
  const ones = text.charCodeAt(at + 1) - zero;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/** The digit; negative for any other character, and past the end. */
function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - zero;
  return digit >= 0 && digit <= 9 ? digit : -1;
}
