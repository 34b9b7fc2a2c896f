/** Calls back once when a signal aborts, unless the returned function is called before. */
export type OnAbort = (signal: AbortSignal | undefined, callback: () => void) => () => void;

/** Adds one listener to a signal, however many calls it can abort: Node warns of more than ten. */
export function sharedListeners(): OnAbort {
  const callbacks = new WeakMap<AbortSignal, Set<() => void>>();
  // Called with the signal as `this`, as every listener that is not an arrow function.
  function onAbort(this: AbortSignal): void {
    for (const callback of callbacks.get(this) ?? []) callback();
  }

  return (signal, callback) => {
    if (!signal) return () => {};
    const own = callbacks.get(signal) ?? new Set();
    callbacks.set(signal, own.add(callback));
    // The same listener is not added twice.
    signal.addEventListener("abort", onAbort);
    return () => {
      own.delete(callback);
      if (own.size === 0) signal.removeEventListener("abort", onAbort);
    };
  };
}
