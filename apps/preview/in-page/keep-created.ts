import type { AddedRecord, Sandbox } from "@accounting-data/sandbox";

/** Where the page stores the partners that were created in it. */
const key = "accounting-data.created";

/** More than a person creates while trying; an old browser's storage ends at 5 MB. */
const atMost = 1_000;

/** Brings back the partners that an earlier visit created, and keeps those of this one. */
export function keepCreated(sandbox: Sandbox, storage: Storage) {
  const first = new Set(sandbox.records("BusinessPartners").map(({ Id }) => Id));
  for (const record of readKept(storage.getItem(key))) {
    const { Id } = record;
    // The data of another day may have taken its id.
    if (typeof Id === "string" && first.has(Id)) continue;
    sandbox.insert("BusinessPartners", record);
  }
  return {
    store: (): void => {
      const created = sandbox.records("BusinessPartners").filter(({ Id }) => !first.has(Id));
      storage.setItem(key, JSON.stringify(created.slice(0, atMost)));
    },
    forget: (): void => storage.removeItem(key),
  };
}

/** The records in a stored text; none if something else has been stored there. */
export function readKept(text: string | null): readonly AddedRecord[] {
  const value = parse(text ?? "[]");
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is AddedRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
