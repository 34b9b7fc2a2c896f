import type { Clock } from "../clock.ts";
import type { Counters } from "../counters.ts";
import type { Hooks } from "../hooks.ts";
import type { Transport } from "../transport/transport.ts";

/** What sending any request takes, to the API or to the auth server: options checked and defaulted, and counters. */
export interface Wire extends Hooks {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: () => number;
  readonly retryLimit: number;
  readonly baseDelay: number;
  readonly maxDelay: number;
  readonly maxRetryAfter: number;
  readonly timeout: number;
  readonly deadline: number;
  readonly counters: { -readonly [Name in keyof Counters]: number };
}
