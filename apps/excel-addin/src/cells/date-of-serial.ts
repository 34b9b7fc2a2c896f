import { dayMs, serialOfUnixEpoch, type DateSystem } from "./iso-date.ts";

/** The moment at which the local clock shows this serial number of the 1900 system. */
export function dateOfSerial(serial: number): Date {
  const shown = new Date(Math.round((serial - serialOfUnixEpoch) * dayMs));
  // An ISO text without its Z is local time.
  return Number.isNaN(shown.getTime()) ? shown : new Date(shown.toISOString().slice(0, -1));
}

const daysBetweenSystems = 1462;

/** The serial number of the same day in the 1900 system. */
export function serialSince1900(serial: number, system: DateSystem): number {
  return system === 1904 ? serial + daysBetweenSystems : serial;
}
