/** A connection to WebKit's inspector for one page. */
export interface WebInspector {
  /** Sends a command, and returns its result. */
  readonly send: (method: string, params?: object) => Promise<unknown>;
  /** Calls `listener` with the parameters of each event of this name. */
  readonly on: (event: string, listener: (params: never) => void) => void;
  readonly close: () => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: never;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Connects to the first page of a browser that was started with `WEBKIT_INSPECTOR_HTTP_SERVER`. The commands and events are those of
 * `Source/JavaScriptCore/inspector/protocol` in WebKit's sources.
 */
export async function connectInspector(address: string): Promise<WebInspector> {
  const socket = new WebSocket(address);
  const listeners = new Map<string, (params: never) => void>();
  const waiting = new Map<number, Waiting>();
  let sent = 0;
  let target: string | undefined;

  function send(method: string, params: object = {}): Promise<unknown> {
    const id = ++sent;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      const message = JSON.stringify({ id, method, params });
      // A page's commands travel inside of commands to the browser.
      const wrapped = { targetId: target, message };
      socket.send(JSON.stringify({ id: ++sent, method: "Target.sendMessageToTarget", params: wrapped }));
    });
  }

  function receive({ id, method, params, result, error }: Message): void {
    if (method !== undefined && params) listeners.get(method)?.(params);
    const call = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !call) return;
    waiting.delete(id);
    if (error) call.reject(new Error(error.message));
    else call.resolve(result);
  }

  await new Promise<void>((resolve, reject) => {
    listeners.set("Target.targetCreated", ({ targetInfo }: { targetInfo: { targetId: string } }) => {
      target ??= targetInfo.targetId;
      resolve();
    });
    listeners.set("Target.dispatchMessageFromTarget", ({ message }: { message: string }) =>
      receive(JSON.parse(message) as Message),
    );
    socket.addEventListener("message", ({ data }) => receive(JSON.parse(String(data)) as Message));
    socket.addEventListener("close", () => {
      const error = new Error("WebKit has ended.");
      for (const { reject: rejectCall } of waiting.values()) rejectCall(error);
      reject(error);
    });
  });
  return { send, on: (event, listener) => listeners.set(event, listener), close: () => socket.close() };
}
