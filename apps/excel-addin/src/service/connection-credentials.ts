import { apiKey, clientCredentials, type Credential } from "@accounting-data/core";
import type { Connection } from "../settings/connection.ts";
import { forwardedUrl } from "./forwarded-url.ts";

/**
 * Makes the credentials of connections. A connection with the same service and secret as the one before gets the same
 * instance, and with it the token: testing a connection, saving it and reading with it requests one token, not three.
 */
export function connectionCredentials(folder: URL): (connection: Connection) => Credential {
  let latest: { readonly key: string; readonly credential: Credential } | undefined;
  return ({ upstream, credential }) => {
    const key = JSON.stringify([upstream, ...secretsOf(credential)]);
    if (latest?.key !== key) latest = { key, credential: make(upstream, credential) };
    return latest.credential;
  };

  function make(upstream: string, credential: Connection["credential"]): Credential {
    if (credential.kind === "api-key") return apiKey(credential.apiKey);
    const { clientId, clientSecret } = credential;
    return clientCredentials({ authUrl: forwardedUrl(folder, upstream, "auth"), clientId, clientSecret });
  }
}

function secretsOf(credential: Connection["credential"]): readonly string[] {
  return credential.kind === "api-key" ? [credential.apiKey] : [credential.clientId, credential.clientSecret];
}
