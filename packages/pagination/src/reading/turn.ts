/**
 * Lets one turn of the event loop pass. A request that was launched just before leaves meanwhile; without this it would
 * wait for as long as the consumer computes.
 *
 * Messages are used because timers are throttled in hidden windows and faked in tests. A channel costs more than the
 * message through it, so that it is kept; but an open one keeps some runtimes from exiting, so that it must be closed.
 */
export class Turn {
  #channel: MessageChannel | undefined;
  #passed: (() => void) | undefined;

  /** Resolves in a later turn, or when the turn is closed. */
  pass(): Promise<void> {
    return new Promise((resolve) => {
      if (typeof MessageChannel === "undefined") {
        setTimeout(resolve, 0);
        return;
      }
      const { port1, port2 } = (this.#channel ??= new MessageChannel());
      this.#passed = resolve;
      port1.onmessage = () => {
        port1.onmessage = null; // with a listener it would keep the process running
        resolve();
      };
      port2.postMessage(null);
    });
  }

  /** Lets go of the channel. Another turn opens it again. */
  close(): void {
    this.#channel?.port1.close();
    this.#channel = undefined;
    this.#passed?.();
  }
}
