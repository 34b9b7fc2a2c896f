import { TimeoutError } from "../errors/errors.ts";

/** The option that ends an attempt first, its value, and how long the attempt may take. */
export interface TimeLimit {
  readonly limit: "timeout" | "deadline";
  /** Value of that option, in milliseconds. */
  readonly limitMs: number;
  /** Milliseconds left of it. */
  readonly ms: number;
}

/** The limit of an attempt that starts with that much of the deadline left. */
export function timeLimit(timeout: number, deadline: number, left: number): TimeLimit {
  return left < timeout
    ? { limit: "deadline", limitMs: deadline, ms: left }
    : { limit: "timeout", limitMs: timeout, ms: timeout };
}

/** The error of an attempt whose limit ran out. */
export function timedOut(operation: string, { limit, limitMs }: Omit<TimeLimit, "ms">): TimeoutError {
  const message = `no complete response within the ${limit} of ${limitMs} ms`;
  return new TimeoutError(message, { operation, limit, limitMs });
}
