/**
 * A request that is about to leave. Holds no header, query or body.
 *
 * @example
 * ```ts
 * const event: RequestEvent = { operation: "listBanks", method: "GET", path: "/v1/Banks", attempt: 1 };
 * ```
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
 * A response that came in, or the failure in its place. Holds no header, query or body.
 *
 * @example
 * ```ts
 * const onResponse = ({ operation, status, durationMs }: ResponseEvent): void =>
 *   console.log(operation, status ?? "no response", durationMs);
 * createClient({ baseUrl, credential, onResponse });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface ResponseEvent extends RequestEvent {
  /** HTTP status; undefined when no response came. */
  readonly status: number | undefined;
  /** Whether the body came in whole. */
  readonly complete: boolean;
  /** Milliseconds from the request to the end of the body, or to the failure. */
  readonly durationMs: number;
}

/**
 * A wait before another attempt of the same call; `attempt` is the one that failed.
 *
 * @example
 * ```ts
 * const onRetry = ({ operation, code, delayMs }: RetryEvent): void => console.log(operation, code, delayMs);
 * createClient({ baseUrl, credential, onRetry });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface RetryEvent extends RequestEvent {
  /** Code of the error that the attempt ended with, such as `rate_limited`. */
  readonly code: string;
  /** HTTP status of that error, where there was one. */
  readonly status: number | undefined;
  /** Milliseconds until the next attempt; 0 when a token is renewed after a 401. */
  readonly delayMs: number;
}

/**
 * Hooks of a client, for logs and metrics. What they are told is an allow-list without secrets. An error that a hook
 * throws does not change the call; it surfaces as an uncaught one, which ends a Node process that doesn't handle it.
 *
 * @example
 * ```ts
 * createClient({ baseUrl, credential, onRetry: ({ code, delayMs }) => console.log(code, delayMs) });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface Hooks {
  /** Called before each request, token requests included. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Called after each response or failure. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Called before each wait for another attempt. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
}
