import {
  aBoolean,
  anything,
  checkAddress,
  checkHeaderValue,
  readOptions,
  type OptionReader,
} from "../check-options.ts";
import { RateLimitError, type TokenError } from "../errors/errors.ts";
import { Pause } from "../http/pause.ts";
import { credentialPort, type Credential, type CredentialPort } from "./credential.ts";
import { discoverTokenUrl, requestToken, type Token } from "./request-token.ts";
import { readTokenStore, sharedToken, type TokenStore } from "./shared-token.ts";
import { singleFlight } from "./single-flight.ts";

/**
 * Options of {@link clientCredentials}.
 *
 * @example
 * ```ts
 * const client = { clientId: "your client id", clientSecret: "your client secret" };
 * const options: ClientCredentialsOptions = { authUrl: "https://auth.example.com", ...client, discovery: true };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#token-request
 */
export interface ClientCredentialsOptions {
  /** Address of the auth server, https except on loopback. A path is kept; `/connect/token` is added. */
  readonly authUrl: string | URL;
  /** The client's id. */
  readonly clientId: string;
  /** The client's secret. */
  readonly clientSecret: string;
  /** Scope to request. Default: the specification's, `Svc.OpenApi.Access.Cz`. */
  readonly scope?: string | undefined;
  /** Whether to read the token endpoint from `/.well-known/openid-configuration`. Default false. */
  readonly discovery?: boolean | undefined;
  /**
   * Shares the token with other processes or workers, by a store of yours such as Redis or a KV namespace. Default: each
   * instance requests its own.
   */
  readonly tokenStore?: TokenStore | undefined;
  /** Allows `http://` in `authUrl` on any host, as of `createClient`. Default false. */
  readonly allowHttp?: boolean | undefined;
}

const tokenPath = "/connect/token";

const readers: Readonly<Record<keyof ClientCredentialsOptions, OptionReader>> = {
  authUrl: anything,
  clientId: anything,
  clientSecret: anything,
  scope: checkHeaderValue,
  discovery: aBoolean,
  tokenStore: readTokenStore,
  allowHttp: aBoolean,
};

/**
 * Authenticates with a service token (OAuth 2.0 client credentials). The token is requested when it is first needed,
 * once for all calls that wait for it, and renewed before it expires or after a 401.
 *
 * Throws `InvalidArgumentError` if an option is invalid or unknown; calls throw `TokenError` if the token request fails.
 *
 * @example
 * ```ts
 * const credential = clientCredentials({
 *   authUrl: "https://auth.example.com",
 *   clientId: "your client id",
 *   clientSecret: "your client secret",
 * });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#scheme-2-the-service-token-oauth-20-client-credentials
 */
export function clientCredentials(options: ClientCredentialsOptions): Credential {
  // Only closures hold the secret and the token, so that nothing can print or serialise them.
  const given = readOptions(options, readers);
  const authUrl = checkAddress(given.authUrl, "authUrl", tokenPath, given);
  const client = {
    client_id: checkHeaderValue(given.clientId, "clientId"),
    client_secret: checkHeaderValue(given.clientSecret, "clientSecret"),
    scope: given.scope ?? "Svc.OpenApi.Access.Cz",
  };
  let tokenUrl = given.discovery ? undefined : authUrl + tokenPath;
  const { tokenStore } = given;
  const storeKey = ["accounting-data:token", authUrl, client.client_id, client.scope]
    .map((part, index) => (index ? encodeURIComponent(part) : part))
    .join(":");
  let token: Token | undefined;
  let rejected: string | undefined;
  const pause = new Pause();
  const nextToken = singleFlight(async (call, waiters) => {
    try {
      const request = async (): Promise<Token> => {
        tokenUrl ??= await discoverTokenUrl(call, authUrl, waiters);
        return requestToken(call, tokenUrl, client, waiters);
      };
      token = await (tokenStore
        ? sharedToken(call, tokenStore, { key: storeKey, rejected, request })
        : request());
      return token.value;
    } catch (error) {
      const { cause } = error as TokenError;
      // Each later call would request a token too.
      if (cause instanceof RateLimitError) {
        const { clock } = call.settings;
        pause.extend(clock.monotonic(), cause.retryAfterMs, clock.now());
      }
      throw error;
    }
  });

  return {
    scheme: "client-credentials",
    [credentialPort]: {
      header: "Authorization",
      pause,
      value(call, endsAt) {
        if (token && call.settings.clock.monotonic() < token.freshUntil) return token.value;
        return nextToken(call, endsAt);
      },
      renew(value) {
        rejected = value;
        // Another call may have renewed it already.
        if (token?.value === value) token = undefined;
        return true;
      },
      secrets: () => [client.client_secret],
    } satisfies CredentialPort,
  };
}
