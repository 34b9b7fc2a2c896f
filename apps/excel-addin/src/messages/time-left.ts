import type { PaneWords } from "./pane-words.ts";

/** About how long something will still take, rounded up to five seconds or a minute. */
export function timeLeft(seconds: number, { pane }: PaneWords): string {
  return seconds < 60
    ? pane.status.secondsLeft(Math.max(5, Math.ceil(seconds / 5) * 5))
    : pane.status.minutesLeft(Math.ceil(seconds / 60));
}
