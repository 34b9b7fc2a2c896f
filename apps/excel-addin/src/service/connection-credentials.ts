import { apiKey, clientCredentials, type Credential } from "@accounting-data/core";
import type { Connection } from "../settings/connection.ts";
import { forwardedUrl } from "@accounting-data/deployment";

/** Makes the credentials of connections. Their tokens come through the deployment's server. */
export function connectionCredentials(folder: URL) {
  let latest: { readonly key: string; readonly credential: Credential } | undefined;
  return {
    /**
     * A connection with the same service and secret as the previous one gets the same instance, and with it the token:
     * testing a connection, saving it and reading with it requests one token, not three.
     */
    of: (connection: Connection): Credential => {
      const key = keyOf(connection);
      if (latest?.key !== key) latest = { key, credential: make(connection) };
      return latest.credential;
    },
    /** Forgets the previous secret, unless one of these connections has it. */
    keepOnly: (connections: readonly Connection[]): void => {
      if (!connections.some((connection) => keyOf(connection) === latest?.key)) latest = undefined;
    },
  };

  function keyOf({ upstream, credential }: Connection): string {
    return JSON.stringify([upstream, ...secretsOf(credential)]);
  }

  function make({ upstream, credential }: Connection): Credential {
    if (credential.kind === "api-key") return apiKey(credential.apiKey);
    const { clientId, clientSecret } = credential;
    return clientCredentials({ authUrl: forwardedUrl(folder, upstream, "auth"), clientId, clientSecret });
  }
}

function secretsOf(credential: Connection["credential"]): readonly string[] {
  return credential.kind === "api-key" ? [credential.apiKey] : [credential.clientId, credential.clientSecret];
}
