/** Calls back once when a signal aborts, unless the returned function is called before. */
export type OnAbort = (signal: AbortSignal | undefined, callback: () => void) => () => void;

/** Adds one listener to a signal, however many calls it can abort: Node warns of more than ten. */
export function sharedListeners(): OnAbort {
  // A set for each signal: the event's target does not find it, since for a proxied signal that is the signal behind the proxy.
  const listeners = new WeakMap<AbortSignal, Callbacks>();

  return (signal, callback) => {
    if (!signal) return () => {};
    const callbacks = listeners.get(signal) ?? new Callbacks();
    listeners.set(signal, callbacks.add(callback));
    // The same listener is not added twice.
    signal.addEventListener("abort", callbacks);
    return () => {
      callbacks.delete(callback);
      if (!callbacks.size) signal.removeEventListener("abort", callbacks);
    };
  };
}

class Callbacks extends Set<() => void> implements EventListenerObject {
  handleEvent(): void {
    for (const callback of this) callback();
  }
}
