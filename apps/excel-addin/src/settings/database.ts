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

/** A transaction whose promise resolves when it has reached the disk, and not merely the operating system. */
export function beginTransaction(
  db: IDBDatabase,
  mode: "readonly" | "readwrite",
  storeName: string,
): { readonly store: IDBObjectStore; readonly ended: Promise<void> } {
  const transaction = db.transaction(storeName, mode, { durability: "strict" });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () =>
      reject(transaction.error ?? new Error("The database's transaction was aborted."));
  });
  // Whoever waits for a request of it is told of the same failure by that.
  ended.catch(() => undefined);
  return { store: transaction.objectStore(storeName), ended };
}

/** The result of a request. */
export function resultOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error("The database can't be read."));
  });
}
