import type { Clock } from "@accounting-data/core";

/** A moment by two clocks: people and time servers set the one, and a sleeping device may stop the other. In milliseconds. */
export interface Moment {
  /** Since 1970, by the device's clock. */
  readonly wall: number;
  /** By a clock that never goes back. */
  readonly counted: number;
}

export function momentOf(clock: Pick<Clock, "now" | "monotonic">): Moment {
  return { wall: clock.now(), counted: clock.monotonic() };
}

/** Milliseconds between two moments, by the clock that has gone further: a clock that was set back stops nothing. */
export function passedSince(earlier: Moment, now: Moment): number {
  return Math.max(now.wall - earlier.wall, now.counted - earlier.counted, 0);
}

/** A wait that the add-in or the service has decided. */
export interface Wait {
  readonly since: Moment;
  readonly ms: number;
}

/** Whether a wait has ended: as soon as either clock says so. */
export function hasEnded({ since, ms }: Wait, now: Moment): boolean {
  return passedSince(since, now) >= ms;
}
