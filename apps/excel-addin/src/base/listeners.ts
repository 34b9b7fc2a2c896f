/** An empty set of listeners without arguments, for stores whose state is read elsewhere. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns the function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (): void => {
      for (const listener of listeners) listener();
    },
  };
}
