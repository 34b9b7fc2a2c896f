/**
 * Calls a hook. What it throws is no failure of the request (a create that came through stays created), nor is it
 * swallowed: it surfaces as an uncaught error.
 */
export function notify<Event>(hook: ((event: Event) => void) | undefined, event: Event): void {
  try {
    hook?.(event);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
