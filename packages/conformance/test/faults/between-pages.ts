import type { ListName, Sandbox } from "@accounting-data/sandbox";

/** What happens to a list between two of its pages. */
export type Mutation = (sandbox: Sandbox, list: ListName) => void;

/** An id before all others. */
export const first = "00000000-0000-4000-8000-000000000000";
/** An id behind all others. */
export const last = "ffffffff-ffff-4fff-bfff-ffffffffffff";

/** Inserts a record with that id. */
export function insertAt(id: string): Mutation {
  return (sandbox, list) => void sandbox.insert(list, { Id: id, Name: "Inserted" });
}

/** Changes the records at these places; those below 0 count from the end. */
export function changeAt(...places: readonly number[]): Mutation {
  return (sandbox, list) => {
    for (const id of idsAt(sandbox, list, places)) sandbox.update(list, id, { Name: "Changed" });
  };
}

/** Removes the records that are at these places before any is removed. */
export function removeAt(...places: readonly number[]): Mutation {
  return (sandbox, list) => {
    for (const id of idsAt(sandbox, list, places)) sandbox.remove(list, id);
  };
}

function idsAt(sandbox: Sandbox, list: ListName, places: readonly number[]): readonly string[] {
  return places.map((place) => sandbox.records(list).at(place)!.Id);
}
