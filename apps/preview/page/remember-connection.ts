/** An entry of local storage, as the add-in reads it. */
export interface StoredEntry {
  readonly key: string;
  readonly value: string;
}

/** Where the page notes what it wrote itself, so that it never touches what a person had remembered. */
const NOTE = "accounting-data.preview";

/**
 * Gives the add-in the sandbox's connection before it is loaded, unless it has connections already. Against a real
 * service there is none to give, and one left over from the sandbox is taken away.
 */
export function rememberConnection(storage: Storage, entry: StoredEntry | undefined): void {
  const note = storage.getItem(NOTE);
  if (entry) {
    if (storage.getItem(entry.key) !== null) return;
    storage.setItem(entry.key, entry.value);
    storage.setItem(NOTE, JSON.stringify(entry));
    return;
  }
  if (note === null) return;
  const written = JSON.parse(note) as StoredEntry;
  if (storage.getItem(written.key) === written.value) storage.removeItem(written.key);
  storage.removeItem(NOTE);
}
