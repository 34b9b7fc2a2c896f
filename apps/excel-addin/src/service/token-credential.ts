import { clientCredentials, type Credential } from "@accounting-data/core";
import { forwardedUrl } from "@accounting-data/deployment";
import type { Connection } from "../settings/connection.ts";

/** The credential of a connection that signs in with a client id and secret. Tokens come through the deployment's server. */
export function tokenCredential(
  folder: URL,
  upstream: string,
  { clientId, clientSecret }: Extract<Connection["credential"], { readonly kind: "client-credentials" }>,
): Credential {
  return clientCredentials({ authUrl: forwardedUrl(folder, upstream, "auth"), clientId, clientSecret });
}
