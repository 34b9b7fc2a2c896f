/** Lets the event loop run. */
export interface EventLoop {
  /** Resolves in a later task of the event loop, or when closed. */
  yield(): Promise<void>;
  /** Releases what is held. `yield` can be called again afterwards. */
  close(): void;
}

/**
 * Lets a request that was just started leave. Without this it would wait for as long as the consumer computes.
 *
 * It uses messages, because timers are throttled in hidden windows and faked in tests. Making a channel costs more than a
 * message, so that one is kept; but an open channel keeps some runtimes from exiting, so that it must be closed.
 */
export function createEventLoop(): EventLoop {
  let channel: MessageChannel | undefined;
  let resume = (): void => {};
  return {
    yield() {
      return new Promise((resolve) => {
        resume = resolve;
        if (typeof MessageChannel === "undefined") {
          setTimeout(resolve, 0);
          return;
        }
        const { port1, port2 } = (channel ??= new MessageChannel());
        port1.onmessage = () => {
          port1.onmessage = null; // a listener would keep the process running
          resolve();
        };
        port2.postMessage(null);
      });
    },
    close() {
      channel?.port1.close();
      channel = undefined;
      resume();
    },
  };
}
