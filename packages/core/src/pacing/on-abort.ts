/** Calls back once when a signal aborts, unless the returned function is called before. */
export type OnAbort = (signal: AbortSignal | undefined, callback: () => void) => () => void;

/** Adds one listener to a signal, however many calls it can abort: Node warns of more than ten. */
export function sharedListeners(): OnAbort {
  const listeners = new WeakMap<AbortSignal, Listener>();

  return (signal, callback) => {
    if (!signal) return () => {};
    let listener = listeners.get(signal);
    if (!listener) listeners.set(signal, (listener = createListener()));
    const { callbacks, onAbort } = listener;
    callbacks.add(callback);
    // The same listener is not added twice.
    signal.addEventListener("abort", onAbort);
    return () => {
      callbacks.delete(callback);
      if (callbacks.size === 0) signal.removeEventListener("abort", onAbort);
    };
  };
}

interface Listener {
  readonly callbacks: Set<() => void>;
  readonly onAbort: () => void;
}

/** A listener of its own for each signal, since the event of a proxied signal names the signal behind it. */
function createListener(): Listener {
  const callbacks = new Set<() => void>();
  const onAbort = (): void => {
    for (const callback of callbacks) callback();
  };
  return { callbacks, onAbort };
}
