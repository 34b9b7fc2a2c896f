import { type CredentialOwner, defaultCompany, defaultUser, type SandboxCredential } from "./credential.ts";
import type { ResolvedBehaviour } from "../options-schema.ts";

/** The user and company that a request acts for. */
export interface Identity {
  readonly credential: "api-key" | "client-credentials";
  /** Identifies the credential without its secret. */
  readonly credentialId: string;
  readonly company: string;
  readonly user: string;
}

/** The credentials and users of the options. */
type Directory = Pick<ResolvedBehaviour, "credentials" | "users">;

/** The identity of an API key, if the key is valid now. */
export function identifyApiKey(directory: Directory, apiKey: string): Identity | undefined {
  const index = directory.credentials.findIndex((one) => one.kind === "api-key" && one.apiKey === apiKey);
  return identityAt(directory, index);
}

/** The identity of a token client, if its secret is correct and it is valid now. */
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

/** Whether the credential of an issued token still exists and its user has not left (rule 4). */
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
