/**
 * Opens a database of the browser, whose stores `upgrade` creates the first time. `onClosed` is called if the browser closes
 * it, as it does when a person clears what the site has stored. It then has to be opened again.
 */
export async function openDatabase(
  factory: IDBFactory,
  name: string,
  upgrade: (db: IDBDatabase) => void,
  onClosed: () => void = () => undefined,
): Promise<IDBDatabase> {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => upgrade(request.result);
  const db = await resultOf<IDBDatabase>(request);
  db.onclose = onClosed;
  db.onversionchange = () => {
    db.close();
    onClosed();
  };
  return db;
}

/**
 * A transaction whose promise resolves when it has reached the disk, and not merely the operating system. `store` is the first
 * of its stores.
 */
export function beginTransaction(
  db: IDBDatabase,
  mode: "readonly" | "readwrite",
  ...storeNames: readonly [string, ...string[]]
) {
  const transaction = db.transaction(storeNames, mode, { durability: "strict" });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () =>
      reject(transaction.error ?? new Error("The database's transaction was aborted."));
  });
  // The transaction's requests reject with the same failure.
  ended.catch(() => undefined);
  const storeOf = (name: string): IDBObjectStore => transaction.objectStore(name);
  return { store: storeOf(storeNames[0]), storeOf, ended };
}

/** The value that a store has under a name. Without one, it stores what `make` returns. */
export async function getOrPut<T>(
  db: IDBDatabase,
  storeName: string,
  { name, make }: { readonly name: string; readonly make: () => Promise<T> },
): Promise<T> {
  // Made beforehand: a transaction does not wait for anything but its own requests.
  const made = await make();
  const { store, ended } = beginTransaction(db, "readwrite", storeName);
  const existing = await resultOf<T | undefined>(store.get(name));
  if (existing === undefined) store.put(made, name);
  await ended;
  return existing ?? made;
}

export function resultOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error("The database can't be read."));
  });
}
