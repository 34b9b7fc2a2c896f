import type { Call } from "../call.ts";
import { notifyAll } from "../notify.ts";
import { wait } from "../pacing/wait.ts";
import type { TransportResponse } from "../transport/transport.ts";

/** The error of an attempt, and after how many milliseconds to retry. */
export type FailedAttempt =
  | { readonly error: RetriableError; readonly delayMs: number }
  | {
      /** The error to throw, or the reason of a signal. */
      readonly error: unknown;
      readonly delayMs?: undefined;
    };

/** An error after which the request may be retried. */
export type RetriableError = Error & { readonly code: string; readonly status?: number | undefined };

/** Makes attempts until one succeeds, fails for good, or leaves too little time for the next. */
export async function runAttempts<AnyCall extends Call>(
  call: AnyCall,
  attempt: (call: AnyCall) => Promise<TransportResponse | FailedAttempt>,
): Promise<TransportResponse> {
  const { clock, counters } = call.settings;
  call.endsAt = clock.monotonic() + call.deadline;
  for (;;) {
    call.signal?.throwIfAborted();
    call.attempt++;
    const result = await attempt(call);
    if ("status" in result) return result;
    const { error, delayMs } = result;
    if (delayMs === undefined || delayMs >= call.endsAt - clock.monotonic()) throw error;
    counters.retries++;
    const { code, status } = error;
    notifyAll(call, "onRetry", { code, status, delayMs });
    if (delayMs > 0) await wait(call, delayMs);
  }
}
