import type { Pause } from "../pacing/pause.ts";
import type { Wire } from "../request/wire.ts";

/** Where a credential keeps what only the client uses; shown by no inspection, since it holds functions only. */
export const credentialPort: unique symbol = Symbol.for("accounting-data.credential");

/** A call that needs the credential. */
export interface Waiter {
  readonly operation: string;
  readonly signal: AbortSignal | undefined;
  /** Its deadline, and what is left of it, in milliseconds. */
  readonly deadline: number;
  readonly left: number;
}

/** What the client asks of a credential. */
export interface CredentialPort {
  /** Name of the header that carries the credential. */
  readonly header: "Api-Key" | "Authorization";
  /** Shared by every client that uses this credential. */
  readonly pause: Pause;
  /** The header's value; a promise where a token has to be requested first. */
  value(wire: Wire, waiter: Waiter): string | Promise<string>;
  /** The service refused that value (401): true if another one can be had. */
  refused(value: string): boolean;
  /** What must never be shown, besides the values that were sent. */
  secrets(): readonly string[];
}

/**
 * Who asks. Made by {@link apiKey} or {@link clientCredentials}; give the same instance to every client that shares
 * a quota, since the pause after a 429 and the token live in it. Nothing of it can be read, printed or serialised.
 *
 * @example
 * ```ts
 * const credential: Credential = apiKey("your key");
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export interface Credential {
  /** Which of the two schemes of the specification. */
  readonly scheme: "api-key" | "client-credentials";
  /** For the client only: a `CredentialPort`, whose parts are nobody else's. */
  readonly [credentialPort]: unknown;
}
