import type { CallOptions } from "./call-options.ts";
import type { Clock } from "./clock.ts";
import type { CreatedUnreadableError, OutcomeUnknownError } from "./errors/errors.ts";
import type { RequestHeaders } from "./headers.ts";
import type { Hooks } from "./hooks.ts";
import type { Operation } from "./operation.ts";
import type { OnAbort } from "./pacing/on-abort.ts";
import type { RetrySettings } from "./retry-options.ts";
import type { Transport } from "./transport/transport.ts";

/**
 * What a client has done so far. The object is live: copy its numbers to compare them later.
 *
 * @example
 * ```ts
 * const before = client.counters.requests;
 * await listBanks(client, query);
 * console.log(client.counters.requests - before); // 1
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface Counters {
  /** Requests sent to the API, counting each attempt. */
  readonly requests: number;
  /** Requests sent to the auth server, including discovery. */
  readonly tokenRequests: number;
  /** Retries of any request. */
  readonly retries: number;
  /** How often a call waited: in the queue, for a pause or the request rate, or before a retry. */
  readonly waits: number;
  /** Total milliseconds of those waits. */
  readonly waitedMs: number;
}

/** What every request needs, to the API or to the auth server: the client's checked options and its counters. */
export interface RequestContext {
  readonly hooks: readonly Hooks[];
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: () => number;
  readonly parseJson: (text: string) => unknown;
  readonly maxRetryAfter: number;
  /** Calls back when a signal aborts. */
  readonly onAbort: OnAbort;
  /** Calls a hook. What it throws, or rejects with, affects no call: a created record stays created. */
  readonly notify: (hook: () => unknown) => void;
  readonly counters: { -readonly [Name in keyof Counters]: number };
}

/** What a client must know of an operation that may not happen twice; imported with its kind. */
export interface ChangeRules {
  /** Whether a failure of the transport proves that the request was never sent. */
  readonly neverSent: (failure: unknown) => boolean;
  /** The error where it may have happened: with a success whose response is unusable, else with an unknown outcome. */
  readonly errorOf: (
    facts: Omit<CreatedUnreadableError, "name" | "message" | "stack" | "code">,
  ) => CreatedUnreadableError | OutcomeUnknownError;
}

/** A call of an operation, or a request to the auth server. It never changes: `runAttempts` counts. */
export interface Call extends Pick<CallOptions, "signal" | "onRequest" | "onResponse"> {
  readonly settings: RequestContext;
  readonly operation: string;
  /** Undefined for a read. */
  readonly change?: ChangeRules | undefined;
  readonly method: Operation["method"];
  /** Path without query, for hooks. */
  readonly path: string;
  readonly url: string;
  /** All headers but that of the credential, which each attempt adds. */
  readonly headers: RequestHeaders;
  readonly body: string | undefined;
  /** Bytes to read of the body of a success. */
  readonly maxBytes: number;
  /** Milliseconds for one attempt. A token request's may grow meanwhile: its most patient waiter sets it. */
  readonly timeout: number;
  /** Milliseconds for all attempts and the waits between them. */
  readonly deadline: number;
  readonly retry: RetrySettings;
  /** How many attempts may time out. */
  readonly timeouts: number;
  /** What errors must not show, even if the response repeats it, beside the secrets in the headers. */
  readonly secrets: () => readonly string[];
}
