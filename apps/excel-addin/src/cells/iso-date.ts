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
export function serialOfIsoDate(text: string, toLocal: ToLocal = serialOfInstant): number {
  if (text.length < 10 || text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash) return Number.NaN;
  const day = dayNumber(twoDigits(text, 0), twoDigits(text, 2), twoDigits(text, 5), twoDigits(text, 8));
  return text.length === 10 ? day + serialOfUnixEpoch : withTime(text, day, toLocal);
}

/** Gives the serial number that this device's clock shows at an instant. */
export type ToLocal = (instant: number) => number;

/** Whether a text that {@link serialOfIsoDate} understands has a time of day. */
export function hasTime(text: string): boolean {
  return text.length > 10;
}

/** The serial number that this device's clock shows at an instant (milliseconds since 1970, UTC). */
export function serialOfInstant(instant: number): number {
  const minutesWest = new Date(instant).getTimezoneOffset();
  return (instant - minutesWest * 60_000) / dayMs + serialOfUnixEpoch;
}

/**
 * The same as {@link serialOfInstant} for many instants: asks the platform for the time zone of a day once, unless the
 * clocks are changed on it.
 */
export function createToLocal(): ToLocal {
  const minutesWest = new Int16Array(knownDays).fill(unknownZone);
  return (instant) => {
    const day = Math.floor(instant / dayMs);
    if (!(day >= 0 && day < knownDays)) return serialOfInstant(instant);
    let west = minutesWest[day]!;
    if (west === unknownZone) {
      const end = new Date((day + 1) * dayMs).getTimezoneOffset();
      west = new Date(day * dayMs).getTimezoneOffset() === end ? end : changingZone;
      minutesWest[day] = west;
    }
    if (west === changingZone) return serialOfInstant(instant);
    return (instant - west * 60_000) / dayMs + serialOfUnixEpoch;
  };
}

/** From 1970 to 2099. */
const knownDays = 47_482;
const unknownZone = 32_767;
const changingZone = 32_766;

/** Whether the serial number means the same day in every program; a 1904 workbook would show it four years late. */
export function isSafeSerial(serial: number, system: DateSystem): boolean {
  return system === 1900 && serial >= firstSafeSerial && serial < endOfSerials;
}

/** `T10:42`, `T10:42:07`, `T10:42:07.123`, each bare, with `Z`, `+02`, `+0200` or `+02:00`. */
function withTime(text: string, day: number, toLocal: ToLocal): number {
  const letter = text.charCodeAt(10);
  if ((letter !== 84 && letter !== 116) || text.charCodeAt(13) !== colon) return Number.NaN;
  const hours = twoDigits(text, 11);
  const minutes = twoDigits(text, 14);
  let seconds = 0;
  let fraction = 0;
  let at = 16;
  if (text.charCodeAt(at) === colon) {
    seconds = twoDigits(text, 17);
    at = 19;
    if (text.charCodeAt(at) === 46) {
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
  if (at === text.length) return day + milliseconds / dayMs + serialOfUnixEpoch;
  return toLocal(day * dayMs + milliseconds - offset(text, at));
}

/** Milliseconds east of UTC; NaN where the rest of the text is no time zone. */
function offset(text: string, at: number): number {
  const sign = text.charCodeAt(at);
  const length = text.length - at;
  if (sign === 90 || sign === 122) return length === 1 ? 0 : Number.NaN;
  if (sign !== 43 && sign !== dash) return Number.NaN;
  const gap = text.charCodeAt(at + 3) === colon ? 1 : 0;
  if (length !== 3 && length !== 5 + gap) return Number.NaN;
  const hours = twoDigits(text, at + 1);
  const minutes = length === 3 ? 0 : twoDigits(text, at + 3 + gap);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return Number.NaN;
  return (sign === dash ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Days since 1970-01-01 of a day in the Gregorian calendar; NaN where there is no such day. */
function dayNumber(century: number, yearOfCentury: number, month: number, day: number): number {
  const year = century * 100 + yearOfCentury;
  if (century < 0 || yearOfCentury < 0 || year === 0 || month < 1 || month > 12) return Number.NaN;
  if (day < 1 || (day > 28 && day > daysIn(year, month))) return Number.NaN;
  // Years that begin in March have their leap day last, and 400 of them always have 146,097 days.
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

const dash = 45;
const colon = 58;

/** A number of two digits; negative where they are none. */
function twoDigits(text: string, at: number): number {
  const tens = digitAt(text, at);
  const ones = digitAt(text, at + 1);
  return tens < 0 || ones < 0 ? -1 : tens * 10 + ones;
}

/** A digit; negative where it is none, as past the end. */
function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : -1;
}
