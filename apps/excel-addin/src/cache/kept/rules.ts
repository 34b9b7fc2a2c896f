import { isInFuture } from "../is-in-future.ts";

/** The moments of a kept list, in milliseconds since 1970 by this device's clock. */
export interface KeptMoments {
  /** The last read, full or of changes. */
  readonly changesAt: number;
  readonly fullReadAt: number;
  readonly writtenAt: number;
}

/** A list is deleted this long after it was last read in full. */
const keptForMs = 30 * 24 * 3_600_000;

/** Whether a kept list may still be shown. A clock that was set back would hide how old the list is. */
export function mayBeShown({ fullReadAt, writtenAt }: KeptMoments, now: number): boolean {
  return now - fullReadAt <= keptForMs && !isInFuture(writtenAt, now);
}

/** Whether to leave the list that another window has stored: it is as new as this window's. */
export function leavesStored(
  stored: Pick<KeptMoments, "changesAt">,
  own: Pick<KeptMoments, "changesAt">,
): boolean {
  return stored.changesAt >= own.changesAt;
}
