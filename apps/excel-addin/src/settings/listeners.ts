/** Listeners without arguments, for stores whose state is read elsewhere. */
export interface Listeners {
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls every listener. */
  readonly notify: () => void;
}

/** An empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
