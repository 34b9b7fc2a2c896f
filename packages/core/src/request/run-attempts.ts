import { hold } from "./hold.ts";
import { notify } from "./notify.ts";
import type { Verdict } from "./verdict.ts";
import type { Wire } from "./wire.ts";

/** One call, attempt by attempt. */
export interface Attempts<T> {
  readonly operation: string;
  readonly method: "GET" | "POST";
  /** Path without query, for hooks. */
  readonly path: string;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for all attempts and the waits between them. */
  readonly deadline: number;
  /** Waits in the client's own queue, which does not count. */
  queue?(left: number): Promise<void> | undefined;
  /** Makes one attempt within the milliseconds left, after that many failed ones. */
  attempt(attempt: number, left: number, failures: number): Promise<Verdict<T>>;
}

/** Makes attempts until one succeeds, must not be repeated, or leaves too little time for the next. */
export async function runAttempts<T>(wire: Wire, call: Attempts<T>): Promise<T> {
  const { clock, counters } = wire;
  let left = call.deadline;
  let failures = 0;
  for (let attempt = 1; ; attempt++) {
    call.signal?.throwIfAborted();
    const queued = call.queue?.(left);
    if (queued) await queued;

    const begun = clock.monotonic();
    const verdict = await call.attempt(attempt, left, failures);
    if ("value" in verdict) return verdict.value;

    const { error, again } = verdict;
    if (!again) throw error;
    const elapsed = clock.monotonic() - begun;
    const delayMs = again === "later" ? verdict.delayMs : 0;
    if (delayMs >= left - elapsed) throw error;
    if (again === "later") {
      failures++;
      if (failures > wire.retryLimit || (verdict.asked && delayMs > wire.maxRetryAfter)) throw error;
    }

    counters.retries++;
    const { operation, method, path } = call;
    const { code, status } = error;
    notify(wire.onRetry, { operation, method, path, attempt, code, status, delayMs });
    if (delayMs > 0) await hold(wire, delayMs, call.signal);
    left -= clock.monotonic() - begun;
  }
}
