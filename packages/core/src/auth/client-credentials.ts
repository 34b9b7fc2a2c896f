import type { Credential } from "./credential.ts";

/**
 * Options of {@link clientCredentials}.
 *
 * @see docs/specification.md#token-request
 */
export interface ClientCredentialsOptions {
  /** Address of the auth server, https except on loopback; `/connect/token` is added. */
  readonly authUrl: string | URL;
  /** The client's id. */
  readonly clientId: string;
  /** The client's secret. */
  readonly clientSecret: string;
  /** Scope to ask for. Default: the specification's, `Svc.OpenApi.Access.Cz`. */
  readonly scope?: string | undefined;
  /** Whether to look the token endpoint up in `/.well-known/openid-configuration`. Default false. */
  readonly discovery?: boolean | undefined;
}

/**
 * Authenticates with a service token (OAuth 2.0 client credentials). The token is requested when it is first needed,
 * once for all calls that wait for it, and again ahead of its expiry or after a 401.
 *
 * Throws `InvalidArgumentError` when an option is unusable; calls throw `TokenError` when no token can be had.
 *
 * @example
 * ```ts
 * const credential = clientCredentials({ authUrl: "https://auth.example.com", clientId: "…", clientSecret: "…" });
 * ```
 * @see docs/specification.md#the-service-token
 */
export function clientCredentials(options: ClientCredentialsOptions): Credential {
  throw new Error(`clientCredentials is not built yet (${typeof options})`);
}
