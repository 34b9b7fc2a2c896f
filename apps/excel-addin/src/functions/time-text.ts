import type { Language } from "../add-in.ts";

const dayMs = 86_400_000;

/** A moment as a person says it: "10:42", "yesterday 16:10", of other days "17 Nov, 16:10". */
export function timeText(instant: number, now: number, language: Language): string {
  const locale = language === "cs" ? "cs-CZ" : "en-GB";
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const daysAgo = Math.round((startOfDay(now) - startOfDay(instant)) / dayMs);
  if (daysAgo === 1) {
    const yesterday = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-1, "day");
    return `${yesterday} ${new Intl.DateTimeFormat(locale, time).format(instant)}`;
  }
  const day = daysAgo === 0 ? {} : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(locale, { ...time, ...day }).format(instant);
}

function startOfDay(instant: number): number {
  return new Date(instant).setHours(0, 0, 0, 0);
}
