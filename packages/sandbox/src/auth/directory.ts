import { type CredentialOwner, defaultCompany, defaultUser, type SandboxCredential } from "./credential.ts";
import type { SandboxUser } from "./user.ts";

/** On whose behalf a request acts. */
export interface Identity {
  readonly credential: "api-key" | "client-credentials";
  /** Names the credential in counters; no secret. */
  readonly credentialId: string;
  readonly company: string;
  readonly user: string;
}

/** Who may come in: the credentials and users that the options name. */
export interface Directory {
  readonly credentials: readonly SandboxCredential[];
  readonly users: { readonly [user: string]: SandboxUser };
}

/** The identity behind an API key, if the key is valid now. */
export function identifyApiKey(directory: Directory, apiKey: string): Identity | undefined {
  const index = directory.credentials.findIndex((one) => one.kind === "api-key" && one.apiKey === apiKey);
  return identityAt(directory, index);
}

/** The identity behind a token client, if its secret is right and it is valid now. */
export function identifyClient(
  directory: Directory,
  clientId: string,
  clientSecret: string,
): Identity | undefined {
  const index = directory.credentials.findIndex(
    (one) =>
      one.kind === "client-credentials" && one.clientId === clientId && one.clientSecret === clientSecret,
  );
  return identityAt(directory, index);
}

/** Whether a client of that identity would still be let in: not revoked, its user not gone (rule 4). */
export function isStillValid(directory: Directory, identity: Identity): boolean {
  return directory.credentials.some(
    (one, index) =>
      credentialId(one, index) === identity.credentialId && identityAt(directory, index) !== undefined,
  );
}

function identityAt(directory: Directory, index: number): Identity | undefined {
  const found = directory.credentials[index];
  if (!found || !isValid(directory, found)) return undefined;
  return {
    credential: found.kind,
    credentialId: credentialId(found, index),
    company: found.company ?? defaultCompany,
    user: found.user ?? defaultUser,
  };
}

function isValid(directory: Directory, owner: CredentialOwner): boolean {
  return owner.revoked !== true && directory.users[owner.user ?? defaultUser]?.left !== true;
}

function credentialId(credential: SandboxCredential, index: number): string {
  return credential.kind === "client-credentials" ? `client:${credential.clientId}` : `api-key:${index}`;
}
