import type { CallOptions } from "./call-options.ts";
import type { Clock } from "./clock.ts";
import type { GivenHeaders, RequestHeaders } from "./headers.ts";
import type { JudgedAnswer, Verdict } from "./http/read-verdict.ts";
import type { CallEvent, ResponseEvent, Telemetry } from "./hooks.ts";
import type { Operation } from "./operation.ts";
import type { OnAbort } from "./pacing/on-abort.ts";
import type { RetrySettings } from "./retry-options.ts";
import type { Transport, TransportResponse } from "./transport/transport.ts";

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
  readonly hooks: readonly Telemetry[];
  readonly nextCallId: () => string;
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

/** The result of sending one request. */
export interface Exchange {
  /** The response, if its head came in; without text if `failed`. */
  readonly response: TransportResponse | undefined;
  /** What prevented a complete response. */
  readonly failed: "transport" | "timeout" | "deadline" | "abort" | undefined;
  /** The transport's error or the signal's reason. */
  readonly failure: unknown;
  /** The headers that were sent. */
  readonly headers: RequestHeaders;
  /** When the request was sent, on the monotonic clock. */
  readonly sentAt: number;
  /** The same on the wall clock. */
  readonly attemptedAt: number;
}

/** An exchange with a complete 2xx. */
export type CompleteExchange = Exchange & {
  readonly response: TransportResponse;
  /** What the caller's hook is told. */
  readonly details: Omit<ResponseEvent, keyof CallEvent>;
};

/** What a client must know of an operation that may not happen twice; imported with its kind. */
export interface ChangeRules {
  /** What an answer proves. */
  readonly verdictOn: (answer: JudgedAnswer) => Verdict;
  /** Whether a failure of the transport proves that the request was never sent. */
  readonly neverSent: (failure: unknown) => boolean;
  /**
   * The error where it happened (`isDone`), or may have happened. `cause`: why its response can't be read, proves nothing, or did not
   * come.
   */
  readonly errorOf: (call: Call, exchange: Exchange, cause: unknown, isDone: boolean) => Error;
}

/** A call of an operation, or a request to the auth server. It never changes: `runAttempts` counts. */
export interface Call extends Pick<CallOptions, "signal" | "onResponse"> {
  readonly settings: RequestContext;
  /** The client's, and those of the call but `onResponse`. */
  readonly hooks: readonly Telemetry[];
  readonly callId: string;
  readonly operation: string;
  /** Undefined for a read. */
  readonly change?: ChangeRules | undefined;
  /** The client's, or what a kind makes of it. */
  readonly transport: Transport;
  readonly method: Operation["method"];
  /** Path without query, for hooks. */
  readonly path: string;
  readonly url: string;
  /** All headers but that of the credential, which each attempt adds. */
  readonly headers: GivenHeaders;
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
