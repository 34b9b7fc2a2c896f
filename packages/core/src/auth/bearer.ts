import { refuseArgument } from "../check-options.ts";
import { Pause } from "../http/pause.ts";
import { credentialPort, type Credential, type CredentialPort } from "./credential.ts";
import { givenSecret } from "./given-secret.ts";

/**
 * Gives the token for the next request. `rejected` is the last one that the service rejected with a 401, if any: a cache drops it.
 * @example const give: GiveToken = (rejected) => (rejected === "token 1" ? "token 2" : "token 1");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/credentials.md
 */
export type GiveToken = (rejected?: string) => string | Promise<string>;

/**
 * Authenticates with a service token that somebody else requests and renews: a gateway, another process, a person's sign-in. A
 * function is called before each request; after a 401 it is called once more, and the request sent once more.
 *
 * Throws `InvalidArgumentError` if the token is empty or contains anything but visible ASCII, such as the word `Bearer` before it;
 * with a function the call rejects with it. A function that fails is called again as a request is retried; then the call rejects
 * with `CredentialError`, and nothing was sent.
 *
 * @example
 * ```ts
 * const credential = bearer(async () => (await fetch("https://issuer.example.com/token")).text());
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#scheme-2-the-service-token-oauth-20-client-credentials
 */
export function bearer(token: string | GiveToken): Credential {
  // Only closures hold the token, so that nothing can print or serialise it.
  let rejected: string | undefined;
  const isFixed = typeof token !== "function";
  const fixed = isFixed ? checkToken(token) : "";
  const give = isFixed ? undefined : givenSecret(() => token(rejected), checkToken);
  return {
    scheme: "bearer",
    [credentialPort]: {
      header: "Authorization",
      pause: new Pause(),
      value: (call, endsAt) => give?.(call, endsAt) ?? fixed,
      renew(value) {
        rejected = value.slice(prefix.length);
        return !isFixed;
      },
      secrets: () => [],
    } satisfies CredentialPort,
  };
}

const prefix = "Bearer ";

/** The value of the header. */
function checkToken(token: string, operation?: string): string {
  if (typeof token === "string" && /^[!-~]+$/.test(token)) return prefix + token;
  return refuseArgument(
    "token",
    "must be visible ASCII without spaces, and without the word Bearer",
    operation,
  );
}
