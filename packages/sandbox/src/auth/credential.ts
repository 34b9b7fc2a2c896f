/** The user and the company that a credential acts for (*Credential management*, rule 2). */
export interface CredentialOwner {
  /** Default `"demo-user"`. */
  readonly user?: string;
  /** Each company has its own records. Default `"demo-company"`. */
  readonly company?: string;
  /** The administrator has withdrawn it. Default `false`. */
  readonly revoked?: boolean;
}

/** An API key that the sandbox accepts. */
export interface ApiKeyCredential extends CredentialOwner {
  readonly kind: "api-key";
  readonly apiKey: string;
}

/** A token client that the sandbox accepts. */
export interface TokenClientCredential extends CredentialOwner {
  readonly kind: "client-credentials";
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * A credential that the sandbox accepts, and whose it is.
 *
 * @see docs/specification.md, Authentication
 */
export type SandboxCredential = ApiKeyCredential | TokenClientCredential;

export const defaultUser = "demo-user";
export const defaultCompany = "demo-company";

/**
 * The credentials that every sandbox accepts unless its `credentials` option says otherwise.
 *
 * @example
 * ```ts
 * await sandbox.fetch("/v1/Banks?PageSize=10&PageNumber=1", { headers: { "Api-Key": demoCredentials.apiKey } });
 * ```
 * @see docs/specification.md, Authentication
 */
export const demoCredentials: {
  readonly apiKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
} = {
  apiKey: "sandbox-api-key",
  clientId: "sandbox-client",
  clientSecret: "sandbox-client-secret",
};
