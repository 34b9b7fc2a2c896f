import { checkHeaderValue } from "../check-options.ts";
import { noPause } from "../pacing/pause.ts";
import { credentialPort, type Credential, type CredentialPort } from "./credential.ts";

/**
 * Authenticates with an API key: the `Api-Key` header on every request.
 *
 * Throws `InvalidArgumentError` if the key is empty, has spaces around it, or contains anything but visible ASCII and
 * spaces, such as a line break.
 *
 * @example
 * ```ts
 * const credential = apiKey("your key");
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#scheme-1-api-key
 */
export function apiKey(key: string): Credential {
  // Only closures hold the key, so that nothing can print or serialise it.
  checkHeaderValue(key, "apiKey");
  return {
    scheme: "api-key",
    [credentialPort]: {
      header: "Api-Key",
      pause: noPause(),
      value: () => key,
      renew: () => false,
      secrets: (sent) => [sent],
    } satisfies CredentialPort,
  };
}
