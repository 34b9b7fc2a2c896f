/** Lets turns of the event loop pass. */
export interface Turn {
  /** Resolves in a later turn, or when the turn is closed. */
  pass(): Promise<void>;
  /** Lets go of what it holds. Another `pass` takes it up again. */
  close(): void;
}

/**
 * A way to let one turn of the event loop pass. A request that was launched just before leaves meanwhile; without this it
 * would wait for as long as the consumer computes.
 *
 * Messages are used because timers are throttled in hidden windows and faked in tests. A channel costs more than the
 * message through it, so that it is kept; but an open one keeps some runtimes from exiting, so that it must be closed.
 */
export function createTurn(): Turn {
  let channel: MessageChannel | undefined;
  let passed = (): void => {};
  return {
    pass() {
      return new Promise((resolve) => {
        passed = resolve;
        if (typeof MessageChannel === "undefined") {
          setTimeout(resolve, 0);
          return;
        }
        const { port1, port2 } = (channel ??= new MessageChannel());
        port1.onmessage = () => {
          port1.onmessage = null; // with a listener it would keep the process running
          resolve();
        };
        port2.postMessage(null);
      });
    },
    close() {
      channel?.port1.close();
      channel = undefined;
      passed();
    },
  };
}
