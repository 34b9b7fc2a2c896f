import type { ListRead } from "./read-list.ts";

const overlapMs = 5 * 60_000;
const withoutServerClockMs = 24 * 3_600_000;

/**
 * Since when to ask for changes after this read: the server's clock at its first answer, less five minutes for
 * records that were being saved meanwhile; where that clock could not be read, this device's less 24 hours, since it
 * may be wrong. Undefined after a read that was not complete: what it missed would never be asked for again.
 */
export function watermarkOf(read: ListRead): Date | undefined {
  if (!read.complete) return undefined;
  return new Date(
    read.serverDate === undefined ? read.startedAt - withoutServerClockMs : read.serverDate - overlapMs,
  );
}
