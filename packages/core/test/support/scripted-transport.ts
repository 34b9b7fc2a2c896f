import type { Transport, TransportRequest, TransportResponse } from "../../src/index.ts";

/** What happens to one request. */
export type Step = (request: TransportRequest) => Promise<TransportResponse>;

/** A transport that takes one step per request. A request without a step fails. */
export interface ScriptedTransport extends Transport {
  readonly requests: readonly TransportRequest[];
  /** Number of steps that no request has used yet. */
  readonly unused: number;
  /** Number of requests under way. */
  readonly open: number;
}

export function scriptedTransport(...steps: readonly Step[]): ScriptedTransport {
  const requests: TransportRequest[] = [];
  let open = 0;
  return {
    requests,
    get unused() {
      return steps.length - requests.length;
    },
    get open() {
      return open;
    },
    async send(request) {
      const step = steps[requests.length];
      requests.push(request);
      if (!step) throw new Error(`request ${requests.length} has no step`);
      open++;
      try {
        return await step(request);
      } finally {
        open--;
      }
    },
  };
}

/** Responds at once. */
export function answer(status: number, body: unknown = {}, headers: Record<string, string> = {}): Step {
  const type = status >= 400 ? "application/problem+json" : "application/json";
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return ({ onHead }) => {
    const response = { status, headers: new Headers({ "content-type": type, ...headers }), text };
    onHead?.(status, response.headers);
    return Promise.resolve(response);
  };
}

/** Never completes, with or without headers; rejects when the signal aborts. */
export function hang(head?: { status: number; headers?: Record<string, string> }): Step {
  return ({ signal, onHead }) => {
    if (head) onHead?.(head.status, new Headers(head.headers));
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
}

/** Loses the connection, before the headers or after them. */
export function dropConnection(
  error: unknown = socketError("UND_ERR_SOCKET"),
  head?: { status: number; headers?: Record<string, string> },
): Step {
  return ({ onHead }) => {
    if (head) onHead?.(head.status, new Headers(head.headers));
    return Promise.reject(error);
  };
}

/** An error as Node's fetch throws it. */
export function socketError(code: string, facts: Record<string, unknown> = {}): TypeError {
  return new TypeError("fetch failed", {
    cause: Object.assign(new Error(`said ${code}`), { code, ...facts }),
  });
}

/** A step that responds when the test says so. */
export function byHand(): { step: Step; answer: (...response: Parameters<typeof answer>) => Promise<void> } {
  let finish: ((then: Step) => void) | undefined;
  const decided = new Promise<Step>((resolve) => (finish = resolve));
  return {
    step: async (request) => (await decided)(request),
    async answer(...response) {
      finish?.(answer(...response));
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
