/** A page's localStorage in memory. */
export function createWebStorage(initial: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(initial));
  const methods: Storage = {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(String(key)) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(String(key)),
    setItem: (key, value) => void items.set(String(key), String(value)),
  };
  // office.js lists the keys with Object.keys.
  return new Proxy(methods, {
    get: (target, key) =>
      typeof key === "string" && items.has(key) ? items.get(key) : (Reflect.get(target, key) as unknown),
    set: (_target, key, value) => {
      items.set(String(key), String(value));
      return true;
    },
    has: (target, key) => items.has(String(key)) || Reflect.has(target, key),
    deleteProperty: (_target, key) => {
      items.delete(String(key));
      return true;
    },
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      items.has(String(key))
        ? { value: items.get(String(key)), configurable: true, enumerable: true, writable: true }
        : undefined,
  });
}
