import type { ResponseInfo } from "./call-options.ts";
import type { Call, RequestContext } from "./call.ts";
import type { CallEvent, Hooks, ResponseEvent } from "./hooks.ts";

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

/** What the events of a call have in common. */
export function callEvent({ callId, operation, method, path, url }: Call): CallEvent {
  return { callId, operation, method, origin: /^[^/]*\/\/[^/]*/.exec(url)?.[0] ?? "", path };
}

/** Calls the hooks of a call, which are the client's, the logger's and its own. */
export function notifyHooks<Name extends keyof Hooks>(
  call: Call,
  name: Name,
  details: Omit<Parameters<NonNullable<Hooks[Name]>>[0], keyof CallEvent>,
): void {
  for (const { [name]: hook } of call.hooks) {
    if (hook) call.settings.notify(() => hook({ ...callEvent(call), ...details } as never));
  }
}

/** Calls the `onResponse` of a call. */
export function notifyCaller(
  call: Call,
  details: Omit<ResponseEvent, keyof CallEvent>,
  { status, headers }: Pick<ResponseInfo, "status" | "headers">,
): void {
  const { settings, onResponse } = call;
  if (onResponse) settings.notify(() => onResponse({ ...callEvent(call), ...details, status, headers }));
}
