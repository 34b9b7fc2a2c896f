import { dayMs, serialOfUnixEpoch, type DateSystem } from "./iso-date.ts";

/** The moment at which the local clock shows this serial number of the 1900 system. */
export function dateOfSerial(serial: number): Date {
  const shown = new Date(Math.round((serial - serialOfUnixEpoch) * dayMs));
  // The constructor reads a year below 100 as one of the last century.
  const local = new Date(2000, 0, 1);
  local.setFullYear(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate());
  local.setHours(
    shown.getUTCHours(),
    shown.getUTCMinutes(),
    shown.getUTCSeconds(),
    shown.getUTCMilliseconds(),
  );
  return local;
}

const daysBetweenSystems = 1462;

/** The serial number of the same day in the 1900 system. */
export function serialSince1900(serial: number, system: DateSystem): number {
  return system === 1904 ? serial + daysBetweenSystems : serial;
}
