import { lists } from "./lists.ts";

/** A list by its name in the specification. */
export type ListName = (typeof lists)[number]["name"];

/** In the order in which pane and documentation show them. */
export const listNames: readonly ListName[] = lists.map(({ name }) => name);

/** The id of the function that returns a list. */
export function listFunctionOf(list: ListName): string {
  return lists.find(({ name }) => name === list)!.functions.list;
}

/** The list that a person names: by its function (`PARTNERS`, with or without a prefix) or by the specification's name. */
export function listOfName(name: string): ListName | undefined {
  const wanted = name
    .trim()
    .replace(/^=?(?:\w+\.)?/, "")
    .replace(/\(\)$/, "")
    .toUpperCase();
  return lists.find((row) => row.functions.list === wanted || row.name.toUpperCase() === wanted)?.name;
}
