/** The timers of one page. */
export interface Timers {
  readonly globals: {
    setTimeout(callback: (...args: unknown[]) => void, delay?: number, ...args: unknown[]): number;
    clearTimeout(id?: number): void;
    setInterval(callback: (...args: unknown[]) => void, delay?: number, ...args: unknown[]): number;
    clearInterval(id?: number): void;
    queueMicrotask(callback: () => void): void;
  };
  /** Runs a function in a task of its own. */
  readonly defer: (task: () => void) => void;
  /** Stops all timers for good. */
  readonly close: () => void;
}

/** Creates timers with numeric ids, as browsers have them. Errors of callbacks go to `onError`. */
export function createTimers(onError: (error: unknown) => void): Timers {
  const running = new Map<number, () => void>();
  let nextId = 1;
  let closed = false;
  const guarded = (callback: (...args: unknown[]) => void, args: readonly unknown[]): void => {
    try {
      callback(...args);
    } catch (error) {
      onError(error);
    }
  };
  const clear = (id?: number): void => {
    if (id === undefined) return;
    running.get(id)?.();
    running.delete(id);
  };
  return {
    globals: {
      setTimeout(callback, delay = 0, ...args) {
        const id = nextId++;
        if (closed) return id;
        const timer = setTimeout(() => {
          running.delete(id);
          guarded(callback, args);
        }, delay);
        running.set(id, () => clearTimeout(timer));
        return id;
      },
      clearTimeout: clear,
      setInterval(callback, delay = 0, ...args) {
        const id = nextId++;
        if (closed) return id;
        const timer = setInterval(() => guarded(callback, args), delay);
        running.set(id, () => clearInterval(timer));
        return id;
      },
      clearInterval: clear,
      queueMicrotask(callback) {
        queueMicrotask(() => {
          if (!closed) guarded(callback, []);
        });
      },
    },
    defer(task) {
      if (closed) return;
      const id = nextId++;
      const immediate = setImmediate(() => {
        running.delete(id);
        guarded(task, []);
      });
      running.set(id, () => clearImmediate(immediate));
    },
    close() {
      closed = true;
      for (const stop of running.values()) stop();
      running.clear();
    },
  };
}
