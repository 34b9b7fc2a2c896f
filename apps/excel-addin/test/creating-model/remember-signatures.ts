import { afterAll, beforeAll } from "vitest";

/**
 * Signs each text once with each key in the tests of this file: a hundred thousand histories send the same few texts.
 */
export function rememberSignatures(): void {
  const { subtle } = crypto;
  const signed = new Map<CryptoKey, Map<string, Promise<ArrayBuffer>>>();

  beforeAll(() => {
    const sign = subtle.sign.bind(subtle);
    // Not a mock, which would keep every call.
    const value: SubtleCrypto["sign"] = (algorithm, key, data) => {
      const text = new TextDecoder().decode(data);
      let signatures = signed.get(key);
      if (!signatures) signed.set(key, (signatures = new Map()));
      let signature = signatures.get(text);
      if (!signature) signatures.set(text, (signature = sign(algorithm, key, data)));
      return signature;
    };
    Object.defineProperty(subtle, "sign", { value, configurable: true });
  });
  // What the prototype has is in sight again.
  afterAll(() => Reflect.deleteProperty(subtle, "sign"));
}
