const first = Date.UTC(2021, 0, 1);
const day = 86_400_000;

/** Seeded data lies between 2021 and the middle of 2026, whatever the clock says; days count from 2021-01-01. */
export function isoDate(days: number): string {
  return new Date(first + days * day).toISOString().slice(0, 10);
}

/** ISO 8601, UTC. */
export function isoMoment(days: number, seconds: number): string {
  return new Date(first + days * day + seconds * 1_000).toISOString();
}
