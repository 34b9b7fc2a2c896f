import { offlineCachePrefix, offlineWorkerFile } from "@accounting-data/deployment";
import { createTurn } from "../../base/in-turn.ts";

/** Where a browser keeps files. What it does not have is undefined, and what it denies throws. */
export interface FileKeeping {
  readonly folder: URL;
  readonly workers: () => ServiceWorkerContainer | undefined;
  readonly caches: () => CacheStorage | undefined;
}

/**
 * Keeps the deployment's files on the device, so that the add-in starts without a network too. One call is done after the other.
 * None of them rejects: without the files, the add-in starts as long as it is reached.
 */
export function keepFiles({ folder, workers, caches }: FileKeeping) {
  const inTurn = createTurn();

  function attempt(work: () => unknown): Promise<boolean> {
    return inTurn(work).then(
      () => true,
      () => false,
    );
  }

  return {
    /** Resolves with false if the browser keeps none. */
    keep: () =>
      attempt(() => workers()?.register(new URL(offlineWorkerFile, folder), { scope: folder.href })),
    /** Resolves with false if the browser may still have them. */
    drop: () =>
      attempt(async () => {
        const registration = await workers()?.getRegistration(folder);
        // It may be that of a folder above.
        if (registration?.scope === folder.href) await registration.unregister();
        const storage = caches();
        if (!storage) return;
        const names = await storage.keys();
        const ours = names.filter((name) => name.startsWith(offlineCachePrefix(folder.href)));
        await Promise.all(ours.map((name) => storage.delete(name)));
      }),
  };
}
