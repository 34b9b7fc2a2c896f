import { credentialPort, type CredentialPort } from "./auth/credential.ts";
import { checkAddress } from "./check/address.ts";
import { checkFunctions } from "./check/functions.ts";
import { inRange } from "./check/in-range.ts";
import type { ClientOptions } from "./client-options.ts";
import { longestDelay, systemClock } from "./clock.ts";
import { InvalidArgumentError } from "./errors/invalid-argument-error.ts";
import type { Wire } from "./request/wire.ts";
import { ofetchTransport } from "./transport/ofetch-transport.ts";

/** The options of a client, checked and defaulted once, and its counters. */
export interface Settings extends Wire {
  readonly baseUrl: string;
  readonly credential: CredentialPort;
  readonly parseJson: (text: string) => unknown;
  readonly createAfter429: boolean;
  readonly concurrency: number;
  /** Milliseconds between the beginnings of two requests; 0: no limit. */
  readonly intervalMs: number;
}

/** Checks the options of a client and fills in the defaults. */
export function settingsOf(options: ClientOptions): Settings {
  const { credential, transport, fetch, clock = systemClock, retry = {} } = options;
  const port = credential?.[credentialPort] as CredentialPort | undefined;
  if (!port) return refuse("credential", "must be made by apiKey() or clientCredentials()");
  if (transport && fetch) refuse("fetch", "must not be given beside transport");
  checkFunctions(options, ["fetch", "random", "parseJson", "onRequest", "onResponse", "onRetry"]);
  if (transport && typeof transport.send !== "function") refuse("transport", "must have a function send");
  if (typeof clock?.schedule !== "function") refuse("clock", "must have a function schedule");
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
    concurrency: inRange(options.concurrency, "concurrency", [1, 256, 4]),
    intervalMs: requestsPerSecond && 1_000 / requestsPerSecond,
    timeout: inRange(options.timeout, "timeout", [1, longestDelay, 30_000]),
    deadline: inRange(options.deadline, "deadline", [1, longestDelay, 120_000]),
    maxRetryAfter: inRange(options.maxRetryAfter, "maxRetryAfter", [0, longestDelay, 60_000]),
    onRequest: options.onRequest,
    onResponse: options.onResponse,
    onRetry: options.onRetry,
    counters: { requests: 0, tokenRequests: 0, retries: 0, waits: 0, waitedMs: 0 },
  };
}

function refuse(argument: string, rule: string): never {
  throw new InvalidArgumentError(`${argument} ${rule}`, { argument });
}
