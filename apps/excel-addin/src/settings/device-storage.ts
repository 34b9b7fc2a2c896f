/** Where this device stores what outlasts a session: the page's `localStorage`, undefined if the browser denies it. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The name of something in this device's storage. On the web, Office requires its partition key as a prefix. */
export function storageName(partitionKey: string | undefined, name: string): string {
  return `${partitionKey ?? ""}accounting-data.${name}`;
}

/** The text that is stored under a name; null if there is none, or if the browser does not let it be read. */
export function readStored(storage: DeviceStorage | undefined, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}
