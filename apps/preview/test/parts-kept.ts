/** How many values the browser keeps that have records. Runs in the page. */
export async function partsKept(): Promise<number> {
  const known = await indexedDB.databases();
  if (known.every(({ name }) => name !== "accounting-data.lists")) return 0;
  const opening = indexedDB.open("accounting-data.lists");
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error("not opened"));
  });
  const name = Array.from(db.objectStoreNames).find((store) => store.startsWith("parts"))!;
  const counting = db.transaction(name).objectStore(name).count();
  const count = await new Promise<number>((resolve, reject) => {
    counting.onsuccess = () => resolve(counting.result);
    counting.onerror = () => reject(counting.error ?? new Error("not counted"));
  });
  db.close();
  return count;
}
