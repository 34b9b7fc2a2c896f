import type { Language } from "./language.ts";

/** Numbers, moments and plurals as a person of one language writes them. */
export interface Formats {
  number(value: number): string;
  /** Hours and minutes. */
  time(date: Date): string;
  /** Hours and minutes; before them the day, where it is not today. */
  moment(date: Date, now: Date): string;
  /** The date, with its year, and hours and minutes. */
  dated(date: Date): string;
  /** Picks a form by number; a form that is left out is `other`. */
  plural(
    count: number,
    forms: { readonly one: string; readonly few?: string; readonly other: string },
  ): string;
  /** "A, B and C". */
  list(items: readonly string[]): string;
}

/** The formats of a language, in the time zone of this device unless another is given. */
export function createFormats(language: Language, timeZone?: string): Formats {
  // Not "en" alone: it would write 10:42 PM, and the day after the month.
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
    const days = (Date.parse(today) - Date.parse(on)) / 86_400_000;
    if (days === 0) return "";
    if (days === 1) return `${relative.format(-1, "day")} `;
    return `${(on.slice(0, 4) === today.slice(0, 4) ? day : year).format(date)} `;
  }

  return {
    number: (value) => number.format(value),
    time: (date) => time.format(date),
    moment: (date, now) => `${dayOf(date, now)}${time.format(date)}`,
    dated: (date) => `${year.format(date)} ${time.format(date)}`,
    plural: (count, forms) => {
      const form = rules.select(count);
      return form === "one" ? forms.one : form === "few" ? (forms.few ?? forms.other) : forms.other;
    },
    list: (items) => conjunction.format(items),
  };
}
