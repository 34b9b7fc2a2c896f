import type { Call } from "../call.ts";
import { TimeoutError } from "../errors/errors.ts";

/** The error of a call that has no time left: by default, of the option that ends its latest attempt first. */
export function timedOut(
  call: Call,
  limit: "timeout" | "deadline" = call.endsAt < call.sentAt + call.timeout ? "deadline" : "timeout",
): TimeoutError {
  const { operation, [limit]: limitMs } = call;
  return new TimeoutError(`no complete response within the ${limit} of ${limitMs} ms`, {
    operation,
    limit,
    limitMs,
  });
}
