import { checkAddress } from "../check/address.ts";
import { checkHeaderValue } from "../check/header-value.ts";
import { abortable } from "../request/abortable.ts";
import { timedOut } from "../request/time-limit.ts";
import { credentialPort, type Credential, type CredentialPort } from "./credential.ts";
import { discoverTokenUrl } from "./discover-token-url.ts";
import { requestToken, type Token } from "./request-token.ts";
import { singleFlight } from "./single-flight.ts";

/**
 * Options of {@link clientCredentials}.
 *
 * @example
 * ```ts
 * const options: ClientCredentialsOptions = {
 *   authUrl: "https://auth.example.com",
 *   clientId: "your client id",
 *   clientSecret: "your client secret",
 *   discovery: true,
 * };
 * clientCredentials(options);
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
  /** Scope to ask for. Default: the specification's, `Svc.OpenApi.Access.Cz`. */
  readonly scope?: string | undefined;
  /** Whether to look the token endpoint up in `/.well-known/openid-configuration`. Default false. */
  readonly discovery?: boolean | undefined;
}

const tokenPath = "/connect/token";

/**
 * Authenticates with a service token (OAuth 2.0 client credentials). The token is requested when it is first needed,
 * once for all calls that wait for it, and again ahead of its expiry or after a 401.
 *
 * Throws `InvalidArgumentError` when an option is unusable; calls throw `TokenError` when no token can be had.
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
  // Secret and token live in these closures and in no property, so that nothing can print or serialise them.
  const authUrl = checkAddress(options.authUrl, "authUrl", tokenPath);
  const client = {
    id: checkHeaderValue(options.clientId, "clientId"),
    secret: checkHeaderValue(options.clientSecret, "clientSecret"),
    scope: checkHeaderValue(options.scope ?? "Svc.OpenApi.Access.Cz", "scope"),
  };
  const join = singleFlight<string>();
  let tokenUrl = options.discovery ? undefined : authUrl + tokenPath;
  let token: Token | undefined;

  return {
    scheme: "client-credentials",
    [credentialPort]: {
      header: "Authorization",
      pause: { until: 0 },
      value(wire, { operation, signal, deadline, left }) {
        if (token && wire.clock.monotonic() < token.freshUntil) return token.value;
        return join(
          async (ended) => {
            tokenUrl ??= await discoverTokenUrl(wire, authUrl, ended);
            token = await requestToken(wire, tokenUrl, client, ended);
            return token.value;
          },
          (promise) =>
            abortable(signal, (resolve, reject) => {
              promise.then(resolve, reject);
              return wire.clock.schedule(
                () => reject(timedOut(operation, { limit: "deadline", limitMs: deadline })),
                left,
              );
            }),
        );
      },
      refused(value) {
        // Another call may have renewed it already.
        if (token?.value === value) token = undefined;
        return true;
      },
      secrets: () => [client.secret],
    } satisfies CredentialPort,
  };
}
