import type { Call } from "../call.ts";
import { TimeoutError } from "../errors/errors.ts";

/** The error of a call whose deadline is over, or else the timeout of its attempt. */
export function timedOut(call: Call): TimeoutError {
  const limit = call.endsAt > call.settings.clock.monotonic() ? "timeout" : "deadline";
  const { operation, [limit]: limitMs } = call;
  return new TimeoutError(`no complete response within the ${limit} of ${limitMs} ms`, {
    operation,
    limit,
    limitMs,
  });
}
