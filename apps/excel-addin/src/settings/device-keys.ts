import { beginTransaction, getOrPut, openDatabase, resultOf } from "./database.ts";
import { createTurn } from "../base/in-turn.ts";

/** Keys that encrypt what this device remembers. The browser uses them, and shows their bytes to nobody. */
export type DeviceKeys = Awaited<ReturnType<typeof openDeviceKeys>>;

const databaseName = "accounting-data keys";
const storeName = "keys";
const algorithm = "AES-GCM";
/** The length of an initialisation vector, with which a sealed text begins. */
export const ivLength = 12;

/** Opens the keys in IndexedDB. Rejects if the browser has no IndexedDB or no cryptography here, or denies them. */
export async function openDeviceKeys(parts: {
  readonly indexedDB: IDBFactory;
  readonly crypto: Crypto;
  /** Without it, only the work of this window waits for its turn. */
  readonly locks?: LockManager | undefined;
}) {
  // Undefined on a page without https.
  if (!(parts.crypto.subtle as SubtleCrypto | undefined)) throw new Error("no cryptography");
  const db = await openDatabase(parts.indexedDB, databaseName, (created) => {
    created.createObjectStore(storeName);
  });
  const inTurn = createTurn();

  return {
    // Async, so that a database that the browser has closed is a rejection.
    get: async (name: string) =>
      resultOf<CryptoKey | undefined>(beginTransaction(db, "readonly", storeName).store.get(name)),
    getOrCreate: (name: string) => getOrPut(db, storeName, { name, make: newSealKey }),
    delete: async (name: string) => {
      const { store, ended } = beginTransaction(db, "readwrite", storeName);
      store.delete(name);
      await ended;
    },
    /** Runs the work while no other window of this device runs any. */
    exclusively: <T>(work: () => Promise<T>): Promise<T> => {
      const { locks } = parts;
      return inTurn<T>(() => (locks ? locks.request(databaseName, work) : work()));
    },
  };
}

/** A new key that encrypts. Nobody can read it, only use it. */
export function newSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Decrypts what `seal` returned. Rejects if it was changed, or sealed with another key or id. */
export async function unseal(key: CryptoKey, id: string, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const sealing = sealingWith(bytes.subarray(0, ivLength), id);
  return new TextDecoder().decode(await crypto.subtle.decrypt(sealing, key, bytes.subarray(ivLength)));
}

/** How the cipher seals: with this initialisation vector, and under a label that is authenticated and not stored. */
export function sealingWith(iv: Uint8Array<ArrayBuffer>, label: string): AesGcmParams {
  return { name: algorithm, iv, additionalData: encode(label) };
}

export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
