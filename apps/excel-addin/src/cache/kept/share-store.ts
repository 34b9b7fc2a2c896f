import type { Clock } from "@accounting-data/core";
import { openDatabase, resultOf } from "../../settings/database.ts";
import { createTurn } from "../../base/in-turn.ts";
import { failUnanswered, withinTime } from "../../base/within-time.ts";
import { createKeptStore, createKeptStores, hasKeptStores, type KeptStore } from "./kept-store.ts";

/**
 * Why lists are not kept, or are read again: the browser has no room, allows no database, what it had is damaged or another
 * version's, or the device's clock was set back.
 */
export type KeptTrouble = "full" | "unavailable" | "damaged" | "clock";

export interface SharedStoreParts {
  /** May throw where the browser denies it. */
  readonly indexedDB: () => IDBFactory;
  readonly name: string;
  readonly clock: Clock;
  readonly onTrouble: (trouble: KeptTrouble) => void;
}

/** Some browsers never answer where they should refuse. */
const openWithinMs = 3000;
/** A read that takes longer counts as failed: its caller goes on without it. */
const readWithinMs = 10_000;

/**
 * Opens the store of kept lists once for all callers; again where the browser has closed it, and not again where it denies one. Its
 * failures are reported, and stop nothing else.
 */
export function shareKeptStore({ indexedDB, name, clock, onTrouble }: SharedStoreParts) {
  let opening: Promise<KeptStore> | undefined;
  const inTurn = createTurn();

  function open(): Promise<KeptStore> {
    opening ??= withinTime(openStore(), openWithinMs, { clock, late: failUnanswered });
    return opening;
  }

  async function openStore(): Promise<KeptStore> {
    const factory = indexedDB();
    const openOnce = (): Promise<IDBDatabase> =>
      openDatabase(factory, name, createKeptStores, () => (opening = undefined));
    let db = await openOnce().catch(() => undefined);
    if (!db || !hasKeptStores(db)) {
      // Damaged, or another version's. What was kept can be read from the service again.
      db?.close();
      await resultOf(factory.deleteDatabase(name));
      db = await openOnce();
      onTrouble("damaged");
    }
    return createKeptStore(db, () => clock.now());
  }

  /** Undefined, and told, if the work failed. */
  async function attempt<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      const { name: kind } = Object(error) as { readonly name?: unknown };
      onTrouble(kind === "QuotaExceededError" ? "full" : "unavailable");
      return undefined;
    }
  }

  return {
    /** Reads from the store; undefined if that failed. */
    read: <T>(work: (store: KeptStore) => Promise<T>): Promise<T | undefined> =>
      attempt(withinTime(open().then(work), readWithinMs, { clock, late: failUnanswered })),
    /** Changes the store, after all changes before. Resolves with true if it could be done. */
    change: (work: (store: KeptStore) => Promise<unknown>): Promise<boolean | undefined> =>
      attempt(
        inTurn(async () => {
          await work(await open());
          return true;
        }),
      ),
  };
}
