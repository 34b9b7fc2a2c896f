import { aFunction, aNumber, option, readOptions, type Given, type OptionReader } from "./check-options.ts";
import { longestDelay } from "./clock.ts";
import { readHeaders, type GivenHeaders } from "./headers.ts";
import type { Hooks, ResponseEvent } from "./hooks.ts";
import { readRetry, type RetryOptions, type RetrySettings } from "./retry-options.ts";

/**
 * A response as the `onResponse` of a call receives it.
 * @example await listBanks(client, query, { onResponse: ({ status, headers }) => console.log(status, headers.get("date")) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#status-codes-per-operation
 */
export interface ResponseInfo extends ResponseEvent {
  /** HTTP status. */
  readonly status: number;
  /** All headers of the response. */
  readonly headers: Headers;
  /**
   * For pages: how many records the body has, also of a page that is read ahead of its turn. Set by
   * `@accounting-data/resources`.
   */
  readonly records?: number | undefined;
  /** For pages: how many integers in the body exceed 2^53 and lost digits. Set by `@accounting-data/resources`. */
  readonly unsafeIntegers?: number | undefined;
}

/**
 * Options of every call. Times are milliseconds, 1 to 2,147,483,647.
 * @example await client.send(operation, (answer) => answer.json(), { signal: AbortSignal.timeout(5_000), deadline: 10_000 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface CallOptions {
  /**
   * Aborts the call. A read then rejects with the signal's reason, and so does a create that was not sent. A create that
   * was sent rejects with `OutcomeUnknownError` and the reason as its cause, or by its status if that is known.
   */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds an attempt may take, body included. Default: the client's, 30,000. */
  readonly timeout?: number | undefined;
  /** Milliseconds for all attempts and the waits between them, without the queue. Default: the client's, 120,000. */
  readonly deadline?: number | undefined;
  /** When and how often this call is retried; what is not given is the client's. False: as for the client. */
  readonly retry?: RetryOptions | false | undefined;
  /**
   * Additional headers, which replace the client's of the same name, as a plain object; not cookies or those of the credential, body
   * or connection. A function gives the value for each attempt, such as a `traceparent`, or undefined for none. Default: none.
   */
  readonly headers?: GivenHeaders | undefined;
  /**
   * Called just before each request of this call is sent, token requests not included. An abort of `signal` until then
   * keeps a create from being sent. An error that it throws does not affect the call: the client's first such error is
   * printed.
   */
  readonly onRequest?: Hooks["onRequest"];
  /**
   * Called for each response of this call, also those of failed attempts, when its body is complete; for a 2xx after it
   * was read. An error that it throws does not affect the call: the client's first such error is printed.
   */
  readonly onResponse?: ((info: ResponseInfo) => void) | undefined;
  /** Called before the wait for each retry of this call. An error that it throws does not affect the call. */
  readonly onRetry?: Hooks["onRetry"];
}

const readers: Readonly<Record<keyof CallOptions, OptionReader>> = {
  signal: option(
    (value) => typeof (value as AbortSignal | null)?.throwIfAborted === "function",
    "must be an AbortSignal",
  ),
  timeout: aNumber(1, longestDelay),
  deadline: aNumber(1, longestDelay),
  retry: readRetry,
  headers: readHeaders,
  onRequest: aFunction,
  onResponse: aFunction,
  onRetry: aFunction,
};

/**
 * The names of {@link CallOptions}, for operations of your own that have more options.
 * @example const names: readonly string[] = [...callOptionNames, "currency"];
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const callOptionNames: readonly (keyof CallOptions)[] = /* @__PURE__ */ Object.keys(
  readers,
) as (keyof CallOptions)[];

/** Reads the options of a call. */
export function readCallOptions(
  options: CallOptions,
  operation: string,
): Given<CallOptions, { readonly retry?: Partial<RetrySettings> }> {
  return readOptions(options, readers, operation);
}

/**
 * Throws `InvalidArgumentError` for an option of a call that can't be used, as `client.send` does. For operations of your own
 * that are to throw before they send anything, such as iterators.
 * @example checkCallOptions({ timeout: 5_000, retry: { limit: 1 } }, "iteratePrices");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function checkCallOptions(options: CallOptions, operation: string): void {
  readCallOptions(options, operation);
}
