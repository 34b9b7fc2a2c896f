/** What office.js finds as `window._richApiNativeBridge`. */
export interface NativeBridge {
  sendMessageToHost(message: string): void;
  onMessageFromHost: ((message: string) => void) | null;
}

interface BridgeMessage {
  readonly id: number;
  readonly type: number;
  readonly flags?: number;
  readonly message?: { readonly url?: string; readonly body?: unknown };
}

export interface NativeBridgeOptions {
  /** Answers one request's body. */
  readonly answer: (body: unknown, flags: number) => unknown;
  /** Tells that a request has to wait; calls back when it need not any more. */
  readonly mustWait: (flags: number, resume: () => void) => boolean;
  /** Requests above this many characters are refused, as Excel on the web does (5 MB). */
  readonly payloadLimit: number;
  readonly defer: (task: () => void) => void;
  readonly onError: (error: unknown) => void;
}

export interface HostSide {
  readonly bridge: NativeBridge;
  /** Requests that have not been answered. */
  readonly open: number;
  /** Sends entries of the given category and type: calls, cancellations, commands, events. */
  readonly post: (entries: readonly (readonly unknown[])[]) => void;
  readonly close: () => void;
}

/** The host's end of the wire: each request is answered under its own id, later than it was sent. */
export function createNativeBridge({
  answer,
  mustWait,
  payloadLimit,
  defer,
  onError,
}: NativeBridgeOptions): HostSide {
  let open = 0;
  let closed = false;
  const bridge: NativeBridge = {
    onMessageFromHost: null,
    sendMessageToHost(text) {
      const request = JSON.parse(text) as BridgeMessage;
      if (closed || request.type !== 1) return;
      open++;
      const reply = (): void => {
        if (mustWait(request.flags ?? 0, () => defer(reply))) return;
        open--;
        if (closed) return;
        const message =
          text.length > payloadLimit
            ? failure(413, "RequestPayloadSizeLimitExceeded", tooLarge)
            : respond(request);
        deliver({ id: request.id, type: 2, message });
      };
      defer(reply);
    },
  };
  return {
    bridge,
    get open() {
      return open;
    },
    post(entries) {
      if (!closed) deliver({ type: 3, message: { entries } });
    },
    close() {
      closed = true;
    },
  };

  function respond({ message, flags = 0 }: BridgeMessage): unknown {
    const body = typeof message?.body === "string" ? (JSON.parse(message.body) as unknown) : message?.body;
    try {
      return { statusCode: 200, headers: {}, body: JSON.stringify(answer(body, flags)) };
    } catch (error) {
      // A defect of the host must not look like Excel's answer, nor leave the add-in waiting.
      onError(error);
      return failure(500, "GeneralException", `The host failed: ${String(error)}`);
    }
  }

  function deliver(message: unknown): void {
    if (bridge.onMessageFromHost === null) throw new Error("The add-in's page has not loaded office.js.");
    bridge.onMessageFromHost(JSON.stringify(message));
  }
}

const tooLarge = "The request payload size has exceeded the limit.";

function failure(statusCode: number, code: string, message: string): unknown {
  return { statusCode, headers: {}, body: JSON.stringify({ error: { code, message } }) };
}
