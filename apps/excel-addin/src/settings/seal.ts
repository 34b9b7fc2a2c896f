import { algorithm, encode, ivLength } from "./device-keys.ts";

/** Encrypts a text for storage as text. Only the same key opens it again, and only under the same id. */
export async function seal(key: CryptoKey, id: string, text: string): Promise<string> {
  return btoa(String.fromCharCode(...(await sealBytes(key, id, encode(text)))));
}

/** The same for a text in UTF-8 of any length, which is stored as bytes. They are copied before it returns. */
export async function sealBytes(
  key: CryptoKey,
  id: string,
  text: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const parameters = { name: algorithm, iv, additionalData: encode(id) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters, key, text));
  const bytes = new Uint8Array(iv.length + sealed.length);
  bytes.set(iv);
  bytes.set(sealed, iv.length);
  return bytes;
}
