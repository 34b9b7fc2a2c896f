import { abortable } from "../pacing/wait.ts";
import type { RequestContext } from "../request-context.ts";
import { timedOut } from "../request/time-limit.ts";
import type { CredentialUse } from "./credential.ts";

/** Waits for a promise until the call's deadline, or until its signal aborts. */
export function untilDeadline<T>(
  context: RequestContext,
  { operation, signal, deadline, left }: CredentialUse,
  promise: Promise<T>,
): Promise<T> {
  return abortable(context, signal, (resolve, reject) => {
    promise.then(resolve, reject);
    return context.clock.schedule(
      () => reject(timedOut(operation, { limit: "deadline", limitMs: deadline })),
      left,
    );
  });
}
