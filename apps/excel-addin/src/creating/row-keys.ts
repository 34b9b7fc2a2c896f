import type { JournalEntry } from "./journal.ts";

/** A row as it was read from the sheet. */
export interface SheetRow {
  /** From the status cell. */
  readonly key: string | undefined;
  readonly recordId: string | undefined;
  /** Whether the service has a record with that id, and with the row's name or number. */
  readonly isConfirmed?: boolean | undefined;
  readonly fingerprint: string;
}

/**
 * The key of each row: the key in its status, if its data was sent under that; else the key under which its data was sent,
 * since rows may be sorted without their statuses; else the key in its status, if no other row has it.
 */
export function assignKeys(
  rows: readonly SheetRow[],
  entries: ReadonlyMap<string, JournalEntry>,
): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = rows.map(() => undefined);
  const taken = new Set<string>();
  const take = (index: number, key: string | undefined): void => {
    if (key === undefined || taken.has(key)) return;
    keys[index] = key;
    taken.add(key);
  };
  for (const [index, { key, fingerprint }] of rows.entries()) {
    if (key !== undefined && entries.get(key)?.fingerprint === fingerprint) take(index, key);
  }
  const free = new Map<string, string[]>();
  for (const key of new Set(rows.flatMap((row) => row.key ?? []))) {
    const entry = entries.get(key);
    if (entry && !taken.has(key)) {
      free.set(entry.fingerprint, [...(free.get(entry.fingerprint) ?? []), key]);
    }
  }
  for (const [index, { fingerprint }] of rows.entries()) {
    if (keys[index] === undefined) take(index, free.get(fingerprint)?.shift());
  }
  for (const [index, { key }] of rows.entries()) {
    if (keys[index] === undefined) take(index, key);
  }
  return keys;
}

/**
 * The key of the row to which each partner's id belongs: the row that the journal knows, else the first one. If a status was filled
 * down, Excel may have counted on at its end, and made a key that nobody gave.
 */
export function ownersOf(
  recordIds: ReadonlyMap<string | undefined, string | undefined>,
  entries: ReadonlyMap<string, JournalEntry>,
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [key, recordId] of recordIds) {
    if (key === undefined || recordId === undefined) continue;
    const owner = owners.get(recordId);
    if (owner === undefined || (entries.has(key) && !entries.has(owner))) owners.set(recordId, key);
  }
  return owners;
}
