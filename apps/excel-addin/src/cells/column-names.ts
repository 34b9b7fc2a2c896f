import type { ListRecord } from "../service/list-record.ts";
import { maxDepth } from "./key-trie.ts";

/**
 * All names that can be selected as columns: the paths of scalars and arrays, also where every value is null. A path
 * that is an object in some records and null in the others is left out.
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
  return [...names].filter((name) => !objects.has(name) || records.some((record) => hasValue(record, name)));
}

/** Whether the path leads to a scalar or an array in this record. */
function hasValue(record: ListRecord, path: string): boolean {
  const value = path
    .split(".")
    .reduce<unknown>((object, key) => (object as ListRecord | undefined)?.[key], record);
  return value !== undefined && value !== null && (typeof value !== "object" || Array.isArray(value));
}
