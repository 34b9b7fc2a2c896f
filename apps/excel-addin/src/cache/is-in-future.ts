/** Devices correct their clocks by seconds. */
const correctionMs = 60_000;

/** Whether a moment that this device has noted lies in the future: its clock was set back since. */
export function isInFuture(moment: number, now: number): boolean {
  return moment > now + correctionMs;
}
