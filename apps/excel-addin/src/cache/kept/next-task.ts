/**
 * Ends the page's present task and goes on in one of its own, so that the page can do something else between. Not by a timer:
 * browsers delay those that follow one another.
 */
export function nextTask(): Promise<void> {
  // Excel's runtime in tests has none.
  if (typeof MessageChannel === "undefined") return new Promise((resolve) => setTimeout(resolve, 0));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
