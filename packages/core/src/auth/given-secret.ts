import type { Call } from "../call.ts";
import { CredentialError, isAccountingDataError } from "../errors/errors.ts";
import { notifyHooks } from "../notify.ts";
import { untilDeadline, wait } from "../pacing/wait.ts";
import { backoff } from "../retry-options.ts";
import { failureCause } from "../transport/failure-cause.ts";

/** A function of the caller that gives a secret, such as one that reads a vault. */
export type GiveSecret = () => string | Promise<string>;

/**
 * Calls a function that gives a secret before each request, again after a failure as a token request is retried: a vault that is
 * down for a second must not fail the call. `check` returns the value as it is used, or throws.
 */
export function givenSecret(
  give: GiveSecret,
  check: (value: string, operation: string) => string,
): (call: Call, endsAt: number) => Promise<string> {
  /** What it gave last: a failure may quote it. */
  let last: string | undefined;

  const ask = async (call: Call, endsAt: number): Promise<string> => {
    const { settings, operation, retry, signal } = call;
    for (let failures = 0; ; failures++) {
      try {
        const value = await give();
        last = check(value, operation);
        return last;
      } catch (failure) {
        // What it gave can't be sent: another call would give the same.
        if (isAccountingDataError(failure, "invalid_argument")) throw failure;
        const delayMs = backoff(retry, failures, settings.random());
        const mayRetry = failures < retry.limit && delayMs < endsAt - settings.clock.monotonic();
        if (!mayRetry || signal?.aborted) {
          const cause = failureCause(failure, last === undefined ? [] : [last]);
          throw new CredentialError(`the function that gives the credential failed: ${cause.message}`, {
            operation,
            cause,
          });
        }
        settings.counters.retries++;
        notifyHooks(call, "onRetry", {
          attempt: failures + 1,
          code: "credential",
          status: undefined,
          delayMs,
        });
        await wait(call, delayMs);
      }
    }
  };
  return (call, endsAt) => untilDeadline(call, endsAt, ask(call, endsAt));
}
