import type { Random } from "./random.ts";

const first = Date.UTC(2021, 0, 1);
const day = 86_400_000;

/** A date, in days after 2021-01-01. Made-up data ends in the middle of 2026, whatever the clock says. */
export function isoDate(days: number): string {
  return isoMoment(days, 0).slice(0, 10);
}

/** ISO 8601, UTC. */
export function isoMoment(days: number, seconds: number): string {
  return new Date(first + days * day + seconds * 1_000).toISOString();
}

/** A day as services write it that keep the local midnight of Prague in UTC: 22:00Z or 23:00Z of the day before. */
export function pragueDay(days: number): string {
  const month = new Date(first + days * day).getUTCMonth();
  // April to September are summer time all through; in March and October the exact day does not matter here.
  return isoMoment(days - 1, (month >= 3 && month <= 8 ? 22 : 23) * 3_600);
}

/** A random `ModifiedAt` from the given day on. */
export function modifiedAt(random: Random, fromDay = 0): string {
  return isoMoment(random.int(fromDay, 1_990), random.int(0, 86_399));
}
