/**
 * Resolves in a later task of the event loop, so that a request that was just started can leave. Without this it would wait
 * for as long as the consumer computes.
 *
 * It uses a message, because timers are throttled in hidden windows and faked in tests. The channel is closed at once: an
 * open one keeps some runtimes from exiting.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof MessageChannel === "undefined") {
      setTimeout(resolve, 0);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
