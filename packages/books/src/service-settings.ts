import { apiKey, clientCredentials, type Credential } from "@accounting-data/core";
import { fingerprintOf } from "@accounting-data/creating";

/**
 * Which service a program reads, and with which credential.
 * @example const settings: ServiceSettings = readServiceSettings({ ACCOUNTING_BASE_URL: baseUrl, ACCOUNTING_API_KEY: "your key" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#settings
 */
export interface ServiceSettings {
  /** Address of the API without `/v1`. */
  readonly baseUrl: string;
  readonly credential: Credential;
  /** File of the service's OpenAPI description, if there is one. */
  readonly description?: string;
  /** What the person calls the company, for programs that keep what they have read. */
  readonly company?: string;
  /** A name for the company if it is set, else for the credential; made with this key, so that nobody learns either. */
  readonly account: (key: CryptoKey) => Promise<string>;
}

/**
 * The variables from which {@link readServiceSettings} reads.
 * @example console.log(`Set ${settingNames.join(", ")}.`);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#settings
 */
export const settingNames = [
  "ACCOUNTING_BASE_URL",
  "ACCOUNTING_AUTH_URL",
  "ACCOUNTING_API_KEY",
  "ACCOUNTING_CLIENT_ID",
  "ACCOUNTING_CLIENT_SECRET",
  "ACCOUNTING_DESCRIPTION",
  "ACCOUNTING_COMPANY",
] as const;

/**
 * A setting is missing or contradicts another one. The message names it and never its value.
 * @example if (error instanceof SettingsError) console.log(error.message);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#settings
 */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * Reads the settings of a service from variables, such as `process.env`: its address, and an API key or a client id with its
 * secret and the address of the auth server. Throws {@link SettingsError} if one is missing or too many are given, and
 * `InvalidArgumentError` if an address is none.
 *
 * @example const settings = readServiceSettings({ ACCOUNTING_BASE_URL: baseUrl, ACCOUNTING_API_KEY: "your key" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#settings
 */
export function readServiceSettings(
  variables: Readonly<Record<string, string | undefined>>,
): ServiceSettings {
  // A variable that is set to nothing, as in a file with `ACCOUNTING_API_KEY=`, is a missing one.
  const read = (name: (typeof settingNames)[number]): string | undefined =>
    variables[name]?.trim() || undefined;
  const baseUrl = read("ACCOUNTING_BASE_URL");
  if (baseUrl === undefined)
    throw new SettingsError("ACCOUNTING_BASE_URL is missing: the address of the service.");
  const description = read("ACCOUNTING_DESCRIPTION");
  const company = read("ACCOUNTING_COMPANY");
  return {
    baseUrl,
    credential: readCredential(read),
    ...(description !== undefined && { description }),
    ...(company !== undefined && { company }),
    account: (key) => {
      const whose = company ?? read("ACCOUNTING_API_KEY") ?? read("ACCOUNTING_CLIENT_ID");
      return fingerprintOf([whose], { service: baseUrl, key });
    },
  };
}

function readCredential(read: (name: (typeof settingNames)[number]) => string | undefined): Credential {
  const key = read("ACCOUNTING_API_KEY");
  const clientId = read("ACCOUNTING_CLIENT_ID");
  const clientSecret = read("ACCOUNTING_CLIENT_SECRET");
  const authUrl = read("ACCOUNTING_AUTH_URL");
  if (key !== undefined) {
    if (clientId !== undefined || clientSecret !== undefined) {
      throw new SettingsError(
        "ACCOUNTING_API_KEY and ACCOUNTING_CLIENT_ID are both set: remove one, since either may belong to another company.",
      );
    }
    return apiKey(key);
  }
  if (clientId === undefined && clientSecret === undefined) {
    throw new SettingsError(
      "No credential: set ACCOUNTING_API_KEY, or ACCOUNTING_CLIENT_ID, ACCOUNTING_CLIENT_SECRET and ACCOUNTING_AUTH_URL.",
    );
  }
  if (clientId === undefined) throw new SettingsError("ACCOUNTING_CLIENT_ID is missing beside the secret.");
  if (clientSecret === undefined)
    throw new SettingsError("ACCOUNTING_CLIENT_SECRET is missing beside the id.");
  if (authUrl === undefined) {
    throw new SettingsError("ACCOUNTING_AUTH_URL is missing: where a client id and secret get their token.");
  }
  return clientCredentials({ authUrl, clientId, clientSecret });
}
