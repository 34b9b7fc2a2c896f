import { credentialPort, type Credential, type CredentialPort } from "./auth/credential.ts";
import { checkAddress, checkFunctions, inRange, refuse } from "./check-options.ts";
import { longestDelay, systemClock, type Clock } from "./clock.ts";
import { reportFirst, type Hooks } from "./hooks.ts";
import { sharedListeners } from "./pacing/on-abort.ts";
import type { RequestContext } from "./request-context.ts";
import { ofetchTransport } from "./transport/ofetch-transport.ts";
import type { Transport } from "./transport/transport.ts";

/**
 * Options of {@link createClient}. Each is checked once; an invalid one is an `InvalidArgumentError`. Times are
 * milliseconds, at most 2,147,483,647 (24.8 days); `Infinity` is refused.
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
  /** Authenticates the requests. */
  readonly credential: Credential;
  /** Sends the requests. Default: `ofetchTransport({ fetch })`. */
  readonly transport?: Transport | undefined;
  /** The fetch of the default transport; not together with `transport`. Default: the global one, read at each request. */
  readonly fetch?: typeof fetch | undefined;
  /** Default: the platform's clocks and timers. */
  readonly clock?: Clock | undefined;
  /** Returns numbers from 0 to below 1, for the jitter of back-offs. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** Parses the bodies of successful responses; throws for anything but JSON. Default: `JSON.parse`. */
  readonly parseJson?: ((text: string) => unknown) | undefined;
  /** When and how often requests are retried; false: never, except with a renewed token after a 401. */
  readonly retry?:
    | {
        /** Retries of a request, 0 to 10. Default 3. */
        readonly limit?: number | undefined;
        /** Longest first back-off in milliseconds, doubled each time; the delay is random below it. Default 1,000. */
        readonly baseDelay?: number | undefined;
        /** Longest back-off in milliseconds. Default 30,000. */
        readonly maxDelay?: number | undefined;
        /** Whether a create is retried after a 429, which created nothing. Default true. */
        readonly createAfter429?: boolean | undefined;
      }
    | false
    | undefined;
  /**
   * Longest body of a success, in bytes after decompression, 1 to 536,870,912. A longer one is not read to its end: a
   * `ContractError`, or a `CreatedUnreadableError`. Default 67,108,864 (64 MiB).
   */
  readonly maxBodyBytes?: number | undefined;
  /** Requests under way at once, 1 to 256; fewer for a while after a 429 or 503. Default 4. */
  readonly concurrency?: number | undefined;
  /** Requests sent per second, evenly spaced, 0.001 to 1,000,000. Default: no limit. */
  readonly requestsPerSecond?: number | undefined;
  /** Milliseconds an attempt may take, body included. Default 30,000. */
  readonly timeout?: number | undefined;
  /** Milliseconds for all attempts of a call and the waits between them, without the queue. Default 120,000. */
  readonly deadline?: number | undefined;
  /** Longest wait that the service may demand, in milliseconds; a longer one is an error at once. Default 60,000. */
  readonly maxRetryAfter?: number | undefined;
}

/** The checked options of a client with their defaults, and its counters. */
export interface ClientSettings extends RequestContext {
  readonly baseUrl: string;
  readonly credential: CredentialPort;
  readonly parseJson: (text: string) => unknown;
  readonly createAfter429: boolean;
  readonly maxBodyBytes: number;
  readonly concurrency: number;
  /** Milliseconds from the start of a request to that of the next; 0: no limit. */
  readonly intervalMs: number;
}

/** Checks the options of a client and fills in the defaults. */
export function readClientOptions(options: ClientOptions): ClientSettings {
  const { credential, transport, fetch, clock = systemClock, retry = {} } = options;
  const port = credential?.[credentialPort] as CredentialPort | undefined;
  if (!port) return refuse("credential", "must be made by apiKey() or clientCredentials()");
  if (transport && fetch) refuse("fetch", "must not be given together with transport");
  checkFunctions(options, ["fetch", "random", "parseJson", "onRequest", "onResponse", "onRetry"]);
  if (transport && typeof transport.send !== "function") refuse("transport", "must have a send function");
  if (typeof clock?.schedule !== "function") refuse("clock", "must have a schedule function");
  if (retry !== false && Object(retry) !== retry) refuse("retry", "must be false or an object");
  const { limit, baseDelay, maxDelay, createAfter429 = true } = retry || { limit: 0 };
  const requestsPerSecond = inRange(options.requestsPerSecond, "requestsPerSecond", [0.001, 1e6, 0]);
  return {
    baseUrl: checkAddress(options.baseUrl, "baseUrl", "/v1"),
    credential: port,
    transport: transport ?? ofetchTransport({ fetch }),
    clock,
    random: options.random ?? (() => Math.random()),
    parseJson: options.parseJson ?? JSON.parse,
    retryLimit: inRange(limit, "retry.limit", [0, 10, 3]),
    baseDelay: inRange(baseDelay, "retry.baseDelay", [0, longestDelay, 1_000]),
    maxDelay: inRange(maxDelay, "retry.maxDelay", [0, longestDelay, 30_000]),
    createAfter429,
    maxBodyBytes: inRange(options.maxBodyBytes, "maxBodyBytes", [1, 2 ** 29, 2 ** 26]),
    concurrency: inRange(options.concurrency, "concurrency", [1, 256, 4]),
    intervalMs: requestsPerSecond && 1_000 / requestsPerSecond,
    timeout: inRange(options.timeout, "timeout", [1, longestDelay, 30_000]),
    deadline: inRange(options.deadline, "deadline", [1, longestDelay, 120_000]),
    maxRetryAfter: inRange(options.maxRetryAfter, "maxRetryAfter", [0, longestDelay, 60_000]),
    onRequest: options.onRequest,
    onResponse: options.onResponse,
    onRetry: options.onRetry,
    onAbort: sharedListeners(),
    reportHookError: reportFirst(),
    counters: { requests: 0, tokenRequests: 0, retries: 0, waits: 0, waitedMs: 0 },
  };
}
