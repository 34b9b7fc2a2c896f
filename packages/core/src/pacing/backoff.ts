import type { Wire } from "../request/wire.ts";

/** Milliseconds before the next attempt, after that many failed ones: full jitter on a doubling range. */
export function backoff({ random, baseDelay, maxDelay }: Wire, failures: number): number {
  return random() * Math.min(maxDelay, baseDelay * 2 ** failures);
}
