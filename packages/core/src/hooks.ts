/**
 * A call that begins. Contains no header, query or body.
 * @example createClient({ baseUrl, credential, onStart: ({ callId, operation }: CallEvent) => console.log(callId, operation) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface CallEvent {
  /** Tells apart the calls of all clients of a process; the events of one call have the same. */
  readonly callId: string;
  /** Name of the operation, or `requestToken` / `discoverToken`. */
  readonly operation: string;
  /** HTTP method. */
  readonly method: string;
  /** Scheme, host and port of the server. */
  readonly origin: string;
  /** Path without query. */
  readonly path: string;
}

/**
 * A call that has ended, whichever way.
 * @example createClient({ baseUrl, credential, onEnd: ({ operation, code, durationMs }: EndEvent) => console.log(operation, code, durationMs) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface EndEvent extends CallEvent {
  /** HTTP status of the answer, or of the error; undefined if there is none. */
  readonly status: number | undefined;
  /** Code of the error, `aborted` if the caller aborted; undefined for a success. */
  readonly code: string | undefined;
  /** Milliseconds from the call to its end, the client's own queue and all attempts included. */
  readonly durationMs: number;
}

/**
 * A request about to be sent. Contains no header, query or body.
 * @example createClient({ baseUrl, credential, onRequest: ({ path, attempt }: RequestEvent) => console.log(path, attempt) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface RequestEvent extends CallEvent {
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
  /** Code of the attempt's error, `aborted` if the caller aborted; undefined for a success. */
  readonly code: string | undefined;
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
  /** Called when a call begins, before it waits for anything; not for token requests. */
  readonly onStart?: ((event: CallEvent) => void) | undefined;
  /** Called before each request, including token requests. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Called after each response or failure. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Called before the wait for each retry. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
  /** Called when a call has ended; not for token requests. */
  readonly onEnd?: ((event: EndEvent) => void) | undefined;
}

/**
 * Hooks that also add headers to each request, such as `traceparent`: what the option `telemetry` takes.
 * @example const telemetry: Telemetry = { requestHeaders: ({ callId, attempt }) => ({ "x-attempt": `${callId}.${attempt}` }) };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface Telemetry extends Hooks {
  /** Returns the headers of a request, after `onRequest`. What it throws adds no header, and is reported as of a hook. */
  readonly requestHeaders?: ((event: RequestEvent) => Readonly<Record<string, string>>) | undefined;
}
