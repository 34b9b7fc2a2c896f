import { notifyAll } from "../hooks.ts";
import type { Operation } from "../operation.ts";
import { wait } from "../pacing/wait.ts";
import type { RequestContext } from "../request-context.ts";

/** The result of one attempt. */
export type AttemptResult<T> = { readonly value: T } | FailedAttempt;

/** A failed attempt, and whether to retry. */
export type FailedAttempt =
  | {
      /** The error to throw, or the reason of a signal. */
      readonly error: unknown;
      readonly retry: false;
    }
  | {
      readonly error: RetriableError;
      /** At once, with a renewed credential. */
      readonly retry: "now";
    }
  | {
      readonly error: RetriableError;
      readonly retry: "later";
      /** Milliseconds to wait before. */
      readonly delayMs: number;
      /** Whether the service named that delay. */
      readonly fromService: boolean;
    };

/** An error after which the request may be retried. */
export type RetriableError = Error & { readonly code: string; readonly status?: number | undefined };

/** One call, attempt by attempt. */
export interface Attempts<T> {
  readonly operation: string;
  readonly method: Operation["method"];
  /** Path without query, for hooks. */
  readonly path: string;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for all attempts and the waits between them. */
  readonly deadline: number;
  /** Waits in the client's own queue, which the deadline does not include. */
  queue?(left: number): Promise<void> | undefined;
  /** Makes one attempt within the milliseconds left, after that many failed ones. */
  attempt(attempt: number, left: number, failures: number): Promise<AttemptResult<T>>;
}

/** Makes attempts until one succeeds, fails for good, or leaves too little time for the next. */
export async function runAttempts<T>(context: RequestContext, call: Attempts<T>): Promise<T> {
  const { clock, counters } = context;
  let left = call.deadline;
  let failures = 0;
  for (let attempt = 1; ; attempt++) {
    call.signal?.throwIfAborted();
    const queued = call.queue?.(left);
    if (queued) await queued;

    const startedAt = clock.monotonic();
    const result = await call.attempt(attempt, left, failures);
    if ("value" in result) return result.value;

    const { error, retry } = result;
    if (!retry) throw error;
    const elapsed = clock.monotonic() - startedAt;
    const delayMs = retry === "later" ? result.delayMs : 0;
    if (delayMs >= left - elapsed) throw error;
    if (retry === "later") {
      failures++;
      if (failures > context.retry.limit) throw error;
      if (result.fromService && delayMs > context.maxRetryAfter) throw error;
    }

    counters.retries++;
    const { operation, method, path } = call;
    const { code, status } = error;
    notifyAll(context, "onRetry", { operation, method, path, attempt, code, status, delayMs });
    if (delayMs > 0) await wait(context, delayMs, call.signal);
    left -= clock.monotonic() - startedAt;
  }
}
