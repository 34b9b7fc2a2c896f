import type { ResponseInfo } from "./call-options.ts";
import type { Call, RequestContext } from "./call.ts";
import type { Hooks, RequestEvent } from "./hooks.ts";

/** Calls the hooks of a client. Prints the first error that one of them throws or rejects with. */
export function createNotify(): RequestContext["notify"] {
  let isReported = false;
  const report = (error: unknown): void => {
    if (isReported) return;
    isReported = true;
    // oxlint-disable-next-line no-console -- nothing else tells of it without ending the process
    console.error("accounting-data: a hook failed; no other failure is shown", error);
  };
  return (hook) => {
    try {
      const result = hook() as Partial<PromiseLike<unknown>> | undefined | null;
      // Not `instanceof Promise`: another realm has a class of its own.
      result?.then?.(undefined, report);
    } catch (error) {
      report(error);
    }
  };
}

/** Calls a hook of the client, and the logger, with an event of that attempt. */
export function notifyAll<Name extends keyof Hooks>(
  { settings, operation, method, path }: Call,
  attempt: number,
  name: Name,
  details?: Omit<Parameters<NonNullable<Hooks[Name]>>[0], keyof RequestEvent>,
): void {
  for (const { [name]: hook } of settings.hooks) {
    if (hook) settings.notify(() => hook({ operation, method, path, attempt, ...details } as never));
  }
}

/** Calls the `onResponse` of a call. */
export function notifyCaller({ settings, onResponse }: Call, { status, headers }: ResponseInfo): void {
  if (onResponse) settings.notify(() => onResponse({ status, headers }));
}
