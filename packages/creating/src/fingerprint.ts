/**
 * Tells equal payloads to one service from different ones without holding them: a keyed hash whose key never leaves this
 * device. A field's place among its siblings does not count.
 *
 * The server's digest of a repeated create is another thing: of the bytes and the credential of one request, for the two
 * minutes in which a browser repeats it by itself.
 * @example const fingerprint = await fingerprintOf({ Name: "Novák" }, { service: baseUrl, key: await newFingerprintKey() });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export async function fingerprintOf(
  payload: unknown,
  { service, key }: { readonly service: string; readonly key: CryptoKey },
): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([service, payload], sortFields));
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, text));
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A new key. Nobody can read it, only use it.
 * @example const journal = await createMemoryJournal(newFingerprintKey());
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function newFingerprintKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

function sortFields(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
