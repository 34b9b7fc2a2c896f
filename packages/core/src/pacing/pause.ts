/** A stop that every request of one credential instance heeds, whichever client sends it. */
export interface Pause {
  /** On the monotonic clock, in milliseconds: no request leaves before. */
  until: number;
}
