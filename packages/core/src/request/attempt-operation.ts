import { UnauthorizedError, RateLimitError } from "../errors/errors.ts";
import { extendPause } from "../pacing/pause.ts";
import { timedOut } from "../pacing/timed-out.ts";
import { wait } from "../pacing/wait.ts";
import type { TransportResponse } from "../transport/transport.ts";
import { classifyFailure } from "./classify-failure.ts";
import { exchange, successOf } from "./exchange.ts";
import { notifyCaller, type OperationCall } from "./operation-call.ts";
import type { FailedAttempt } from "./run-attempts.ts";

/** Makes one attempt of a call: waits for a slot and the credential, and sends the request. */
export async function attemptOperation(call: OperationCall): Promise<TransportResponse | FailedAttempt> {
  const { clock, credential, limiter } = call.settings;
  const queued = limiter.acquire(call);
  if (queued) await queued;
  try {
    let value = credential.value(call);
    if (typeof value !== "string") {
      value = await value;
      // A pause may have begun meanwhile, and may be extended during the wait.
      for (let ms; !call.isTest && (ms = limiter.pausedFor(call)) > 0;) await wait(call, ms);
    }
    if (call.endsAt <= clock.monotonic()) throw timedOut(call);
    call.headers = { ...call.headers, [credential.header]: value };
    call.attemptedAt = clock.now();
    const result = await exchange(call);
    const { response } = result;
    if (response) limiter.adapt(call, response.status);
    const success = successOf(result);
    if (success) return success;

    // The hook hears of a success after it was read.
    if (response) notifyCaller(call, response);
    const failed = classifyFailure(call, result);
    const { error } = failed;
    if (error instanceof RateLimitError) {
      extendPause(credential.pause, clock.monotonic(), error.retryAfterMs, call.isTest);
    }
    if (error instanceof UnauthorizedError && !call.renewed && credential.renew(value)) {
      call.renewed = true;
      return { error: error as UnauthorizedError, delayMs: 0 };
    }
    return failed;
  } finally {
    limiter.release();
  }
}
