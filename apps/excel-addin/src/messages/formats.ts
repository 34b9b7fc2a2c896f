import type { Language } from "@accounting-data/deployment";
import { dayMs } from "../cells/iso-date.ts";

/** The forms of a word; `few` defaults to `other`. */
interface PluralForms {
  readonly one: string;
  readonly few?: string;
  readonly other: string;
}

export type Formats = ReturnType<typeof createFormats>;

/** More addresses of cells would not fit a message. */
const maxListed = 5;

/** Creates the formats of a language. The time zone defaults to this device's. */
export function createFormats(language: Language, timeZone?: string) {
  // Not "en" alone, which formats as 10:42 PM and puts the month before the day.
  const locale = language === "cs" ? "cs-CZ" : "en-GB";
  const zone = timeZone === undefined ? {} : { timeZone };
  const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", ...zone });
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", ...zone });
  const year = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", ...zone });
  const calendar = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", ...zone });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const number = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const conjunction = new Intl.ListFormat(locale);

  function dayOf(date: Date, now: Date): string {
    const [on, today] = [calendar.format(date), calendar.format(now)];
    const days = (Date.parse(today) - Date.parse(on)) / dayMs;
    if (days === 0) return "";
    if (days === 1) return `${relative.format(-1, "day")} `;
    return `${(on.slice(0, 4) === today.slice(0, 4) ? day : year).format(date)} `;
  }

  function plural(count: number, forms: PluralForms): string {
    const form = rules.select(count);
    return form === "one" ? forms.one : form === "few" ? (forms.few ?? forms.other) : forms.other;
  }

  return {
    number: (value: number): string => number.format(value),
    /** Hours and minutes. */
    time: (date: Date): string => time.format(date),
    /** Hours and minutes, after the day if that is not today. */
    moment: (date: Date, now: Date): string => `${dayOf(date, now)}${time.format(date)}`,
    /** Date with year, hours and minutes. */
    dated: (date: Date): string => `${year.format(date)} ${time.format(date)}`,
    /** Date with year. */
    date: (date: Date): string => year.format(date),
    plural,
    /** A number with the plural form that belongs to it. */
    count: (count: number, forms: PluralForms): string => `${number.format(count)} ${plural(count, forms)}`,
    /** "A, B and C". */
    list: (items: readonly string[]): string => conjunction.format(items),
    /** The same of five items at most: "A, B, C, D, E, …". */
    listFirst: (items: readonly string[]): string =>
      items.length > maxListed ? `${items.slice(0, maxListed).join(", ")}, …` : conjunction.format(items),
  };
}

/** Rounds up, since a time is shown without seconds and must not be too early. */
export function ceilToMinute(date: Date): Date {
  return new Date(Math.ceil(date.getTime() / 60_000) * 60_000);
}
