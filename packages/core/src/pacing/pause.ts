/** A stop that every request of one credential instance heeds. */
export interface Pause {
  /** On the monotonic clock, in milliseconds: no request leaves before. */
  until: number;
}
