import type { Digest } from "@accounting-data/openapi";
import {
  createSandbox,
  specifiedLists,
  type AddedList,
  type AddedRecord,
  type Sandbox,
} from "@accounting-data/sandbox";
import { describedRecords } from "./described-records.ts";

/** Makes a sandbox that serves the lists of a description, with records as it describes them. */
export function describedSandbox(digest: Digest): Sandbox {
  const records = describedRecords(digest);
  const lists: Record<string, AddedList> = {};
  const data: Record<string, readonly AddedRecord[]> = {};
  for (const { name, one, path, after, byId } of digest.lists) {
    const ofList = records.get(name) ?? [];
    const row = Object.hasOwn(specifiedLists, name)
      ? (specifiedLists as Readonly<Record<string, { readonly path?: string }>>)[name]!
      : undefined;
    if (row) data[name] = ofList;
    const { path: specified = `/v1/${name}` } = row ?? {};
    // A description may spell the path of a specification's list otherwise, and show its parameters.
    if (!row || specified !== path) {
      const added = row ? `Described${name}` : name;
      lists[added] = { records: ofList, path, one: row ? `Described${one}` : one, after, byId };
    }
  }
  return createSandbox({ data, lists });
}
