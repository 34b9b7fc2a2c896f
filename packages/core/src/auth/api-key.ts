import { checkHeaderValue } from "../check-options.ts";
import { Pause } from "../http/pause.ts";
import { credentialPort, type Credential, type CredentialPort } from "./credential.ts";
import { givenSecret } from "./given-secret.ts";

/**
 * Authenticates with an API key: the `Api-Key` header on every request. A function returns the key, or a promise of it,
 * and is called before each request, so that a key from a vault can be replaced while the program runs.
 *
 * Throws `InvalidArgumentError` if the key is empty, has spaces around it, or contains anything but visible ASCII and
 * spaces, such as a line break; with a function the call rejects with it. A function that fails is called again as a request is
 * retried; then the call rejects with `CredentialError`, and nothing was sent.
 *
 * @example
 * ```ts
 * const credential = apiKey("your key");
 * const fromVault = apiKey(async () => (await fetch("https://vault.example.com/key")).text());
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#scheme-1-api-key
 */
export function apiKey(key: string | (() => string | Promise<string>)): Credential {
  // Only closures hold the key, so that nothing can print or serialise it.
  const give =
    typeof key === "function"
      ? givenSecret(key, (value, operation) => checkHeaderValue(value, "apiKey", operation))
      : undefined;
  if (!give) checkHeaderValue(key as string, "apiKey");
  return {
    scheme: "api-key",
    [credentialPort]: {
      header: "Api-Key",
      pause: new Pause(),
      value: (call, endsAt) => give?.(call, endsAt) ?? (key as string),
      renew: () => false,
      secrets: () => [],
    } satisfies CredentialPort,
  };
}
