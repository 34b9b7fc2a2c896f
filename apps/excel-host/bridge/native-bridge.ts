/** The object that office.js expects as `window._richApiNativeBridge`. */
export interface NativeBridge {
  sendMessageToHost(message: string): void;
  onMessageFromHost: ((message: string) => void) | null;
}

interface BridgeMessage {
  readonly id: number;
  readonly type: number;
  readonly flags?: number;
  readonly message?: { readonly body?: unknown };
}

export interface NativeBridgeOptions {
  /** Answers one request's body. */
  readonly answer: (body: unknown, flags: number) => unknown;
  /** Whether a request must wait; `resume` is called when it need not wait any longer. */
  readonly mustWait: (flags: number, resume: () => void) => boolean;
  /** The largest body of a request or an answer, in bytes of UTF-8; in Excel on the web 5 MB. */
  readonly payloadLimit: number;
  readonly defer: (task: () => void) => void;
  readonly onError: (error: unknown) => void;
}

/** Connects office.js with the host. Each request is answered in a later task, under its own id. */
export function createNativeBridge({ answer, mustWait, payloadLimit, defer, onError }: NativeBridgeOptions) {
  let open = 0;
  let closed = false;
  const client: NativeBridge = {
    onMessageFromHost: null,
    sendMessageToHost(text) {
      const request = JSON.parse(text) as BridgeMessage;
      if (closed || request.type !== 1) return;
      open++;
      const reply = (): void => {
        if (mustWait(request.flags ?? 0, () => defer(reply))) return;
        open--;
        if (closed) return;
        const message = respond(request);
        deliver({ id: request.id, type: 2, message });
      };
      defer(reply);
    },
  };
  return {
    /** The end for office.js. */
    client,
    /** How many requests have no answer yet. */
    get open(): number {
      return open;
    },
    /** Sends messages to the custom-functions runtime. */
    post: (entries: readonly (readonly unknown[])[]): void => {
      if (!closed) deliver({ type: 3, message: { entries } });
    },
    close: (): void => {
      closed = true;
    },
  };

  function respond({ message, flags = 0 }: BridgeMessage): unknown {
    const { body } = message ?? {};
    const text = typeof body === "string" ? body : JSON.stringify(body ?? null);
    if (isTooLarge(text)) return payloadFailure("Request");
    try {
      const answered = JSON.stringify(answer(JSON.parse(text), flags));
      return isTooLarge(answered)
        ? payloadFailure("Response")
        : { statusCode: 200, headers: {}, body: answered };
    } catch (error) {
      // A bug of the host is reported, and the request still gets an answer.
      onError(error);
      return failure(500, "GeneralException", `The host failed: ${String(error)}`);
    }
  }

  /** Counts the bytes only of a text that may be too large: a character has at most three bytes. */
  function isTooLarge(text: string): boolean {
    return text.length * 3 > payloadLimit && new TextEncoder().encode(text).length > payloadLimit;
  }

  function deliver(message: unknown): void {
    if (client.onMessageFromHost === null) throw new Error("The add-in's page has not loaded office.js.");
    client.onMessageFromHost(JSON.stringify(message));
  }
}

/** @see https://learn.microsoft.com/office/dev/add-ins/testing/application-specific-api-error-handling */
function payloadFailure(side: "Request" | "Response"): unknown {
  const message = `The ${side.toLowerCase()} payload size has exceeded the limit.`;
  return failure(400, `${side}PayloadSizeLimitExceeded`, message);
}

function failure(statusCode: number, code: string, message: string): unknown {
  return { statusCode, headers: {}, body: JSON.stringify({ error: { code, message } }) };
}
