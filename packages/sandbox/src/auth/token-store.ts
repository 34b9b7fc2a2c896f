import type { Identity } from "./directory.ts";

/** The issued tokens. */
export interface TokenStore {
  /** @returns the token */
  issue(identity: Identity, expiresAt: number): string;
  /** The identity of a token; `undefined` if it has expired or was never issued. */
  find(token: string, now: number): Identity | undefined;
  /** Makes every token invalid. */
  clear(): void;
}

/** Makes an empty store. Tokens are random, so that no other sandbox accepts them. */
export function createTokenStore(): TokenStore {
  const tokens = new Map<string, { readonly identity: Identity; readonly expiresAt: number }>();
  return {
    issue(identity, expiresAt) {
      const token = `sandbox-${crypto.randomUUID()}`;
      tokens.set(token, { identity, expiresAt });
      return token;
    },
    find(token, now) {
      const found = tokens.get(token);
      return found && now < found.expiresAt ? found.identity : undefined;
    },
    clear: () => tokens.clear(),
  };
}
