/** The date systems of a workbook: the day that serial number 0 stands for. */
export type DateSystem = 1900 | 1904;

const dayMs = 86_400_000;
/** 1900-03-01: Excel believes in a 29th of February 1900, so serial numbers before it mean other days elsewhere. */
const firstSafeSerial = 61;
/** The day after 9999-12-31. */
const endOfSerials = 2_958_466;
const serialOfUnixEpoch = 25_569;

/**
 * The serial number (days since 1899-12-30) of `YYYY-MM-DD` or of a full ISO date-time; NaN for anything else, an
 * impossible date included. A text with `Z` or an offset is turned into this device's time zone; one without is taken
 * as it is written. No regular expression and no object on the usual way: this runs for every cell of a date column.
 */
export function serialOfIsoDate(text: string): number {
  if (text.length < 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return Number.NaN;
  const day = dayNumber(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10));
  return text.length === 10 ? day + serialOfUnixEpoch : withTime(text, day);
}

/** Whether a text that {@link serialOfIsoDate} understands has a time of day. */
export function hasTime(text: string): boolean {
  return text.length > 10;
}

/** The serial number that this device's clock shows at an instant (milliseconds since 1970, UTC). */
export function serialOfInstant(instant: number): number {
  const minutesWest = new Date(instant).getTimezoneOffset();
  return (instant - minutesWest * 60_000) / dayMs + serialOfUnixEpoch;
}

/** Whether the serial number means the same day in every program; a 1904 workbook would show it four years late. */
export function isSafeSerial(serial: number, system: DateSystem): boolean {
  return system === 1900 && serial >= firstSafeSerial && serial < endOfSerials;
}

/** `T10:42`, `T10:42:07`, `T10:42:07.123`, each bare, with `Z`, `+02`, `+0200` or `+02:00`. */
function withTime(text: string, day: number): number {
  const letter = text.charCodeAt(10);
  if ((letter !== 84 && letter !== 116) || text.charCodeAt(13) !== 58) return Number.NaN;
  const hours = digits(text, 11, 13);
  const minutes = digits(text, 14, 16);
  let seconds = 0;
  let at = 16;
  if (text.charCodeAt(at) === 58) {
    seconds = digits(text, 17, 19);
    at = 19;
    if (text.charCodeAt(at) === 46) {
      const from = ++at;
      while (isDigit(text.charCodeAt(at))) at++;
      if (at === from) return Number.NaN;
      seconds += digits(text, from, Math.min(at, from + 9)) / 10 ** Math.min(at - from, 9);
    }
  }
  if (!(hours < 24 && minutes < 60 && seconds < 60)) return Number.NaN;
  const milliseconds = hours * 3_600_000 + minutes * 60_000 + Math.round(seconds * 1000);
  if (at === text.length) return day + milliseconds / dayMs + serialOfUnixEpoch;
  return serialOfInstant(day * dayMs + milliseconds - offset(text, at));
}

/** Milliseconds east of UTC; NaN where the rest of the text is no time zone. */
function offset(text: string, at: number): number {
  const sign = text.charCodeAt(at);
  const length = text.length - at;
  if (sign === 90 || sign === 122) return length === 1 ? 0 : Number.NaN;
  if (sign !== 43 && sign !== 45) return Number.NaN;
  const colon = text.charCodeAt(at + 3) === 58 ? 1 : 0;
  if (length !== 3 && length !== 5 + colon) return Number.NaN;
  const minutes = length === 3 ? 0 : digits(text, at + 3 + colon, text.length);
  const hours = digits(text, at + 1, at + 3);
  return hours < 24 && minutes < 60 ? (sign === 45 ? -1 : 1) * (hours * 60 + minutes) * 60_000 : Number.NaN;
}

/** Days since 1970-01-01 of a day in the Gregorian calendar; NaN where there is no such day. */
function dayNumber(year: number, month: number, day: number): number {
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return Number.NaN;
  // Years that begin in March have their leap day last, and 400 of them always have 146,097 days.
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index++) {
    const code = text.charCodeAt(index);
    if (!isDigit(code)) return Number.NaN;
    value = value * 10 + code - 48;
  }
  return value;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
