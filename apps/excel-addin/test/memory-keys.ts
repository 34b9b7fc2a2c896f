import type { DeviceKeys } from "../src/settings/device-keys.ts";

/** A device's keys in memory. */
export function memoryKeys(): DeviceKeys & { readonly entries: Map<string, CryptoKey> } {
  const entries = new Map<string, CryptoKey>();
  let turn: Promise<unknown> = Promise.resolve();
  return {
    entries,
    get: async (name) => entries.get(name),
    getOrCreate: async (name) => {
      const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
        "encrypt",
        "decrypt",
      ]);
      const key = entries.get(name) ?? made;
      entries.set(name, key);
      return key;
    },
    delete: async (name) => void entries.delete(name),
    exclusively: (work) => {
      const next = turn.then(work);
      turn = next.catch(() => undefined);
      return next;
    },
  };
}
