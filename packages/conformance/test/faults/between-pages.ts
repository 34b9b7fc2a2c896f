import type { ListName, Sandbox } from "@accounting-data/sandbox";

/** A change of a list between two of its pages. */
export type Mutation = (sandbox: Sandbox, list: ListName) => void;

/** Sorts before every other id. */
export const first = "00000000-0000-4000-8000-000000000000";
/** Sorts after every other id. */
export const last = "ffffffff-ffff-4fff-bfff-ffffffffffff";

/** Inserts a record with that id. */
export function insertAt(id: string): Mutation {
  return (sandbox, list) => void sandbox.insert(list, { Id: id, Name: "Inserted" });
}

/** Changes the records at these indexes; negative ones count from the end. */
export function changeAt(...places: readonly number[]): Mutation {
  return (sandbox, list) => {
    for (const id of idsAt(sandbox, list, places)) sandbox.update(list, id, { Name: "Changed" });
  };
}

/** Removes the records at these indexes, all counted before the first removal. */
export function removeAt(...places: readonly number[]): Mutation {
  return (sandbox, list) => {
    for (const id of idsAt(sandbox, list, places)) sandbox.remove(list, id);
  };
}

function idsAt(sandbox: Sandbox, list: ListName, places: readonly number[]): readonly string[] {
  return places.map((place) => sandbox.records(list).at(place)!.Id);
}
