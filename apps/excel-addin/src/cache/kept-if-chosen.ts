import { loadOnce } from "../base/load-part.ts";
import type { Connection } from "../settings/connection.ts";
import { readStored } from "../settings/device-storage.ts";
import { createListeners } from "../base/listeners.ts";
import type { KeepListsParts, KeepLists } from "./kept/keep-lists.ts";
import type { KeptTrouble } from "./kept/share-store.ts";
import type { ListCache } from "./list-cache.ts";

/**
 * Keeps lists on this device, and shows them. What stores them is loaded only if a person has chosen so for a company. Call `start`
 * whenever the connections have changed.
 */
export function createKeptIfChosen(parts: Omit<KeepListsParts, "onTrouble">) {
  const { connections, storage, name } = parts;
  const listeners = createListeners();
  let troubles: readonly KeptTrouble[] = [];

  const load = loadOnce(async () => {
    const { keepLists } = await import("./kept/keep-lists.ts");
    // Before they are decrypted it is not known whose lists are kept.
    await connections.opened();
    return keepLists({
      ...parts,
      onTrouble: (trouble) => {
        if (troubles.includes(trouble)) return;
        troubles = [...troubles, trouble];
        listeners.notify();
      },
    });
  });

  /** Undefined if the company's lists are not kept, or without the code that keeps them. */
  function ifChosen<T>({ id }: Connection, work: (kept: KeepLists) => T | Promise<T>) {
    const isChosen = connections.list().some((one) => one.id === id && one.keepsLists);
    return isChosen ? load().then(work, () => undefined) : undefined;
  }

  return {
    /** Lists of a company that was forgotten are deleted by the next start too. */
    start: (): void => {
      const isWanted = connections.list().some(({ keepsLists }) => keepsLists);
      if (isWanted || readStored(storage, name)) load().catch(() => undefined);
    },
    restore: (cache: ListCache) => ifChosen(cache.connection, (kept) => kept.restore(cache)),
    keep: (cache: ListCache) => void ifChosen(cache.connection, (kept) => kept.keep(cache)),
    refused: (connection: Connection, path: string | undefined) =>
      void ifChosen(connection, (kept) => kept.refused(connection, path)),
    /** What went wrong in this session, each once. */
    troubles: () => troubles,
    subscribe: listeners.subscribe,
  };
}
