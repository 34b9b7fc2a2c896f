import type { Random } from "./random.ts";

/** The days of made-up data, by their number: 0 is the first, {@link lastDay} the last. */
export interface Calendar {
  /** A date. */
  isoDate(days: number): string;
  /** ISO 8601, UTC. */
  isoMoment(days: number, seconds: number): string;
  /** A day as services write it that keep the local midnight of Prague in UTC: 22:00Z or 23:00Z of the day before. */
  pragueDay(days: number): string;
  /** A random `ModifiedAt` from the given day on. */
  modifiedAt(random: Random, fromDay?: number): string;
}

/** On no later day is a record modified, or an invoice paid. Five and a half years. */
export const lastDay = 1_990;
const day = 86_400_000;

/** Whether the text is a day: `2026-06-14`. */
export function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = Date.parse(text);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** A calendar whose last day is the given one. */
export function createCalendar(until: string): Calendar {
  const first = Date.parse(until) - lastDay * day;
  const isoMoment = (days: number, seconds: number): string =>
    new Date(first + days * day + seconds * 1_000).toISOString();
  return {
    isoDate: (days) => isoMoment(days, 0).slice(0, 10),
    isoMoment,
    pragueDay(days) {
      const month = new Date(first + days * day).getUTCMonth();
      // April to September are summer time all through; in March and October the exact day does not matter here.
      return isoMoment(days - 1, (month >= 3 && month <= 8 ? 22 : 23) * 3_600);
    },
    modifiedAt: (random, fromDay = 0) => isoMoment(random.int(fromDay, lastDay), random.int(0, 86_399)),
  };
}
