const algorithm = "AES-GCM";
const ivLength = 12;

/** Encrypts a text for storage. Only the same key opens it again, and only under the same id. */
export async function seal(key: CryptoKey, id: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const parameters = { name: algorithm, iv, additionalData: encode(id) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters, key, encode(text)));
  return btoa(String.fromCharCode(...iv, ...sealed));
}

/** Decrypts what {@link seal} returned. Rejects if it was changed, or sealed with another key or id. */
export async function unseal(key: CryptoKey, id: string, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const parameters = { name: algorithm, iv: bytes.subarray(0, ivLength), additionalData: encode(id) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, bytes.subarray(ivLength)));
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
