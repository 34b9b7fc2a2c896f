/**
 * Lets one macrotask pass. A request that was launched just before leaves meanwhile; without this it would wait as long
 * as the consumer computes. A message is used because timers are throttled in hidden windows, and faked in tests.
 */
export function macrotask(): Promise<void> {
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
