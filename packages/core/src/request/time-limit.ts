import { TimeoutError } from "../errors/timeout-error.ts";

/** The option that ends an attempt first, its value, and how long the attempt may take. */
export interface TimeLimit {
  readonly limit: "timeout" | "deadline";
  /** Value of that option, in milliseconds. */
  readonly limitMs: number;
  /** Milliseconds left under it. */
  readonly ms: number;
}

/** What limits an attempt when that much of the deadline is left. */
export function timeLimit(timeout: number, deadline: number, left: number): TimeLimit {
  return left < timeout
    ? { limit: "deadline", limitMs: deadline, ms: left }
    : { limit: "timeout", limitMs: timeout, ms: timeout };
}

/** The error when that limit has run out. */
export function timedOut(operation: string, { limit, limitMs }: Omit<TimeLimit, "ms">): TimeoutError {
  return new TimeoutError(`no complete answer within the ${limit} of ${limitMs} ms`, {
    operation,
    limit,
    limitMs,
  });
}
