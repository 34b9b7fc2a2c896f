import type { Call } from "../call.ts";
import type { Pause } from "../http/pause.ts";

/** The property of a credential that only the client uses. It holds functions only, so printing shows no secret. */
export const credentialPort: unique symbol = Symbol.for("accounting-data.credential");

/** A credential as the client uses it. */
export interface CredentialPort {
  /** Name of the header that carries the credential. */
  readonly header: "Api-Key" | "Authorization";
  /** Shared by every client that uses this credential. */
  readonly pause: Pause;
  /** The header's value; a promise if a token must be requested first, for which the call waits until its deadline. */
  value(call: Call, endsAt: number): string | Promise<string>;
  /** Drops the value, which the service rejected with a 401; returns whether there will be another one. */
  renew(rejected: string): boolean;
  /** What errors must not show beside the value that was sent. */
  readonly secrets: () => readonly string[];
}

/**
 * Authenticates requests; made by {@link apiKey}, {@link bearer} or {@link clientCredentials}. Pass the same instance to every client
 * that shares a quota: it holds the token and the pause after a 429. Its secret cannot be read, printed or serialised.
 * @example const credential: Credential = apiKey("your key");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export interface Credential {
  /** Which of the two schemes of the specification, or `bearer` for a token that somebody else requests. */
  readonly scheme: "api-key" | "client-credentials" | "bearer";
  /** Only for the client. */
  readonly [credentialPort]: unknown;
}
