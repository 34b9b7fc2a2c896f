import { credentialPort, type Credential, type CredentialPort } from "./auth/credential.ts";
import type { RequestContext } from "./call.ts";
import {
  aBoolean,
  aFunction,
  aNumber,
  aWholeNumber,
  anything,
  checkAddress,
  having,
  option,
  readOptions,
  refuseArgument,
  type OptionReader,
} from "./check-options.ts";
import { longestDelay, systemClock, type Clock } from "./clock.ts";
import { readApplication, readHeaders, type GivenHeaders, type RequestHeaders } from "./headers.ts";
import { logHooks, type Logger } from "./logger.ts";
import { defaultRetry, readRetry, type RetryOptions, type RetrySettings } from "./retry-options.ts";
import type { Hooks, Telemetry } from "./hooks.ts";
import { createNotify } from "./notify.ts";
import { createLimiter, type Limiter } from "./pacing/limiter.ts";
import { sharedListeners } from "./pacing/on-abort.ts";
import type { Transport } from "./transport/transport.ts";

/**
 * Options of {@link createClient}. Each is checked once; an invalid one is an `InvalidArgumentError`. Times are
 * milliseconds, at most 2,147,483,647 (24.8 days); `Infinity` is refused.
 * @example const options: ClientOptions = { baseUrl: "https://api.example.com", credential: apiKey("your key"), timeout: 10_000 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export interface ClientOptions extends Hooks {
  /** Address of the API without `/v1`, https except on loopback. A path is kept. */
  readonly baseUrl: string | URL;
  /**
   * Allows `http://` in `baseUrl` on any host, for a private network: whoever listens there can read the credential. A warning is
   * printed once, or logged by `logger`. Default false: http on loopback only.
   */
  readonly allowHttp?: boolean | undefined;
  /** Authenticates the requests. */
  readonly credential: Credential;
  /** Sends the requests. Default: ofetch over `fetch`. */
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
  readonly retry?: RetryOptions | false | undefined;
  /** Sent with each call, as a plain object; not cookies or those of the credential, body or connection. Default: none. */
  readonly headers?: GivenHeaders | undefined;
  /** Spans and headers of a tracing library, such as `openTelemetry()`. Default: none. */
  readonly telemetry?: Telemetry | undefined;
  /** Your program, for `User-Agent`; browsers send their own. Default: what the runtime sends. */
  readonly application?: { readonly name: string; readonly version: string } | undefined;
  /** Gets each request, response, retry and failed call, without headers, queries and bodies. Default: none. */
  readonly logger?: Logger | undefined;
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
  readonly timeout: number;
  readonly deadline: number;
  readonly retry: RetrySettings;
  /** The caller's own. */
  readonly headers: GivenHeaders;
  readonly logger?: Logger | undefined;
  readonly baseUrl: string;
  readonly credential: CredentialPort;
  readonly maxBodyBytes: number;
  readonly limiter: Limiter;
}

const readers: Readonly<Record<keyof ClientOptions, OptionReader>> = {
  baseUrl: anything,
  allowHttp: aBoolean,
  credential: anything,
  transport: having("send"),
  fetch: aFunction,
  clock: having("now", "monotonic", "schedule"),
  random: aFunction,
  parseJson: aFunction,
  retry: readRetry,
  headers: readHeaders,
  application: readApplication,
  telemetry: option((value) => Object(value) === value, "must be an object of hooks"),
  logger: having("debug", "info", "warn", "error"),
  maxBodyBytes: aWholeNumber(1, 2 ** 29),
  concurrency: aWholeNumber(1, 256),
  requestsPerSecond: aNumber(0.001, 1e6),
  timeout: aNumber(1, longestDelay),
  deadline: aNumber(1, longestDelay),
  maxRetryAfter: aNumber(0, longestDelay),
  onStart: aFunction,
  onRequest: aFunction,
  onResponse: aFunction,
  onRetry: aFunction,
  onEnd: aFunction,
};

/** Options that their readers change. */
interface ReadOptions {
  readonly retry?: Partial<RetrySettings>;
  readonly application?: RequestHeaders;
}

const defaults = {
  clock: systemClock,
  random: (): number => Math.random(),
  parseJson: JSON.parse,
  maxBodyBytes: 2 ** 26,
  concurrency: 4,
  requestsPerSecond: Infinity,
  timeout: 30_000,
  deadline: 120_000,
  maxRetryAfter: 60_000,
};

/** Checks the options of a client and fills in the defaults. `defaultTransport` makes the transport if none is given. */
export function readClientOptions(
  options: ClientOptions,
  defaultTransport: (options: Pick<ClientOptions, "fetch">) => Transport,
): ClientSettings {
  const given = { ...defaults, ...readOptions<ClientOptions, ReadOptions>(options, readers) };
  const { credential, transport, fetch, logger, telemetry, allowHttp } = given;
  const port = credential?.[credentialPort] as CredentialPort | undefined;
  if (!port) return refuseArgument("credential", "must be made by apiKey(), bearer() or clientCredentials()");
  if (transport && fetch) refuseArgument("fetch", "must not be given with transport");
  return {
    ...given,
    baseUrl: checkAddress(given.baseUrl, "baseUrl", "/v1", {
      allowHttp,
      ...(logger && { warn: (message: string) => logger.warn(message, {}) }),
    }),
    credential: port,
    transport: transport ?? defaultTransport({ fetch }),
    retry: { ...defaultRetry, ...given.retry },
    headers: { ...given.application, ...given.headers },
    limiter: createLimiter(given, port.pause),
    hooks: [given as Hooks, ...(telemetry ? [telemetry] : []), ...(logger ? [logHooks(logger)] : [])],
    nextCallId: createCallIds(),
    onAbort: sharedListeners(),
    notify: createNotify(),
    counters: { requests: 0, tokenRequests: 0, retries: 0, waits: 0, waitedMs: 0 },
  };
}

/** Ids that no other client of the process has. */
function createCallIds(): () => string {
  const prefix = Math.random().toString(36).slice(2, 10);
  let count = 0;
  return () => `${prefix}-${++count}`;
}
