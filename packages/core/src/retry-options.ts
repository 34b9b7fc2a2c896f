import {
  aBoolean,
  aNumber,
  aWholeNumber,
  readOptions,
  refuseArgument,
  type OptionReader,
} from "./check-options.ts";
import { longestDelay } from "./clock.ts";

/**
 * When and how often requests are retried.
 * @example const retry: RetryOptions = { limit: 5, maxDelay: 10_000 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface RetryOptions {
  /** Retries of a request, 0 to 10. Default 3. */
  readonly limit?: number | undefined;
  /** Longest first back-off in milliseconds, doubled each time; the delay is random below it. Default 1,000. */
  readonly baseDelay?: number | undefined;
  /** Longest back-off in milliseconds. Default 30,000. */
  readonly maxDelay?: number | undefined;
  /** Whether a create is retried after a 429, which created nothing. Default true. */
  readonly createAfter429?: boolean | undefined;
}

const readers: Readonly<Record<keyof RetryOptions, OptionReader>> = {
  limit: aWholeNumber(0, 10),
  baseDelay: aNumber(0, longestDelay),
  maxDelay: aNumber(0, longestDelay),
  createAfter429: aBoolean,
};

export const defaultRetry = { limit: 3, baseDelay: 1_000, maxDelay: 30_000, createAfter429: true };

/** Checked options with their defaults. */
export type RetrySettings = Readonly<typeof defaultRetry>;

/** Reads the option `retry`: returns what it sets. */
export function readRetry(
  retry: RetryOptions | false,
  name: string,
  operation?: string,
): Partial<RetrySettings> {
  if (retry === false) return { limit: 0 };
  if (Object(retry) !== retry) refuseArgument(name, "must be false or an object", operation);
  return readOptions(retry, readers, operation, "retry.");
}

/** Milliseconds before the next attempt, if the service names no wait. `random`: 0 to below 1. */
export function backoff({ baseDelay, maxDelay }: RetrySettings, failures: number, random: number): number {
  return random * Math.min(maxDelay, baseDelay * 2 ** failures);
}
