/** What a page's localStorage contains at first; a map is the storage itself, and outlives the page. */
export type StoredItems = Readonly<Record<string, string>> | Map<string, string>;

/** A page's localStorage in memory. Its items are not properties of the object, as they are in a browser. */
export function createWebStorage(initial: StoredItems = {}): Storage {
  const items = initial instanceof Map ? initial : new Map(Object.entries(initial));
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(String(key)) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(String(key)),
    setItem: (key, value) => void items.set(String(key), String(value)),
  };
}
