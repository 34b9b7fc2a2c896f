import { TokenError } from "../errors/token-error.ts";
import type { Wire } from "../request/wire.ts";
import { askAuthServer } from "./ask-auth-server.ts";

/**
 * Looks the token endpoint up in the configuration that the auth server publishes. Issuer and endpoint must be of the
 * same origin as the configuration: the secret must not go where a document points.
 */
export async function discoverTokenUrl(wire: Wire, authUrl: string, signal: AbortSignal): Promise<string> {
  const operation = "discoverToken";
  const url = `${authUrl}/.well-known/openid-configuration`;
  const { fields } = await askAuthServer(wire, { operation, url, secrets: [] }, signal);
  const issuer = readUrl(fields["issuer"]);
  const endpoint = readUrl(fields["token_endpoint"]);
  const { origin } = new URL(authUrl);
  if (issuer?.origin !== origin || endpoint?.origin !== origin) {
    throw new TokenError("the published issuer or token_endpoint is not of authUrl's origin", {
      operation,
    });
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
