import { encode, ivLength, sealingWith } from "./device-keys.ts";

/** Encrypts a text for storage. Only the same key opens it again, and only under the same id. */
export async function seal(key: CryptoKey, id: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(sealingWith(iv, id), key, encode(text)));
  // One by one: there may be more bytes than a call may have arguments.
  return btoa(Array.from([...iv, ...sealed], (byte) => String.fromCharCode(byte)).join(""));
}
