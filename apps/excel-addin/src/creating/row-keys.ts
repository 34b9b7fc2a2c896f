import type { JournalEntry } from "@accounting-data/creating";

/** A row as it was read from the sheet. */
export interface SheetRow {
  /** From the status cell. */
  readonly key: string | undefined;
  /** In lower case. */
  readonly recordId: string | undefined;
  /** Whether the service has a record with that id, and with the row's name or number. */
  readonly isConfirmed?: boolean | undefined;
  readonly fingerprint: string;
}

/** The entries of the journal by their keys. */
type Entries = ReadonlyMap<string, JournalEntry>;

/**
 * The key of each row, and no key twice. In this order: the key in its status, if the row's data was sent under that; a key of this range
 * under which the row's data was sent, since rows may be sorted without their statuses; the key in its status, whatever was sent under it.
 */
export function assignKeys(rows: readonly SheetRow[], entries: Entries): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = rows.map(() => undefined);
  const taken = new Set<string>();
  const assign = (keyFor: (row: SheetRow) => string | undefined): void => {
    for (const [index, row] of rows.entries()) {
      const key = keys[index] === undefined ? keyFor(row) : undefined;
      if (key === undefined || taken.has(key)) continue;
      keys[index] = key;
      taken.add(key);
    }
  };
  assign(({ key, fingerprint }) => (dataSentUnder(key, entries) === fingerprint ? key : undefined));
  const left = keysByData(rows, entries, taken);
  assign(({ fingerprint }) => left.get(fingerprint)?.shift());
  assign(({ key }) => key);
  return keys;
}

function dataSentUnder(key: string | undefined, entries: Entries): string | undefined {
  return key === undefined ? undefined : entries.get(key)?.fingerprint;
}

/** The keys of the range that no row has yet, by the data that was sent under them, in the order of the rows. */
function keysByData(
  rows: readonly SheetRow[],
  entries: Entries,
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string[]> {
  const byData = new Map<string, string[]>();
  for (const key of new Set(rows.flatMap((row) => row.key ?? []))) {
    const data = dataSentUnder(key, entries);
    if (data === undefined || taken.has(key)) continue;
    const equal = byData.get(data);
    if (equal) equal.push(key);
    else byData.set(data, [key]);
  }
  return byData;
}

/**
 * The key of the row to which each partner's id belongs: the row that the journal knows, else the first one. If a status was filled
 * down, Excel may have counted on at its end: `#k1` became `#k2`, a key that nobody gave.
 */
export function ownersOf(
  recordIds: ReadonlyMap<string | undefined, string | undefined>,
  entries: Entries,
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [key, recordId] of recordIds) {
    if (key === undefined || recordId === undefined) continue;
    const owner = owners.get(recordId);
    if (owner === undefined || (entries.has(key) && !entries.has(owner))) owners.set(recordId, key);
  }
  return owners;
}
