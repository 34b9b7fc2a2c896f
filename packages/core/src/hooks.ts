/**
 * A request about to be sent. Contains no header, query or body.
 * @example const event: RequestEvent = { operation: "listBanks", method: "GET", path: "/v1/Banks", attempt: 1 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface RequestEvent {
  /** Name of the operation, or `requestToken` / `discoverToken`. */
  readonly operation: string;
  /** HTTP method. */
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  /** 1 for the first attempt of a call. */
  readonly attempt: number;
}

/**
 * A response, or the failure to get one. Contains no header, query or body.
 * @example createClient({ baseUrl, credential, onResponse: ({ path, status }: ResponseEvent) => console.log(path, status) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface ResponseEvent extends RequestEvent {
  /** HTTP status; undefined if no response came. */
  readonly status: number | undefined;
  /** Whether the body is complete. */
  readonly complete: boolean;
  /** Milliseconds from the request to the end of the body, or to the failure. */
  readonly durationMs: number;
}

/**
 * A retry of a call; `attempt` is the attempt that failed.
 * @example createClient({ baseUrl, credential, onRetry: ({ code, delayMs }: RetryEvent) => console.log(code, delayMs) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface RetryEvent extends RequestEvent {
  /** Code of the attempt's error, such as `rate_limited`. */
  readonly code: string;
  /** HTTP status of that error, if it has one. */
  readonly status: number | undefined;
  /** Milliseconds until the next attempt; 0 if a token is renewed after a 401. */
  readonly delayMs: number;
}

/**
 * Hooks of a client, for logs and metrics. Their events contain only allow-listed fields and no secrets. An error that
 * a hook throws, or rejects with, does not affect the call: the first one of each client is printed by `console.error`.
 * @example createClient({ baseUrl, credential, onRetry: ({ code, delayMs }) => console.log(code, delayMs) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface Hooks {
  /** Called before each request, including token requests. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Called after each response or failure. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Called before the wait for each retry. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
}
