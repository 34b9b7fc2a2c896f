import { defaultCompany, defaultUser, type SandboxCredential } from "./credential.ts";
import type { ResolvedBehaviour } from "../options-schema.ts";

/** The user and company that a request acts for. */
export interface Identity {
  readonly credential: "api-key" | "client-credentials";
  /** Identifies the credential without its secret. */
  readonly credentialId: string;
  readonly company: string;
  readonly user: string;
}

/** The identity of the first matching credential that is valid now: neither revoked nor of a user who has left (rule 4). */
export function identify(
  { credentials, users }: Pick<ResolvedBehaviour, "credentials" | "users">,
  matches: (credential: SandboxCredential, credentialId: string) => boolean,
): Identity | undefined {
  for (const [index, one] of credentials.entries()) {
    const { kind: credential, user = defaultUser, company = defaultCompany, revoked } = one;
    const credentialId = one.kind === "api-key" ? `api-key:${index}` : `client:${one.clientId}`;
    const isValid = !revoked && !users[user]?.left;
    if (isValid && matches(one, credentialId)) return { credential, credentialId, company, user };
  }
  return undefined;
}
