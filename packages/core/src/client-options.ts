import type { Credential } from "./auth/credential.ts";
import type { Clock } from "./clock.ts";
import type { Hooks } from "./hooks.ts";
import type { Transport } from "./transport/transport.ts";

/**
 * When and how often a request is sent again.
 *
 * @example
 * ```ts
 * const retry: RetryOptions = { limit: 5, maxDelay: 10_000 };
 * createClient({ baseUrl, credential, retry });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface RetryOptions {
  /** Attempts after the first one, 0 to 10. Default 3. */
  readonly limit?: number | undefined;
  /** Milliseconds of the first back-off, doubled with each one; a random part of them is waited. Default 1,000. */
  readonly baseDelay?: number | undefined;
  /** Longest back-off in milliseconds. Default 30,000. */
  readonly maxDelay?: number | undefined;
  /** Whether a create is sent again after a 429, which certainly created nothing. Default true. */
  readonly createAfter429?: boolean | undefined;
}

/**
 * Options of {@link createClient}. They are checked once; anything unusable is an `InvalidArgumentError`. Times are
 * milliseconds, 2,147,483,647 (24.8 days) at most; `Infinity` is refused.
 *
 * @example
 * ```ts
 * const options: ClientOptions = { baseUrl: "https://api.example.com", credential: apiKey("your key"), timeout: 10_000 };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export interface ClientOptions extends Hooks {
  /** Address of the API without `/v1`, https except on loopback. A path is kept. */
  readonly baseUrl: string | URL;
  /** Who asks. */
  readonly credential: Credential;
  /** How requests travel. Default: `ofetchTransport({ fetch })`. */
  readonly transport?: Transport | undefined;
  /** The fetch under the default transport, not beside `transport`. Default: the global one, looked up each time. */
  readonly fetch?: typeof fetch | undefined;
  /** Tells time. Default: the platform's clocks. */
  readonly clock?: Clock | undefined;
  /** Gives numbers from 0 up to 1, for the jitter of back-offs. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** Parses the bodies of successful answers; throws what is no JSON. Default: `JSON.parse`. */
  readonly parseJson?: ((text: string) => unknown) | undefined;
  /** When and how often requests are sent again; false: never, a renewed token after a 401 excepted. */
  readonly retry?: RetryOptions | false | undefined;
  /** Requests under way at once, 1 to 256; fewer after a 429 or 503, until it has gone well again. Default 4. */
  readonly concurrency?: number | undefined;
  /** Requests begun per second, at even distances, 0.001 to 1,000,000. Default: no limit. */
  readonly requestsPerSecond?: number | undefined;
  /** Milliseconds an attempt may take, body included. Default 30,000. */
  readonly timeout?: number | undefined;
  /** Milliseconds from the first attempt of a call to the last, its queue not counted. Default 120,000. */
  readonly deadline?: number | undefined;
  /** Longest wait that the service may ask for, in milliseconds; a longer one is an error at once. Default 60,000. */
  readonly maxRetryAfter?: number | undefined;
}
