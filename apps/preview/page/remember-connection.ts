/** An entry of local storage. */
export interface StoredEntry {
  readonly key: string;
  readonly value: string;
}

/** The key of a copy of the entry that the page wrote, so that it never removes an entry that a person has changed. */
const COPY = "accounting-data.preview";

/**
 * Stores the sandbox's connection for the add-in, unless it has connections already. Without an entry (for a real
 * service) removes the sandbox's connection of an earlier visit.
 */
export function rememberConnection(storage: Storage, entry: StoredEntry | undefined): void {
  const copy = storage.getItem(COPY);
  if (entry) {
    if (storage.getItem(entry.key) !== null) return;
    storage.setItem(entry.key, entry.value);
    storage.setItem(COPY, JSON.stringify(entry));
    return;
  }
  if (copy === null) return;
  const written = JSON.parse(copy) as StoredEntry;
  if (storage.getItem(written.key) === written.value) storage.removeItem(written.key);
  storage.removeItem(COPY);
}
