import type { Call } from "../call.ts";
import { timedOut } from "../pacing/timed-out.ts";
import { abortable } from "../pacing/wait.ts";

/** Waits for a promise until the call's deadline, or until its signal aborts. */
export function untilDeadline<T>(call: Call, promise: Promise<T>): Promise<T> {
  const { clock } = call.settings;
  return abortable(call, (resolve, reject) => {
    promise.then(resolve, reject);
    return clock.schedule(() => reject(timedOut(call)), call.endsAt - clock.monotonic());
  });
}
