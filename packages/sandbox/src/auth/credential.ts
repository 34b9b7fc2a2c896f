/**
 * The user and the company that a credential acts for (*Credential management*, rule 2).
 * @example sandbox.configure({ credentials: [{ kind: "api-key", apiKey: "key-of-jana", user: "jana", company: "Javor s.r.o." }] });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#credential-management
 */
export interface CredentialOwner {
  /** Default `"demo-user"`. */
  readonly user?: string;
  /** Each company has records of its own. Default `"demo-company"`. */
  readonly company?: string;
  /** An administrator has revoked it. Default `false`. */
  readonly revoked?: boolean;
}

/**
 * An API key that the sandbox accepts.
 * @example sandbox.configure({ credentials: [{ kind: "api-key", apiKey: "my-key" }] });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#scheme-1-api-key
 */
export interface ApiKeyCredential extends CredentialOwner {
  readonly kind: "api-key";
  readonly apiKey: string;
}

/**
 * A token client that the sandbox accepts.
 * @example sandbox.configure({ credentials: [{ kind: "client-credentials", clientId: "me", clientSecret: "my-secret" }] });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#scheme-2-the-service-token-oauth-20-client-credentials
 */
export interface TokenClientCredential extends CredentialOwner {
  readonly kind: "client-credentials";
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * A credential that the sandbox accepts, with its owner.
 * @example const credential: SandboxCredential = { kind: "api-key", apiKey: "my-key", user: "jana", revoked: true };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export type SandboxCredential = ApiKeyCredential | TokenClientCredential;

export const defaultUser = "demo-user";
export const defaultCompany = "demo-company";

/**
 * The credentials that a sandbox accepts unless the `credentials` option replaces them.
 * @example await sandbox.fetch("/v1/Banks?PageSize=10&PageNumber=1", { headers: { "Api-Key": demoCredentials.apiKey } });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
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
