/** Milliseconds. */
export interface SnapshotFigures {
  readonly oneValue: WriteAndRead;
  readonly arrays: WriteAndRead;
  readonly kept: WriteAndRead;
  /** Storing a list again of which ten records far apart have changed. */
  readonly fewChanges: number;
  /** Storing a list again of which a tenth has changed: ten of the arrays. */
  readonly manyChanges: number;
  /** The page's longest task while a list was stored and read by the add-in; 0: none of 50 ms or more. */
  readonly longestTask: number;
}

/** Milliseconds of storing and of reading. */
export interface WriteAndRead {
  readonly write: number;
  readonly read: number;
}

type Stored = Readonly<Record<string, unknown>>;

/** The add-in's store, as far as a round uses it. */
interface Store {
  put(of: object, entry: object, known?: unknown): Promise<unknown>;
  find(
    of: object,
  ): Promise<{ readonly kind: string; readonly entry?: { readonly records: readonly Stored[] } }>;
}

/**
 * One round, in the page. It can use nothing from outside: its text is sent to the browser. The same durability for all, so that
 * each waits for the disk.
 */
export async function snapshotRound(): Promise<SnapshotFigures> {
  const { list, openStore } = globalThis as unknown as {
    readonly list: readonly Stored[];
    readonly openStore: (name: string) => Promise<Store>;
  };
  const size = 500;
  const resultOf = <T>(request: IDBRequest): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result as T);
      request.onerror = () => reject(request.error ?? new Error("The request failed."));
    });
  const plain = async (parts: readonly unknown[]): Promise<WriteAndRead> => {
    const name = crypto.randomUUID();
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore("parts");
    const db = await resultOf<IDBDatabase>(opening);
    const begun = performance.now();
    const writing = db.transaction("parts", "readwrite", { durability: "strict" });
    for (const [index, part] of parts.entries()) writing.objectStore("parts").put(part, index);
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new Error("The transaction was aborted."));
    });
    const written = performance.now();
    const read = await resultOf<readonly (readonly Stored[])[]>(
      db.transaction("parts").objectStore("parts").getAll(),
    );
    const all = read.flat();
    const ended = performance.now();
    if (all.length !== list.length) throw new Error(`${all.length} records were read.`);
    db.close();
    await resultOf(indexedDB.deleteDatabase(name));
    return { write: written - begun, read: ended - written };
  };
  const arrays = Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
  const figures = { oneValue: await plain([list]), arrays: await plain(arrays) };

  const name = crypto.randomUUID();
  const store = await openStore(name);
  const connection = { id: "c", upstream: "u", credential: { kind: "api-key", apiKey: "k" } };
  const of = { connection, list: "BusinessPartners" };
  const now = Date.now();
  const entryOf = (records: readonly Stored[], at: number): object => ({
    records,
    asOf: { changesAt: new Date(at), fullReadAt: new Date(now) },
    complete: true,
    watermark: new Date(now),
    totalMatches: true,
  });
  const tenth = list.length / 10;
  const change = (isMeant: (index: number) => boolean): readonly Stored[] =>
    list.map((record, index) => (isMeant(index) ? { ...record, Name: "Changed" } : record));
  const few = entryOf(
    change((index) => index % tenth === 0),
    now + 1,
  );
  const many = entryOf(
    change((index) => index < tenth),
    now + 2,
  );
  const tasks: number[] = [];
  const observer = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) tasks.push(duration);
  });
  // Long tasks of what came before must not count.
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.observe({ type: "longtask" });
  const begun = performance.now();
  const known = await store.put(of, entryOf(list, now));
  const written = performance.now();
  const found = await store.find(of);
  const read = performance.now();
  if (found.entry?.records.length !== list.length) throw new Error(`The list is ${found.kind}.`);
  const beganFew = performance.now();
  const again = await store.put(of, few, known);
  const beganMany = performance.now();
  if (!again || !(await store.put(of, many, again))) throw new Error("A delta was not stored.");
  const ended = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  indexedDB.deleteDatabase(name);
  return {
    ...figures,
    kept: { write: written - begun, read: read - written },
    fewChanges: beganMany - beganFew,
    manyChanges: ended - beganMany,
    longestTask: Math.max(0, ...tasks),
  };
}
