import { afterAll, beforeAll } from "vitest";

/**
 * Signs and encrypts each text once with each key in the tests of this file: a hundred thousand histories send the same few texts.
 */
export function rememberCryptography(): void {
  const { subtle } = crypto;

  beforeAll(() => {
    const sign = subtle.sign.bind(subtle);
    const encrypt = subtle.encrypt.bind(subtle);
    const decrypt = subtle.decrypt.bind(subtle);
    const signed = rememberByKey();
    const encrypted = rememberByKey();
    const decrypted = rememberByKey();
    // Not mocks, which would keep every call.
    const methods: Pick<SubtleCrypto, "sign" | "encrypt" | "decrypt"> = {
      sign: (algorithm, key, data) => signed(key, textOf(data), () => sign(algorithm, key, data)),
      encrypt: async (algorithm, key, data) => {
        const label = labelOf(algorithm);
        const bytes = await encrypted(key, label + textOf(data), () => encrypt(algorithm, key, data));
        // These bytes were made with the vector of the first call, and each caller stores its own beside them: the real cipher could
        // not open them.
        void decrypted(key, label + textOf(bytes), async () => new Uint8Array(data as Uint8Array).buffer);
        return bytes;
      },
      decrypt: (algorithm, key, data) =>
        decrypted(key, labelOf(algorithm) + textOf(data), () => decrypt(algorithm, key, data)),
    };
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(subtle, name, { value, configurable: true });
  });
  // What the prototype has is in sight again.
  afterAll(() => {
    for (const name of ["sign", "encrypt", "decrypt"]) Reflect.deleteProperty(subtle, name);
  });
}

type Make = () => Promise<ArrayBuffer>;

/** Returns a function that makes a result once for each key and text. */
function rememberByKey(): (key: CryptoKey, text: string, make: Make) => Promise<ArrayBuffer> {
  const made = new Map<CryptoKey, Map<string, Promise<ArrayBuffer>>>();
  return (key, text, make) => {
    let results = made.get(key);
    if (!results) made.set(key, (results = new Map()));
    let result = results.get(text);
    if (!result) results.set(text, (result = make()));
    return result;
  };
}

function textOf(data: BufferSource): string {
  return new TextDecoder("latin1").decode(data);
}

/** What else the cipher authenticates. */
function labelOf(algorithm: AlgorithmIdentifier | AesGcmParams): string {
  return `${textOf((algorithm as { additionalData: BufferSource }).additionalData)}\n`;
}
