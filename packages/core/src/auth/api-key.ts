import type { Credential } from "./credential.ts";

/**
 * Authenticates with an API key: the `Api-Key` header on every request.
 *
 * Throws `InvalidArgumentError` when the key is empty or holds characters that no header can carry.
 *
 * @example
 * ```ts
 * const credential = apiKey(process.env.ACCOUNTING_API_KEY ?? "");
 * ```
 * @see docs/specification.md#api-key
 */
export function apiKey(key: string): Credential {
  throw new Error(`apiKey is not built yet (${key.length})`);
}
