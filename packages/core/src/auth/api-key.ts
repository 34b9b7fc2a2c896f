import { checkHeaderValue, refuseArgument } from "../check-options.ts";
import { Pause } from "../http/pause.ts";
import { untilDeadline } from "../pacing/wait.ts";
import { credentialPort, type Credential, type CredentialPort } from "./credential.ts";

/**
 * Authenticates with an API key: the `Api-Key` header on every request. A function returns the key, or a promise of it,
 * and is called before each request, so that a key from a vault can be replaced while the program runs.
 *
 * Throws `InvalidArgumentError` if the key is empty, has spaces around it, or contains anything but visible ASCII and
 * spaces, such as a line break. With a function the call rejects with that error, also where the function throws.
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
  if (typeof key !== "function") checkHeaderValue(key, "apiKey");
  return {
    scheme: "api-key",
    [credentialPort]: {
      header: "Api-Key",
      pause: new Pause(),
      value: (call, endsAt) =>
        typeof key === "function" ? untilDeadline(call, endsAt, callKey(key, call.operation)) : key,
      renew: () => false,
      secrets: () => [],
    } satisfies CredentialPort,
  };
}

async function callKey(key: () => string | Promise<string>, operation: string): Promise<string> {
  let value: string;
  try {
    value = await key();
  } catch {
    // Without the function's error as the cause, since it may contain the key.
    return refuseArgument("apiKey", "threw an error", operation);
  }
  return checkHeaderValue(value, "apiKey", operation);
}
