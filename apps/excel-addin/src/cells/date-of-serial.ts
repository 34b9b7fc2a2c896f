import { dayMs, serialOfUnixEpoch } from "./iso-date.ts";

/** The moment at which the local clock shows this serial number of the 1900 system. */
export function dateOfSerial(serial: number): Date {
  const shown = new Date(Math.round((serial - serialOfUnixEpoch) * dayMs));
  return new Date(
    shown.getUTCFullYear(),
    shown.getUTCMonth(),
    shown.getUTCDate(),
    shown.getUTCHours(),
    shown.getUTCMinutes(),
    shown.getUTCSeconds(),
    shown.getUTCMilliseconds(),
  );
}
