import { dayMs, serialOfUnixEpoch } from "./iso-date.ts";

/** By how many days the serial numbers of a workbook that counts from 1904 are behind those that count from 1900. */
export const daysBetweenSystems = 1462;

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
