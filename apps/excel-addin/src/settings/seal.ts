import { algorithm, encode, ivLength } from "./device-keys.ts";

/** Encrypts a text for storage. Only the same key opens it again, and only under the same id. */
export async function seal(key: CryptoKey, id: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const parameters = { name: algorithm, iv, additionalData: encode(id) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters, key, encode(text)));
  return btoa(String.fromCharCode(...iv, ...sealed));
}
