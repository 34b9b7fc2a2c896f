import type { ListRecord } from "../cache/list-snapshot.ts";
import { maxDepth } from "./key-trie.ts";

/**
 * Every name that could be asked for as a column: scalars and arrays by their path, those that are null in every
 * record too. A null that is an object elsewhere is none.
 */
export function columnNames(records: readonly ListRecord[]): readonly string[] {
  const names = new Set<string>();
  const objects = new Set<string>();
  const visit = (object: ListRecord, prefix: string, depth: number): void => {
    for (const key in object) {
      const value = object[key];
      const path = prefix + key;
      if (typeof value !== "object" || value === null || Array.isArray(value)) names.add(path);
      else {
        objects.add(path);
        if (depth + 1 < maxDepth) visit(value as ListRecord, `${path}.`, depth + 1);
      }
    }
  };
  for (const record of records) visit(record, "", 0);
  return [...names].filter((name) => !objects.has(name) || records.some((record) => hasScalar(record, name)));
}

/** Whether a path that is an object in one record is a scalar in this one. */
function hasScalar(record: ListRecord, path: string): boolean {
  const value = path
    .split(".")
    .reduce<unknown>((object, key) => (object as ListRecord | undefined)?.[key], record);
  return value !== undefined && value !== null && (typeof value !== "object" || Array.isArray(value));
}
