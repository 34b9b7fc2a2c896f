import { TokenError } from "../errors/errors.ts";
import type { RequestContext } from "../request-context.ts";
import { askAuthServer } from "./ask-auth-server.ts";

/** An access token, ready to be sent. */
export interface Token {
  /** Value of the `Authorization` header. */
  readonly value: string;
  /** On the monotonic clock: when to request a new one. */
  readonly freshUntil: number;
}

/** Identifies the client in a token request. */
export interface TokenClient {
  readonly id: string;
  readonly secret: string;
  readonly scope: string;
}

/** How the `Authorization` header begins. */
export const bearer = "Bearer ";

/** Requests a token (docs/specification.md#token-request), with retries, until the signal aborts. */
export async function requestToken(
  context: RequestContext,
  url: string,
  { id, secret, scope }: TokenClient,
  signal: AbortSignal,
): Promise<Token> {
  const operation = "requestToken";
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: id,
    client_secret: secret,
    scope,
  });
  const request = { operation, url, form, secrets: [secret] } as const;
  const { fields, sentAt } = await askAuthServer(context, request, signal);
  const { access_token: accessToken, token_type: type = "bearer", expires_in: seconds } = fields;
  if (typeof accessToken !== "string" || !/^[!-~]+$/.test(accessToken)) {
    throw new TokenError("the auth server sent no usable access_token", { operation });
  }
  if (typeof type !== "string" || type.toLowerCase() !== "bearer") {
    throw new TokenError("the auth server sent a token of a type other than Bearer", { operation });
  }
  return { value: bearer + accessToken, freshUntil: sentAt + freshFor(seconds) };
}

/**
 * Milliseconds for which to use a token with that lifetime: it is renewed 60 s before its end, or a tenth of the
 * lifetime if that is less. A missing or invalid lifetime counts as 60 s; if the token ends sooner, a 401 renews it.
 */
function freshFor(seconds: unknown): number {
  if (typeof seconds !== "number" || !(seconds > 0)) return 60_000;
  return Math.max(seconds - 60, seconds * 0.9) * 1000;
}

/**
 * Looks the token endpoint up in the configuration that the auth server publishes. Issuer and endpoint must have the
 * configuration's origin, so that a document cannot send the secret elsewhere.
 */
export async function discoverTokenUrl(
  context: RequestContext,
  authUrl: string,
  signal: AbortSignal,
): Promise<string> {
  const operation = "discoverToken";
  const url = `${authUrl}/.well-known/openid-configuration`;
  const { fields } = await askAuthServer(context, { operation, url, secrets: [] }, signal);
  const issuer = readUrl(fields["issuer"]);
  const endpoint = readUrl(fields["token_endpoint"]);
  const { origin } = new URL(authUrl);
  if (issuer?.origin !== origin || endpoint?.origin !== origin) {
    const rule = "the published issuer and token_endpoint must have the origin of authUrl";
    throw new TokenError(rule, { operation });
  }
  return origin + endpoint.pathname + endpoint.search;
}

function readUrl(value: unknown): URL | undefined {
  try {
    return typeof value === "string" ? new URL(value) : undefined;
  } catch {
    return undefined;
  }
}
