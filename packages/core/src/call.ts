import type { Operation } from "./operation.ts";
import type { RequestContext } from "./request-context.ts";
import type { RetrySettings } from "./retry-options.ts";

/** A call of an operation, or a request to the auth server: what its attempts send, and the state of the latest one. */
export interface Call {
  readonly settings: RequestContext;
  readonly operation: string;
  readonly kind: Operation["kind"];
  readonly method: Operation["method"];
  /** Path without query, for hooks. */
  readonly path: string;
  readonly url: string;
  /** All headers; that of the credential as the latest attempt sent it. */
  headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly counter: "requests" | "tokenRequests";
  /** Bytes to read of the body of a success. */
  readonly maxBytes: number;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for one attempt; may grow while it is under way. */
  readonly timeout: number;
  /** Milliseconds for all attempts and the waits between them. */
  readonly deadline: number;
  readonly retry: RetrySettings;
  /** Never shown in errors, even if the response repeats them. */
  readonly secrets: () => readonly string[];

  /** When the deadline ends, on the monotonic clock. The client's own queue postpones it. */
  endsAt: number;
  /** 1 for the first one. */
  attempt: number;
  /** Failed attempts that count against the limit of retries. */
  failures: number;
  /** How many more timeouts end the call. */
  timeouts: number;
  /** Whether the latest attempt tests whether a long pause is still demanded. */
  isTest?: boolean;
  /** When the latest request was sent, on the monotonic clock. */
  sentAt: number;
  /** The same on the wall clock. */
  attemptedAt: number;
}
