import { apiKey, clientCredentials, type Credential } from "@accounting-data/core";
import { demoCredentials } from "@accounting-data/sandbox";

/** The two schemes of the specification. */
export const schemes = ["api-key", "client-credentials"] as const;
export type Scheme = (typeof schemes)[number];

/** A credential of the scheme that the sandbox accepts. */
export function credentialFor(scheme: Scheme, authUrl: string): Credential {
  const { clientId, clientSecret } = demoCredentials;
  if (scheme === "api-key") return apiKey(demoCredentials.apiKey);
  return clientCredentials({ authUrl, clientId, clientSecret });
}
