import { apiKey, type Credential } from "@accounting-data/core";
import type { Connection } from "../settings/connection.ts";
import { loadPart } from "../base/load-part.ts";

/** Makes the credentials of connections. Their tokens come through the deployment's server. */
export function connectionCredentials(folder: URL) {
  let latest: { readonly key: string; readonly credential: Credential | Promise<Credential> } | undefined;
  return {
    /**
     * A connection with the same service and secret as the previous one gets the same instance, and with it the token:
     * testing a connection, saving it and reading with it requests one token, not three. What requests tokens is loaded after
     * the start; where it can't be loaded, the next call tries again.
     */
    of: (connection: Connection): Credential | Promise<Credential> => {
      const key = keyOf(connection);
      if (latest?.key !== key) latest = { key, credential: make(connection.upstream, connection.credential) };
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

  function make(upstream: string, credential: Connection["credential"]): Credential | Promise<Credential> {
    if (credential.kind === "api-key") return apiKey(credential.apiKey);
    const made = loadPart(() => import("./token-credential.ts")).then(({ tokenCredential }) =>
      tokenCredential(folder, upstream, credential),
    );
    made.catch(() => {
      if (latest?.credential === made) latest = undefined;
    });
    return made;
  }
}

function secretsOf(credential: Connection["credential"]): readonly string[] {
  return credential.kind === "api-key" ? [credential.apiKey] : [credential.clientId, credential.clientSecret];
}
