import type { RecordChange } from "../cache/record-changes.ts";

/** A field that differs; undefined: the record did not have it. */
export interface ChangedField {
  /** Such as `Address.City` or `Items[0].Text`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields that differ between two states of a record, in their order in the later one. */
export function changedFields({ before, after }: RecordChange): readonly ChangedField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const paths = new Set([...now.keys(), ...old.keys()]);
  return [...paths]
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((field) => (field.before ?? null) !== (field.after ?? null));
}

function fieldsOf(record: unknown): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  const add = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const [index, one] of value.entries()) add(one, `${path}[${index}]`);
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) add(one, path === "" ? key : `${path}.${key}`);
    else fields.set(path, value);
  };
  if (record !== undefined) add(record, "");
  return fields;
}
